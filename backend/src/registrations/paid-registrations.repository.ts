import type { Tx } from '../platform/database/database.js';

async function lockOf(tx: Tx, paymentId: string, only = ''): Promise<string[]> {
  const rows = await tx
    .named('lock registrations of payment')
    .rows<{ id: string }>(`SELECT id FROM registrations WHERE payment_id = $1${only} ORDER BY id FOR UPDATE`, [
      paymentId,
    ]);
  return rows.map(({ id }) => id);
}

/** Locks all registrations of a payment, whatever their status. @returns their ids */
export const lockRegistrationsOf = (tx: Tx, paymentId: string): Promise<string[]> => lockOf(tx, paymentId);

/** Locks the registrations of a payment that are booked. @returns their ids */
export const lockBookedRegistrationsOf = (tx: Tx, paymentId: string): Promise<string[]> =>
  lockOf(tx, paymentId, " AND status = 'booked'");

/** Marks a payment's registrations as refunded. @returns their ids */
export async function setRefunded(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    "UPDATE registrations SET status = 'refunded' WHERE payment_id = $1 AND status IN ('booked', 'cancelled') RETURNING id",
    [paymentId],
  );
  return rows.map(({ id }) => id);
}

/** SQL: the office refunded part of an active registration `r`, so the last part ends it. Other refunds come with a cancellation. */
const isRefundedInParts = `EXISTS (SELECT 1 FROM refunds f WHERE f.payment_id = $1 AND f.registration_id = r.id AND f.keeps_booking AND f.status = 'succeeded')`;

const isReturned = `r.amount_cents <= (SELECT sum(f.amount_cents) FROM refunds f
  WHERE f.payment_id = $1 AND f.registration_id = r.id AND f.status = 'succeeded')`;

/** Locks a payment's registrations that are still booked although their whole price was refunded in parts. @returns their ids */
export async function lockRefundedRegistrationsOf(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    `SELECT r.id FROM registrations r WHERE r.payment_id = $1 AND r.status = 'booked' AND ${isReturned} AND ${isRefundedInParts} ORDER BY r.id FOR UPDATE OF r`,
    [paymentId],
  );
  return rows.map(({ id }) => id);
}

/** Marks a payment's registrations whose whole price was refunded. @returns their ids */
export async function markReturned(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    `UPDATE registrations r SET status = 'refunded' WHERE r.payment_id = $1 AND ${isReturned}
       AND (r.status = 'cancelled' OR (r.status = 'booked' AND ${isRefundedInParts})) RETURNING r.id`,
    [paymentId],
  );
  return rows.map(({ id }) => id);
}
