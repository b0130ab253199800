import type { Transaction } from '../platform/database/unit-of-work.js';

/** Deletes what is known of emails to addresses, and of those about events, such as the copies that staff got. */
export async function eraseEmails(
  tx: Transaction,
  { addresses, eventIds }: { addresses: readonly string[]; eventIds: readonly string[] },
): Promise<void> {
  await tx.query('DELETE FROM emails WHERE lower(recipient) = ANY($1) OR event_id = ANY($2::uuid[])', [
    addresses,
    eventIds,
  ]);
  await tx.query('DELETE FROM staff_copies WHERE event_id = ANY($1::uuid[])', [eventIds]);
}
