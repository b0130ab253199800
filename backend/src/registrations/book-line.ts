import { normaliseEmail } from '@academy/contracts/rules/contact';
import type { CheckoutLineRow, PaidCheckout } from '../payments/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { registeredStudent } from './registered-student.js';

/**
 * Makes the registration of a paid line.
 * @returns its id, or null when the line has been booked before
 */
export async function bookLine(
  tx: Transaction,
  { paymentId, accountId }: PaidCheckout,
  line: CheckoutLineRow,
): Promise<string | null> {
  const text = (field: string) => line.body[field] ?? '';
  const [row] = await tx.query<{ id: string }[]>(
    `INSERT INTO registrations (payment_id, checkout_line_id, account_id, service_type, package_id, package_name, sessions, amount_cents,
       parent_first_name, parent_last_name, parent_phone, parent_email, parent_email_key, student_first_name, student_last_name, student_email, school, grade, exam_date, student_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     ON CONFLICT (checkout_line_id) DO NOTHING RETURNING id`,
    [
      paymentId,
      line.id,
      accountId,
      line.serviceType,
      line.packageId,
      line.packageName,
      line.sessions,
      line.amount,
      text('parent_firstname'),
      text('parent_lastname'),
      text('parent_phone'),
      text('parent_email'),
      normaliseEmail(text('parent_email')),
      text('student_firstname'),
      text('student_lastname'),
      text('student_email'),
      text('school'),
      text('grade') || null,
      text('exam_date'),
      await registeredStudent(tx, accountId, line.body),
    ],
  );
  if (!row) return null;
  await tx.query("UPDATE checkout_lines SET status = 'booked' WHERE id = $1", [line.id]);
  return row.id;
}
