import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus, type IEventPublisher } from '@nestjs/cqrs';
import { recordsOf } from '../../database/transaction-records.js';
import type { DomainEvent } from '../event.js';
import { RelaySignal } from './relay-signal.js';

/**
 * Replaces the EventBus's in-memory publisher: `eventBus.publish(createEvent(…), tx)` adds the event to the caller's transaction,
 * which writes all its events, each with one delivery per subscriber, right before it commits. Side effects are driven by these rows,
 * not by in-memory handlers.
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

  /** @throws Error without an open unit of work, because an event has to commit together with its change */
  async publish<E extends DomainEvent>(event: E, tx?: unknown): Promise<void> {
    await this.publishAll([event], tx);
  }

  async publishAll<E extends DomainEvent>(events: E[], tx?: unknown): Promise<void> {
    const records = recordsOf(tx);
    if (!records) throw new Error('An event was published without an open transaction');
    if (events.length === 0) return;
    records.events.push(...events);
    records.afterCommit = () => this.signal.request();
  }
}
