import { Unauthenticated } from '../../platform/http/errors/errors.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { findAccount, lockAccount } from '../accounts.repository.js';
import { lockStudent, studentById } from '../authentication/active-students.repository.js';
import type { Principal } from '../authentication/principal.js';

/** What changes of two-factor authentication need to know of a person. */
export interface Person {
  /** What their authenticator app calls them. */
  email: string;
  passwordHash: string;
  /** Whether their address is known to be theirs. That of a student is for the parent to know. */
  confirmed: boolean;
}

/** @throws Unauthenticated for a person who was removed or may not sign in */
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

/** The same with the person's row locked: no session of theirs begins until the transaction ends. @throws Unauthenticated */
export async function lockPerson(tx: Transaction, principal: Principal): Promise<Person> {
  if (principal.kind === 'parent') await lockAccount(tx, principal.id);
  else await lockStudent(tx, principal.id);
  return getPerson(tx, principal);
}
