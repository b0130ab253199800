import type { User } from '@academy/contracts/http/accounts';
import type { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/auth/caller.js';
import { Unauthenticated } from '../../platform/http/errors/errors.js';
import { findAccount } from '../accounts.repository.js';
import { studentById } from '../authentication/active-students.repository.js';
import { userOfAccount, userOfStudent } from './account.presenter.js';

/** The profile of a signed-in user. @throws Unauthenticated when the person was removed since the session was read */
export async function profileOf(database: Database, caller: Caller): Promise<User> {
  if (caller.kind === 'student') {
    const student = await studentById(database, caller.studentId);
    if (!student) throw new Unauthenticated();
    return userOfStudent(student);
  }
  const account = await findAccount(database, caller.accountId);
  if (!account) throw new Unauthenticated();
  return userOfAccount(account);
}
