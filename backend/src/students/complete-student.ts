import { cleanEmail, isEmail, normalizeEmail } from '@academy/contracts/rules/contact';
import { checkGraduationYear } from '@academy/contracts/rules/graduation-year';
import { checkSchool } from '@academy/contracts/rules/office-accounts';
import type { TypedDetails } from '../accounts/index.js';
import type { Tx } from '../platform/database/database.js';
import { findAccountKey, lockFamily } from './families.js';
import { isEmailFree, lockStudent, updateStudent, type StudentAccount } from './students.repository.js';

/**
 * Saves typed details to a student who has none of their kind, see `FamilyStudents.complete`. A student who was removed or whose sign-in
 * is held gets none.
 */
export async function completeStudent(
  tx: Tx,
  { accountId, studentId }: { accountId: string; studentId: string },
  typed: TypedDetails,
): Promise<void> {
  const { emailsReserved } = await lockFamily(tx, accountId);
  const student = await lockStudent(tx, accountId, studentId);
  if (!student || student.signInHeldAt !== null) return;
  const email = emailsReserved ? await freeEmail(tx, student, typed.email) : null;
  const school = student.school ?? (typed.school !== null && checkSchool(typed.school) === null ? typed.school : null);
  const graduationYear =
    student.graduationYear ?? (checkGraduationYear(typed.graduationYear) === null ? typed.graduationYear : null);
  if (email === null && school === student.school && graduationYear === student.graduationYear) return;
  const address =
    email === null
      ? { email: student.studentEmail, emailKey: student.studentEmailKey }
      : { email, emailKey: normalizeEmail(email) };
  await updateStudent(tx, studentId, { name: student.studentName, ...address, school, graduationYear }, null);
}

/** The typed address, if the student has none and may have this one: it is neither the parent's nor another student's. */
async function freeEmail(tx: Tx, student: StudentAccount, typed: string | null): Promise<string | null> {
  const email = cleanEmail(typed ?? '');
  if (student.studentEmail !== null || student.disabledAt !== null || !isEmail(email)) return null;
  const key = normalizeEmail(email);
  if (key === (await findAccountKey(tx, student.accountId))) return null;
  return (await isEmailFree(tx, student.accountId, key)) ? email : null;
}
