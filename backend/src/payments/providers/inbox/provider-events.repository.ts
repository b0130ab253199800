import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import type { ProviderEvent } from '../payment-provider.js';

/** The provider's events as they came in. */
@Injectable()
export class ProviderEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly eventBus: EventBus,
  ) {}

  /** Which of these have not been stored yet. */
  async missing(events: readonly ProviderEvent[]): Promise<ProviderEvent[]> {
    const rows = await this.dataSource.query<{ id: string }[]>('SELECT id FROM provider_events WHERE id = ANY($1)', [
      events.map(({ id }) => id),
    ]);
    const known = new Set(rows.map(({ id }) => id));
    return events.filter(({ id }) => !known.has(id));
  }

  /** Stores those that are new and announces the ones about an intent. @returns how many are new */
  async store(tx: Transaction, events: readonly ProviderEvent[]): Promise<number> {
    const stored: { id: string }[] = await tx.query(
      `INSERT INTO provider_events (id, type, provider_intent_id, provider_created_at, payload)
       SELECT e.id, e.type, e."intentId", to_timestamp(e.created), e.payload
       FROM jsonb_to_recordset($1::jsonb) AS e (id text, type text, "intentId" text, created float8, payload jsonb)
       ON CONFLICT DO NOTHING RETURNING id`,
      [JSON.stringify(events)],
    );
    const isNew = new Set(stored.map(({ id }) => id));
    const announced = events.flatMap(({ id, intentId }) =>
      isNew.has(id) && intentId
        ? [createEvent('ProviderEventReceived', { provider_event_id: id, provider_intent_id: intentId })]
        : [],
    );
    await this.eventBus.publishAll(announced, tx);
    return stored.length;
  }
}
