import type { Database, Tx } from '../../../platform/database/database.js';
import type { Statement } from '../../../platform/messaging/subscribers/subscriber.js';
import type { PaymentStatus } from '../../payment/payment-state.js';
import type { ProviderEvent, StoredEvent } from '../payment-provider.js';

/** Which of these events have not been stored yet. */
export async function findUnknownEvents(
  database: Database,
  events: readonly ProviderEvent[],
): Promise<ProviderEvent[]> {
  const rows = await database
    .named('find unknown events')
    .rows<{ id: string }>('SELECT id FROM provider_events WHERE id = ANY($1)', [events.map(({ id }) => id)]);
  const known = new Set(rows.map(({ id }) => id));
  return events.filter(({ id }) => !known.has(id));
}

/** Stores each event once, in one statement. @returns those that are new */
export async function insertProviderEvents(tx: Tx, events: readonly ProviderEvent[]): Promise<ProviderEvent[]> {
  const rows = await tx.named('insert provider events').rows<{ id: string }>(
    `INSERT INTO provider_events (id, type, provider_intent_id, provider_created_at, payload)
     SELECT e.id, e.type, e."intentId", to_timestamp(e.created), e.payload
     FROM jsonb_to_recordset($1::jsonb) AS e (id text, type text, "intentId" text, created float8, payload jsonb)
     ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(events)],
  );
  const isNew = new Set(rows.map(({ id }) => id));
  return events.filter(({ id }) => isNew.has(id));
}

/** An event and the payment it is about. */
export interface EventToProcess {
  /** Null when the event was deleted because of its age. */
  event: StoredEvent | null;
  /** Null when no payment has this intent. */
  payment: { id: string; status: PaymentStatus } | null;
}

/**
 * Reads an event and the payment that has its intent, in one statement. Waits for any transaction that is settling the payment, as
 * the browser's POST usually does at this moment; then there is most often nothing left to do, and no need to ask the provider.
 */
export async function findEventToProcess(
  database: Database,
  eventId: string,
  intentId: string,
): Promise<EventToProcess> {
  return database.only<EventToProcess>(
    `SELECT (SELECT jsonb_build_object('type', e.type, 'payload', e.payload, 'created', extract(epoch FROM e.provider_created_at)) FROM provider_events e WHERE e.id = $1) AS event,
       (SELECT jsonb_build_object('id', p.id, 'status', p.status) FROM payments p WHERE p.provider_intent_id = $2 FOR SHARE) AS payment`,
    [eventId, intentId],
  );
}

/** Statement that marks an event as processed. */
export const eventProcessed = (eventId: string): Statement => ({
  sql: 'UPDATE provider_events SET processed_at = academy_now() WHERE id = $1',
  parameters: [eventId],
});

export async function markEventProcessed(tx: Tx, eventId: string): Promise<void> {
  const { sql, parameters } = eventProcessed(eventId);
  await tx.run(sql, [...parameters]);
}
