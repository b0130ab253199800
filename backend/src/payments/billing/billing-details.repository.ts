import type { BillingDetails } from '@academy/contracts/http/billing';
import type { Database, Tx } from '../../platform/database/database.js';

/** The account's latest billing details, from its last payment or a later edit. Recording a capture also saves the payment's details. */
export async function findBillingDetails(database: Database, accountId: string): Promise<BillingDetails | null> {
  const row = await database.one<{ details: BillingDetails }>(
    'SELECT details FROM billing_details WHERE account_id = $1',
    [accountId],
  );
  return row?.details ?? null;
}

export async function saveBillingDetails(tx: Tx, accountId: string, details: BillingDetails): Promise<void> {
  await tx.run(
    `INSERT INTO billing_details (account_id, details) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET details = excluded.details, updated_at = academy_now()`,
    [accountId, JSON.stringify(details)],
  );
}

/** Saves the billing details that a checkout was paid with on an account that has none. */
export async function copyBillingDetails(tx: Tx, accountId: string, checkoutId: string): Promise<void> {
  await tx.run(
    `INSERT INTO billing_details (account_id, details) SELECT $1, billing FROM payments
     WHERE checkout_id = $2 AND succeeded_at IS NOT NULL AND billing IS NOT NULL ORDER BY succeeded_at DESC LIMIT 1
     ON CONFLICT (account_id) DO NOTHING`,
    [accountId, checkoutId],
  );
}

export async function deleteBillingDetails(tx: Tx, accountId: string): Promise<void> {
  await tx.named('delete billing details').run('DELETE FROM billing_details WHERE account_id = $1', [accountId]);
}
