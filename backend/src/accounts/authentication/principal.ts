import type { UserType } from '@academy/contracts/http/accounts';
import type { Caller } from '../../platform/http/auth/caller.js';
import { callerId } from '../../platform/http/auth/family-or-staff.js';

/** A user who can sign in: a parent (by account id) or a student (by student id). */
export interface Principal {
  kind: UserType;
  id: string;
}

/** The column that refers to a person, in tables for both parents and students. */
export const principalColumn = { parent: 'account_id', student: 'student_id' } as const satisfies Record<
  UserType,
  string
>;

/** The subject kind of a person in audit rows. */
export const subjectKind = { parent: 'account', student: 'student' } as const satisfies Record<UserType, string>;

export const principalOf = (caller: Caller): Principal => ({ kind: caller.kind, id: callerId(caller) });
