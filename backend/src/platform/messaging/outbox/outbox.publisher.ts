import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus, type IEventPublisher } from '@nestjs/cqrs';
import { EntityManager } from 'typeorm';
import type { Transaction } from '../../database/unit-of-work.js';
import type { DomainEvent } from '../event.js';
import { RelaySignal } from './relay-signal.js';

/**
 * Replaces the EventBus's in-memory publisher: `eventBus.publish(createEvent(…), tx)` writes the outbox row and one delivery per
 * subscriber in the caller's transaction. Side effects are driven by these rows, not by in-memory handlers.
 */
@Injectable()
export class OutboxPublisher implements IEventPublisher<DomainEvent>, OnModuleInit {
  constructor(
    private readonly eventBus: EventBus<DomainEvent>,
    private readonly signal: RelaySignal,
  ) {}

  onModuleInit(): void {
    this.eventBus.publisher = this;
  }

  /** @throws Error without an open transaction: the fact and what it is about commit together or not at all */
  async publish<E extends DomainEvent>(event: E, tx?: unknown): Promise<void> {
    await this.publishAll([event], tx);
  }

  async publishAll<E extends DomainEvent>(events: E[], tx?: unknown): Promise<void> {
    if (!(tx instanceof EntityManager) || !tx.queryRunner?.isTransactionActive)
      throw new Error('An event was published without an open transaction');
    if (events.length === 0) return;
    await insertEvents(tx, events);
    this.signal.afterCommitOf(tx.queryRunner);
  }
}

/** `published_at` says that the deliveries are written along; see the migration that adds them. */
async function insertEvents(tx: Transaction, events: DomainEvent[]): Promise<void> {
  const values = events
    .map((_event, index) => `($${index * 3 + 1}, $${index * 3 + 2}::integer, $${index * 3 + 3}::jsonb, academy_now())`)
    .join(', ');
  const parameters = events.flatMap((event) => [event.name, event.version, JSON.stringify(event.payload)]);
  await tx.query(
    `WITH published AS (INSERT INTO outbox (name, version, payload, published_at) VALUES ${values} RETURNING id, name)
     INSERT INTO deliveries (event_id, subscriber, queue, next_attempt_at)
     SELECT p.id, s.subscriber, s.queue, academy_now() + make_interval(secs => s.delay_seconds)
     FROM published p JOIN subscriptions s ON s.event = p.name`,
    parameters,
  );
}
