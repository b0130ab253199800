import type { Cents } from '@academy/contracts/rules/money';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { getPayer, type LineItem } from './line-item.js';

/** A complete registration that a family started to pay for, but did not. */
export interface UnpaidCheckout {
  id: string;
  accountId: string | null;
  description: string;
  /** Cents. */
  amount: Cents;
  startedAt: Date;
  parent: string;
  phone: string;
  email: string;
  /** Total number of unpaid checkouts, beyond the limit too. */
  total: number;
}

type Row = Omit<UnpaidCheckout, 'parent' | 'phone' | 'email'> & LineItem;

/** How long the family may still be paying, and how long after the start it is worth a call from the office. */
const [stillPaying, worthACall] = ['30 minutes', '24 hours'];

/**
 * Unpaid registrations started within the last day: no hold is active, no card is being charged, and the family has neither started
 * again nor bought something since. Newest first.
 */
export async function listUnpaidCheckouts(
  database: Pick<Transaction, 'query'>,
  most: number,
): Promise<UnpaidCheckout[]> {
  const rows = await database.query<Row[]>(
    `WITH recent AS (
       SELECT id, account_id, family, status, description, amount_cents, created_at, hold_expires_at, replaced_by, purpose FROM checkouts
       WHERE created_at > academy_now() - interval '${worthACall}'),
     unpaid AS (
       SELECT c.* FROM recent c WHERE c.purpose = 'registrations' AND c.status IN ('open', 'expired') AND c.replaced_by IS NULL
         AND c.created_at < academy_now() - interval '${stillPaying}' AND COALESCE(c.hold_expires_at, c.created_at) < academy_now()
         AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = c.id AND p.status IN ('processing', 'succeeded', 'refunded'))
         AND NOT EXISTS (SELECT 1 FROM recent n WHERE n.family = c.family AND n.created_at > c.created_at
           AND (n.status IN ('open', 'completed') OR n.purpose = 'registrations')))
     SELECT u.id, u.account_id AS "accountId", u.description, u.amount_cents AS amount, u.created_at AS "startedAt", (count(*) OVER ())::int AS total,
       l.service_type AS "serviceType", l.package_name AS "packageName", l.body
     FROM unpaid u CROSS JOIN LATERAL (SELECT * FROM checkout_lines WHERE checkout_id = u.id ORDER BY position LIMIT 1) l ORDER BY u.created_at DESC, u.id LIMIT $1`,
    [most],
  );
  return rows.map(({ serviceType, packageName: _packageName, body, ...row }) => ({
    ...row,
    ...getPayer({ serviceType, body }),
  }));
}
