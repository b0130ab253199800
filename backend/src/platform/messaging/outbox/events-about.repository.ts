import type { Transaction } from '../../database/unit-of-work.js';

/** The events that name one of these ids. They are kept for 90 days, and read from end to end. */
export async function findEventsAbout(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    'SELECT o.id FROM outbox o WHERE EXISTS (SELECT 1 FROM jsonb_each_text(o.payload) said WHERE said.value = ANY($1))',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Removes the servers' replies about events, because they may quote an address. */
export async function forgetDeliveryErrors(tx: Transaction, eventIds: readonly string[]): Promise<void> {
  await tx.query(
    'UPDATE deliveries SET last_error = NULL WHERE event_id = ANY($1::uuid[]) AND last_error IS NOT NULL',
    [eventIds],
  );
}
