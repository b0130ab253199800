import { accountFamily, guestFamily } from '@academy/contracts/rules/contact';
import { studentGapMinutes } from '@academy/contracts/rules/student-conflicts';
import type { Tx } from '../platform/database/database.js';
import { OwnerIsBusy } from './seat.errors.js';
import { studentKey } from './test-session.js';

/** The key of a student's seats: without an account, the address in the registration and the name. */
async function keyOf(tx: Tx, registrationId: string, { id, name }: { id: string; name: string }): Promise<string> {
  const guest = await tx.one<{ email: string }>(
    'SELECT r.parent_email AS email FROM registrations r JOIN students s ON s.id = $2 AND s.account_id IS NULL WHERE r.id = $1',
    [registrationId, id],
  );
  return guest ? studentKey(guestFamily(guest.email), { student: name, studentId: null }) : id;
}

/**
 * Gives the tests of a registration to another student. Call with the registration locked.
 * @throws OwnerIsBusy naming the date on which the student has another test, a lesson or a consultation
 */
export async function giveSeatsTo(
  tx: Tx,
  registrationId: string,
  student: { id: string; name: string },
): Promise<void> {
  const key = await keyOf(tx, registrationId, student);
  const busy = await tx.one<{ date: string; hasTest: boolean }>(
    `SELECT to_char(s.date, 'YYYY-MM-DD HH24:MI') AS date, o.id IS NOT NULL AS "hasTest"
     FROM (SELECT id, date, minutes, status, $2::text AS student_key FROM seats WHERE registration_id = $1) s
       LEFT JOIN seats o ON o.student_key = s.student_key AND o.registration_id IS DISTINCT FROM $1 AND o.status IN ('held', 'booked')
         AND o.date < s.date + make_interval(mins => $3) AND s.date < o.date + make_interval(mins => $3)
     WHERE s.status IN ('held', 'booked') AND (o.id IS NOT NULL OR has_lesson(s.student_key, s.date, s.minutes)) ORDER BY s.date LIMIT 1`,
    [registrationId, key, studentGapMinutes],
  );
  if (busy) throw new OwnerIsBusy(student.name, busy);
  await tx.run('UPDATE seats SET student_key = $2 WHERE registration_id = $1 AND student_key <> $2', [
    registrationId,
    key,
  ]);
}

/** Gives the seats of a student who has moved to an account the student's key, unless another test is in the way. */
export async function keySeatsByStudent(tx: Tx, studentId: string): Promise<void> {
  await tx.run(
    `SELECT give_seat_to(s.id, $1) FROM registrations r JOIN seats s ON s.registration_id = r.id AND s.student_key <> $1 WHERE r.student_id = $1::uuid`,
    [studentId],
  );
}

/** Counts the tests of a student who is removed under the family and the names in the forms again. */
export async function countSeatsByName(tx: Tx, studentId: string): Promise<void> {
  const seats = await tx.rows<{ id: string; accountId: string; student: string }>(
    `SELECT s.id, c.account_id AS "accountId", r.student_first_name || ' ' || r.student_last_name AS student
     FROM seats s JOIN registrations r ON r.id = s.registration_id JOIN students c ON c.id = $1::uuid
     WHERE r.student_id = $1::uuid AND s.student_key = $1::uuid::text AND s.status IN ('held', 'booked', 'closed')`,
    [studentId],
  );
  for (const { id, accountId, student } of seats)
    await tx.run('SELECT give_seat_to($1, $2)', [
      id,
      studentKey(accountFamily(accountId), { student, studentId: null }),
    ]);
}

/** Removes from the seats of registrations and checkouts which student had them. */
export async function forgetStudentsOfSeats(
  tx: Tx,
  { registrationIds, checkoutIds }: { registrationIds: readonly string[]; checkoutIds: readonly string[] },
): Promise<void> {
  await tx.run(
    'UPDATE seats SET student_key = NULL WHERE student_key IS NOT NULL AND (registration_id = ANY($1::uuid[]) OR checkout_id = ANY($2::uuid[]))',
    [registrationIds, checkoutIds],
  );
}
