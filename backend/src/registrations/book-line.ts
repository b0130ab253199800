import type { CheckoutLineRow, PaidCheckout } from '../payments/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { registeredStudent } from './registered-student.js';
import { insertRegistration } from './registrations.repository.js';

/**
 * Makes the registration of a paid line.
 * @returns its id, or null when the line has been booked before
 */
export async function bookLine(
  tx: Transaction,
  { paymentId, accountId }: PaidCheckout,
  line: CheckoutLineRow,
): Promise<string | null> {
  const studentId = await registeredStudent(tx, accountId, line.body);
  return insertRegistration(tx, { ...line, paymentId, checkoutLineId: line.id, accountId, studentId });
}
