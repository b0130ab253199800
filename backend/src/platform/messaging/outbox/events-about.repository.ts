import type { Tx } from '../../database/database.js';

/** The events that contain any of these ids. Scans the table, which keeps 90 days. */
export async function findEventsAbout(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    'SELECT o.id FROM outbox o WHERE EXISTS (SELECT 1 FROM jsonb_each_text(o.payload) said WHERE said.value = ANY($1))',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Removes stored server replies about events, because they may contain an address. */
export async function forgetDeliveryErrors(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await tx.run('UPDATE deliveries SET last_error = NULL WHERE event_id = ANY($1::uuid[]) AND last_error IS NOT NULL', [
    eventIds,
  ]);
}
