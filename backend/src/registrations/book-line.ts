import { findStudentsOfForms } from '../accounts/index.js';
import type { FulfilledLine, PaidCheckout } from '../payments/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { readStudentOfForm } from './registered-student.js';
import { insertRegistrations } from './registrations.repository.js';

/**
 * Creates the registrations for paid lines, and grants the sessions of packages.
 * @returns the new ones; lines that were registered before are omitted
 */
export async function bookLines(
  tx: Transaction,
  { paymentId, accountId, lines }: PaidCheckout,
): Promise<FulfilledLine[]> {
  const students = await findStudentsOfForms(
    tx,
    accountId,
    lines.map(({ body }) => readStudentOfForm(body, accountId)),
  );
  const ids = await insertRegistrations(
    tx,
    lines.map((line, index) => ({
      ...line,
      paymentId,
      checkoutLineId: line.id,
      accountId,
      studentId: students[index] ?? null,
    })),
  );
  return lines.flatMap((line) => {
    const id = ids.get(line.id);
    return id === undefined ? [] : [{ id, line }];
  });
}
