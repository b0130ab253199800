import type { Transaction } from '../platform/database/unit-of-work.js';

/** Removes from the seats of registrations and checkouts which student had them. */
export async function forgetStudentsOfSeats(
  tx: Transaction,
  { registrationIds, checkoutIds }: { registrationIds: readonly string[]; checkoutIds: readonly string[] },
): Promise<void> {
  await tx.query(
    'UPDATE seats SET student_key = NULL WHERE student_key IS NOT NULL AND (registration_id = ANY($1::uuid[]) OR checkout_id = ANY($2::uuid[]))',
    [registrationIds, checkoutIds],
  );
}
