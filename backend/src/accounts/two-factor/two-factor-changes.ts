import type { TwoFactorChange } from '@academy/contracts/events/accounts';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { Database, type Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Unauthenticated, VersionConflict } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { CurrentPasswordWrong } from '../accounts.errors.js';
import { findAccount, lockAccount } from '../accounts.repository.js';
import { lockStudent, studentById } from '../authentication/active-students.repository.js';
import { type Principal, principalColumn, subjectKind } from '../authentication/principal.js';
import { CurrentPassword } from '../credentials/current-password.js';
import { findTwoFactor, type StoredTwoFactor } from './two-factor.repository.js';

/** The data about a person needed to change two-factor authentication. */
interface Person {
  /** Shown as the account name in their authenticator app. */
  email: string;
  passwordHash: string;
  /** Whether a parent's address is confirmed; always true for students, whose address is the parent's responsibility. */
  confirmed: boolean;
}

/** @throws Unauthenticated when the person was removed or may not sign in */
async function getPerson(database: Database, { kind, id }: Principal): Promise<Person> {
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
async function lockPerson(tx: Tx, principal: Principal): Promise<Person> {
  if (principal.kind === 'parent') await lockAccount(tx, principal.id);
  else await lockStudent(tx, principal.id);
  return getPerson(tx, principal);
}

/** A locked person with their stored two-factor data. */
export interface LockedPerson {
  person: Person;
  stored: StoredTwoFactor | null;
}

/** The steps common to all changes of two-factor authentication. */
@Injectable()
export class TwoFactorChanges {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly currentPassword: CurrentPassword,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Makes a change with the person's row locked, and records it in the audit log.
   * @param expected whether two-factor authentication must be on or off before the change
   * @throws VersionConflict, Unauthenticated, and the errors of `change`
   */
  run<Result>(
    principal: Principal,
    expected: 'on' | 'off',
    change: (tx: Tx, locked: LockedPerson) => Promise<Result>,
  ): Promise<Result> {
    return this.unitOfWork.run(async (tx) => {
      const person = await lockPerson(tx, principal);
      const stored = await findTwoFactor(tx, principal);
      const isOn = stored?.enabledAt != null;
      if (isOn !== (expected === 'on'))
        throw new VersionConflict(
          `Two-factor authentication is already ${isOn ? 'on' : 'off'}. Please reload the page.`,
        );
      auditSubject(tx, subjectKind[principal.kind], principal.id);
      return change(tx, { person, stored });
    });
  }

  /**
   * Like {@link run}, after checking the person's password again.
   * @throws CurrentPasswordNeeded, CurrentPasswordWrong, TooManyRequests, and the errors of {@link run}
   */
  async runWithPassword<Result>(
    principal: Principal,
    password: string,
    expected: 'on' | 'off',
    change: (tx: Tx, locked: LockedPerson) => Promise<Result>,
  ): Promise<Result> {
    const known = await getPerson(this.database, principal);
    await this.currentPassword.check({ id: principal.id, passwordHash: known.passwordHash }, password);
    return this.run(principal, expected, (tx, locked) => {
      // The password may have changed since it was checked.
      if (locked.person.passwordHash !== known.passwordHash) throw new CurrentPasswordWrong();
      return change(tx, locked);
    });
  }

  /** Publishes an event that emails the person about a change. */
  async announce(tx: Tx, { kind, id }: Principal, change: TwoFactorChange): Promise<void> {
    await this.eventBus.publish(createEvent('TwoFactorChanged', { [principalColumn[kind]]: id, change }), tx);
  }
}
