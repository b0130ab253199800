import type { Transaction } from '../platform/database/unit-of-work.js';

async function lockOf(tx: Transaction, paymentId: string, only = ''): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `SELECT id FROM registrations WHERE payment_id = $1${only} ORDER BY id FOR UPDATE`,
    [paymentId],
  );
  return rows.map(({ id }) => id);
}

/** Locks the registrations of a payment, whatever became of them. @returns their ids */
export const lockAllOf = (tx: Transaction, paymentId: string): Promise<string[]> => lockOf(tx, paymentId);

/** Locks the registrations of a payment that are booked. @returns their ids */
export const lockBookedOf = (tx: Transaction, paymentId: string): Promise<string[]> =>
  lockOf(tx, paymentId, " AND status = 'booked'");

/** Notes that the money of a payment's registrations went back. @returns their ids */
export async function setRefunded(tx: Transaction, paymentId: string): Promise<string[]> {
  const [rows] = await tx.query<[{ id: string }[], number]>(
    "UPDATE registrations SET status = 'refunded' WHERE payment_id = $1 AND status IN ('booked', 'cancelled') RETURNING id",
    [paymentId],
  );
  return rows.map(({ id }) => id);
}

/** Whether the office refunded a part of a registration `r` that went on: then the last part ends it. Other refunds come with a cancellation. */
const isRefundedInParts = `EXISTS (SELECT 1 FROM refunds f WHERE f.payment_id = $1 AND f.registration_id = r.id AND f.keeps_booking AND f.status = 'succeeded')`;

const isReturned = `r.amount_cents <= (SELECT sum(f.amount_cents) FROM refunds f
  WHERE f.payment_id = $1 AND f.registration_id = r.id AND f.status = 'succeeded')`;

/** Locks the registrations of a payment that are booked although their whole price went back, in parts. @returns their ids */
export async function lockReturnedOf(tx: Transaction, paymentId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `SELECT r.id FROM registrations r WHERE r.payment_id = $1 AND r.status = 'booked' AND ${isReturned} AND ${isRefundedInParts} ORDER BY r.id FOR UPDATE OF r`,
    [paymentId],
  );
  return rows.map(({ id }) => id);
}

/** Notes that the whole price of registrations of a payment went back. @returns their ids */
export async function markReturned(tx: Transaction, paymentId: string): Promise<string[]> {
  const [rows] = await tx.query<[{ id: string }[], number]>(
    `UPDATE registrations r SET status = 'refunded' WHERE r.payment_id = $1 AND ${isReturned}
       AND (r.status = 'cancelled' OR (r.status = 'booked' AND ${isRefundedInParts})) RETURNING r.id`,
    [paymentId],
  );
  return rows.map(({ id }) => id);
}
