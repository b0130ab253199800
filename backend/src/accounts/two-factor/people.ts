import { Unauthenticated } from '../../platform/http/errors/errors.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { findAccount, lockAccount } from '../accounts.repository.js';
import { lockStudent, studentById } from '../authentication/active-students.repository.js';
import type { Principal } from '../authentication/principal.js';

/** The data about a person needed to change two-factor authentication. */
export interface Person {
  /** Shown as the account name in their authenticator app. */
  email: string;
  passwordHash: string;
  /** Whether a parent's address is confirmed; always true for students, whose address is the parent's responsibility. */
  confirmed: boolean;
}

/** @throws Unauthenticated when the person was removed or may not sign in */
export async function getPerson(database: Pick<Transaction, 'query'>, { kind, id }: Principal): Promise<Person> {
  if (kind === 'student') {
    const student = await studentById(database, id);
    if (!student) throw new Unauthenticated();
    return {
      email: student.student_email ?? student.student_name,
      passwordHash: student.password_hash,
      confirmed: true,
    };
  }
  const account = await findAccount(database, id);
  if (!account || account.disabledAt !== null) throw new Unauthenticated();
  return { email: account.email, passwordHash: account.passwordHash, confirmed: account.emailVerifiedAt !== null };
}

/** Like {@link getPerson}, with the row locked: no session of theirs starts before the transaction ends. @throws Unauthenticated */
export async function lockPerson(tx: Transaction, principal: Principal): Promise<Person> {
  if (principal.kind === 'parent') await lockAccount(tx, principal.id);
  else await lockStudent(tx, principal.id);
  return getPerson(tx, principal);
}
