import type { User } from '@academy/contracts/http/accounts';
import { splitFullName } from '@academy/contracts/rules/full-name';
import type { Account } from '../accounts.repository.js';
import type { ActiveStudent } from '../authentication/active-students.repository.js';

/** A parent in the API's format. */
export function userOfAccount(account: Account): User {
  const { id, email, firstname, lastname, createdAt, phoneNo, version } = account;
  return {
    id,
    email,
    firstname,
    lastname,
    userType: 'parent',
    created_at: createdAt.toISOString(),
    phone_no: phoneNo,
    email_verified: account.emailVerifiedAt !== null,
    pending_email: account.pendingEmail,
    paused_until: account.pausedUntil?.toISOString() ?? null,
    version,
  };
}

/** A student in the API's format: the full name is split at its first space. */
export function userOfStudent(student: ActiveStudent): User {
  const { first, last } = splitFullName(student.student_name);
  return {
    id: student.id,
    email: student.student_email ?? '',
    firstname: first,
    lastname: last,
    userType: 'student',
    created_at: student.created_at.toISOString(),
    phone_no: null,
    parentId: student.account_id,
  };
}
