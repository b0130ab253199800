import type { Transaction } from '../platform/database/unit-of-work.js';

/** Deletes the records of emails to these addresses and about these events, such as staff copies. */
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
