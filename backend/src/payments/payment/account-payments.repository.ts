import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { LineItem } from '../checkout/line-item.js';

/** A payment as its family sees it. Amounts in cents. */
export interface PaidRow {
  id: string;
  paidAt: Date;
  description: string;
  amount: number;
  refunded: number;
  demo: boolean;
  lines: (LineItem & { amount: number })[];
}

/**
 * A payment belongs to the account that made it, or to the account whose *verified* address its registrations carry.
 * The two cases are two index lookups: one condition with OR would read every payment there is.
 */
const paymentsOfAccount = `
WITH found AS (
  SELECT p.id FROM checkouts c JOIN payments p ON p.checkout_id = c.id WHERE c.account_id = $1
  UNION
  SELECT r.payment_id FROM accounts a JOIN registrations r ON r.parent_email_key = a.email_key AND r.account_id IS NULL
    JOIN payments p ON p.id = r.payment_id JOIN checkouts c ON c.id = p.checkout_id AND c.account_id IS NULL
  WHERE a.id = $1 AND a.email_verified_at IS NOT NULL
)
SELECT p.id, p.succeeded_at AS "paidAt", c.description, p.amount_received_cents AS amount, p.amount_refunded_cents AS refunded, p.provider = 'demo' AS demo,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('serviceType', l.service_type, 'packageName', l.package_name, 'amount', l.amount_cents, 'body', l.body) ORDER BY l.position)
    FROM checkout_lines l WHERE l.checkout_id = c.id), '[]') AS lines
FROM found JOIN payments p ON p.id = found.id JOIN checkouts c ON c.id = p.checkout_id
WHERE p.succeeded_at IS NOT NULL
ORDER BY p.succeeded_at DESC, p.id`;

/** Every payment of an account that has succeeded, newest first. */
export async function listPaymentsOfAccount(
  database: Pick<Transaction, 'query'>,
  accountId: string,
): Promise<PaidRow[]> {
  return database.query<PaidRow[]>(paymentsOfAccount, [accountId]);
}
