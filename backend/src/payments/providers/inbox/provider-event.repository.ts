import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { PaymentStatus } from '../../payment/payment-state.js';
import type { ProviderEvent, StoredEvent } from '../payment-provider.js';

type Database = Pick<Transaction, 'query'>;

/** Stores an event once. @returns whether it is new */
export async function insertProviderEvent(tx: Transaction, event: ProviderEvent): Promise<boolean> {
  const inserted: unknown[] = await tx.query(
    `INSERT INTO provider_events (id, type, provider_intent_id, provider_created_at, payload) VALUES ($1, $2, $3, to_timestamp($4), $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [event.id, event.type, event.intentId, event.created, JSON.stringify(event.payload)],
  );
  return inserted.length > 0;
}

/** An event and the payment it is about. */
export interface EventToProcess {
  /** Null once the event was deleted for its age. */
  event: StoredEvent | null;
  /** Null when no payment has the intent. */
  payment: { id: string; status: PaymentStatus } | null;
}

/** Reads an event and the payment that has its intent, in one statement. */
export async function findEventToProcess(
  database: Database,
  eventId: string,
  intentId: string,
): Promise<EventToProcess> {
  const [row] = await database.query<EventToProcess[]>(
    `SELECT (SELECT jsonb_build_object('type', e.type, 'payload', e.payload) FROM provider_events e WHERE e.id = $1) AS event,
       (SELECT jsonb_build_object('id', p.id, 'status', p.status) FROM payments p WHERE p.provider_intent_id = $2) AS payment`,
    [eventId, intentId],
  );
  return row ?? { event: null, payment: null };
}

export async function markEventProcessed(tx: Transaction, eventId: string): Promise<void> {
  await tx.query('UPDATE provider_events SET processed_at = academy_now() WHERE id = $1', [eventId]);
}
