import type { Cents } from '@academy/contracts/rules/money';
import { insertValues } from '../../platform/database/insert-values.js';
import type { Database, Tx } from '../../platform/database/database.js';
import type { Statement } from '../../platform/messaging/subscribers/subscriber.js';
import type { FulfilledItem } from '../fulfillment/product-handler.js';
import type { LineCustomer } from '../checkout/line-item.js';

/** The data of a payment record, as the office sees it. */
export interface NewPaymentRecord extends LineCustomer {
  paymentId: string;
  intentId: string;
  paymentType: string;
  /** Cents. */
  amount: Cents;
  note: string;
  recordedBy: 'browser' | 'worker';
}

/** Statement that inserts a record, unless the payment already has one. */
export function paymentRecordStatement(record: NewPaymentRecord): Statement {
  const { columns, places, parameters } = insertValues({
    payment_id: record.paymentId,
    stripe_id: record.intentId,
    student_first_name: record.studentFirstName,
    student_last_name: record.studentLastName,
    email: record.studentEmail,
    payment_type: record.paymentType,
    payment_amount_cents: record.amount,
    note: record.note,
    parent_first_name: record.parentFirstName,
    parent_last_name: record.parentLastName,
    parent_phone: record.parentPhone,
    parent_email: record.parentEmail,
    recorded_by: record.recordedBy,
  });
  return {
    sql: `INSERT INTO payment_records (${columns}) VALUES (${places}) ON CONFLICT (payment_id) DO NOTHING RETURNING id`,
    parameters,
  };
}

/** @returns the new record's id, or null when the payment already has one */
export async function insertPaymentRecord(tx: Tx, record: NewPaymentRecord): Promise<string | null> {
  const { sql, parameters } = paymentRecordStatement(record);
  const row = await tx.one<{ id: string }>(sql, [...parameters]);
  return row?.id ?? null;
}

/** Deletes a payment's record, because the payment is allocated to something else. */
export async function deletePaymentRecord(tx: Tx, paymentId: string): Promise<void> {
  await tx.run('DELETE FROM payment_records WHERE payment_id = $1', [paymentId]);
}

/**
 * Corrects the address in the record of a payment when the office corrects the registration that its first line bought, so that the payment
 * moves to the family of the new address. A record has one address, a copy of the one in the first line's form. Registrations of the other
 * lines may be for other families, which find the payment through those registrations, so correcting one of them does not change the record.
 * @param address email addresses as typed
 */
export async function correctRecordAddress(
  tx: Tx,
  registrationId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.run(
    `UPDATE payment_records p SET parent_email = $3 FROM registrations r JOIN checkout_lines l ON l.id = r.checkout_line_id
     WHERE r.id = $1 AND l.position = 0 AND p.payment_id = r.payment_id AND lower(trim(p.parent_email)) = lower(trim($2))`,
    [registrationId, from, to],
  );
}

/** @returns the id of the payment's record; null when it has none */
export async function findPaymentRecord(database: Database, paymentId: string): Promise<string | null> {
  const row = await database.one<{ id: string }>('SELECT id FROM payment_records WHERE payment_id = $1', [paymentId]);
  return row?.id ?? null;
}

/** Finds the record of a custom amount, if it is about this student and this type. @returns its id */
export async function findMatchingRecord(
  database: Database,
  paymentId: string,
  { firstName, lastName, paymentType }: { firstName: string; lastName: string; paymentType: string },
): Promise<string | null> {
  const row = await database.one<{ id: string }>(
    'SELECT id FROM payment_records WHERE payment_id = $1 AND student_first_name = $2 AND student_last_name = $3 AND payment_type = $4',
    [paymentId, firstName, lastName, paymentType],
  );
  return row?.id ?? null;
}

/** The records that a checkout's lines were fulfilled as. */
export async function findRecordedItems(database: Database, checkoutId: string): Promise<FulfilledItem[]> {
  return database.rows<FulfilledItem>(
    `SELECT l.line_id AS "lineId", r.id FROM payment_records r JOIN payments p ON p.id = r.payment_id JOIN checkout_lines l ON l.checkout_id = p.checkout_id
     WHERE p.checkout_id = $1 AND l.service_type = 'online_payment' AND l.status = 'booked'`,
    [checkoutId],
  );
}
