import type { Cents } from '@academy/contracts/rules/money';
import type { Database } from '../../platform/database/database.js';

/** A refund of a payment that was not made by card, which a manager pays out. */
export interface RefundToPayOut {
  id: string;
  /** Name, otherwise email; empty if neither is known. */
  payer: string;
  /** What was paid for. */
  description: string;
  /** Cents. */
  amount: Cents;
  since: Date;
  /** Total number of such refunds, beyond the limit too. */
  total: number;
}

/** Refunds that wait for a manager to pay them out, oldest first. */
export const listRefundsToPayOut = (database: Database, most: number): Promise<RefundToPayOut[]> =>
  database.rows(
    `SELECT f.id, y.name_or_email AS payer, c.description, f.amount_cents AS amount, f.created_at AS since, (count(*) OVER ())::int AS total
     FROM refunds f JOIN payments p ON p.id = f.payment_id AND p.provider = 'offline' JOIN checkouts c ON c.id = p.checkout_id
       JOIN payment_payers y ON y.payment_id = p.id
     WHERE f.status = 'pending' ORDER BY f.created_at, f.id LIMIT $1`,
    [most],
  );
