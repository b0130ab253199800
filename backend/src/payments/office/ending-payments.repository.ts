import type { Cents } from '@academy/contracts/rules/money';
import type { OfflineMethod } from '@academy/contracts/rules/office-payments';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { getPayer, type LineItem } from '../checkout/line-item.js';

/** An expected payment of an office registration that is about to time out. */
export interface EndingPayment {
  id: string;
  accountId: string | null;
  /** Null when it is to be paid by card. */
  method: OfflineMethod | null;
  description: string;
  /** Cents. */
  amount: Cents;
  endsAt: Date;
  parent: string;
  phone: string;
  email: string;
  /** Total number of such payments, beyond the limit too. */
  total: number;
}

type Row = Omit<EndingPayment, 'parent' | 'phone' | 'email'> & LineItem;

/** Hours before the deadline at which a payment counts as about to time out. */
const lastHours = 24;

/** Expected payments that are about to time out, earliest deadline first. */
export async function listEndingPayments(database: Pick<Transaction, 'query'>, most: number): Promise<EndingPayment[]> {
  const rows = await database.query<Row[]>(
    `SELECT p.id, c.account_id AS "accountId", p.method, c.description, p.amount_cents AS amount, c.hold_expires_at AS "endsAt", (count(*) OVER ())::int AS total,
       l.service_type AS "serviceType", l.package_name AS "packageName", l.body
     FROM checkouts c JOIN payments p ON p.checkout_id = c.id AND p.status <> 'canceled'
       CROSS JOIN LATERAL (SELECT * FROM checkout_lines WHERE checkout_id = c.id ORDER BY position LIMIT 1) l
     WHERE c.status = 'open' AND c.staff_id IS NOT NULL AND c.hold_expires_at > academy_now() AND c.hold_expires_at < academy_now() + interval '${lastHours} hours'
     ORDER BY c.hold_expires_at, c.id LIMIT $1`,
    [most],
  );
  return rows.map(({ serviceType, packageName: _packageName, body, ...row }) => ({
    ...row,
    ...getPayer({ serviceType, body }),
  }));
}
