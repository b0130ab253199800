import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus, type IEventPublisher } from '@nestjs/cqrs';
import { EntityManager } from 'typeorm';
import type { Transaction } from '../../database/unit-of-work.js';
import type { DomainEvent } from '../event.js';

/**
 * Stands in for the EventBus's in-memory publisher: `eventBus.publish(happened(…), tx)` writes to the outbox in the
 * caller's transaction. What must happen later hangs on that row, never on memory.
 */
@Injectable()
export class OutboxPublisher implements IEventPublisher<DomainEvent>, OnModuleInit {
  constructor(private readonly eventBus: EventBus<DomainEvent>) {}

  onModuleInit(): void {
    this.eventBus.publisher = this;
  }

  /** @throws Error without an open transaction: the fact and what it speaks of commit together or not at all */
  async publish<E extends DomainEvent>(event: E, tx?: unknown): Promise<void> {
    await this.publishAll([event], tx);
  }

  async publishAll<E extends DomainEvent>(events: E[], tx?: unknown): Promise<void> {
    if (!(tx instanceof EntityManager) || !tx.queryRunner?.isTransactionActive)
      throw new Error('An event was published without an open transaction');
    await insertEvents(tx, events);
  }
}

async function insertEvents(tx: Transaction, events: DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const values = events.map((_event, index) => `($${index * 3 + 1}, $${index * 3 + 2}, $${index * 3 + 3})`).join(', ');
  const parameters = events.flatMap((event) => [event.name, event.version, JSON.stringify(event.payload)]);
  await tx.query(`INSERT INTO outbox (name, version, payload) VALUES ${values}`, parameters);
}
