import type { CaseKind } from '@academy/contracts/events/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { Database } from '../../platform/database/database.js';

/** An open payment issue. */
export interface OpenIssue {
  id: string;
  kind: CaseKind;
  payer: string;
  /** What was paid for. */
  description: string;
  /** Cents that were paid. */
  amount: Cents;
  openedAt: Date;
  /** Total number of open issues, beyond the limit too. */
  total: number;
}

/** The open payment issues, oldest first. */
export const listOpenIssues = (database: Database, most: number): Promise<OpenIssue[]> =>
  database.rows(
    `SELECT k.id, k.kind, p.amount_received_cents AS amount, y.name_or_email AS payer, c.description, k.opened_at AS "openedAt",
       (SELECT count(*)::int FROM cases WHERE closed_at IS NULL) AS total
     FROM cases k JOIN payments p ON p.id = k.payment_id JOIN checkouts c ON c.id = p.checkout_id JOIN payment_payers y ON y.payment_id = p.id
     WHERE k.closed_at IS NULL ORDER BY k.opened_at, k.id LIMIT $1`,
    [most],
  );
