import { maxHoldRenewals, type UnpaidHolds } from '@academy/contracts/rules/holds';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { beingPaid } from './holds.repository.js';

type Database = Pick<Transaction, 'query'>;

/**
 * SQL: open checkouts of callers who have never paid, and whose payment is not in progress. The office can release their seats. `caller` is
 * the key of the family.
 */
export const unpaidHolds = `(SELECT h.id, COALESCE(h.family, h.id::text) AS caller, h.hold_expires_at FROM never_paid_holds h
  WHERE NOT EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = h.id AND p.status = 'requires_action'))`;

/** An open checkout of a caller who has never paid. */
export interface UnpaidHold {
  checkoutId: string;
  paymentId: string;
  /** Key of the family. */
  caller: string;
  /** Seats that it holds on the day. */
  seats: number;
}

/** The {@link unpaidHolds} with seats on a day. @param day YYYY-MM-DD */
export async function listUnpaidHolds(database: Database, day: string): Promise<UnpaidHold[]> {
  return database.query<UnpaidHold[]>(
    `SELECT h.id AS "checkoutId", p.id AS "paymentId", h.caller, count(s.id)::int AS seats
     FROM ${unpaidHolds} h JOIN seats s ON s.checkout_id = h.id AND s.status = 'held' AND s.date >= $1::date AND s.date < $1::date + 1
       CROSS JOIN LATERAL (SELECT id FROM payments WHERE checkout_id = h.id ORDER BY created_at DESC LIMIT 1) p
     GROUP BY h.id, h.caller, h.hold_expires_at, p.id ORDER BY h.hold_expires_at`,
    [day],
  );
}

/** Counts seats and their callers. */
export const countHolds = (holds: readonly UnpaidHold[]): UnpaidHolds => ({
  seats: holds.reduce((sum, { seats }) => sum + seats, 0),
  callers: new Set(holds.map(({ caller }) => caller)).size,
});

/** Records that the holds of expired checkouts end now, after their last renewal, so that others get the seats of a crowded date first. */
export async function endHolds(tx: Transaction, checkoutIds: readonly string[]): Promise<void> {
  await tx.query(
    "UPDATE checkouts SET hold_expires_at = LEAST(hold_expires_at, academy_now()), hold_renewals = GREATEST(hold_renewals, $2) WHERE id = ANY($1) AND status = 'expired'",
    [checkoutIds, maxHoldRenewals],
  );
}

/** Whether a card is charged for a checkout, or may be any moment. */
export async function isBeingPaid(database: Database, checkoutId: string): Promise<boolean> {
  const [row] = await database.query<[{ paying: boolean }]>(`SELECT ${beingPaid('$1')} AS paying`, [checkoutId]);
  return row.paying;
}
