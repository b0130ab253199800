import type { Transaction } from '../../platform/database/unit-of-work.js';

/** Whether a waitlist entry got a new address, or its old one back, with its account since it was stored. */
export async function hasNewAddress(database: Pick<Transaction, 'query'>, entryId: string): Promise<boolean> {
  const rows: unknown[] = await database.query(
    `SELECT 1 FROM waitlist_entries e JOIN email_changes c ON c.account_id = e.account_id
     WHERE e.id = $1 AND c.confirmed_at >= e.created_at AND lower(trim(e.email)) IN (lower(trim(c.old_email)), lower(trim(c.new_email)))`,
    [entryId],
  );
  return rows.length > 0;
}
