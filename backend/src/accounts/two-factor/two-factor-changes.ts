import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { TwoFactorChange } from '@academy/contracts/events/TwoFactorChanged';
import { DataSource } from 'typeorm';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { CurrentPasswordWrong } from '../accounts.errors.js';
import { principalColumn, subjectKind, type Principal } from '../authentication/principal.js';
import { CurrentPassword } from '../credentials/current-password.js';
import { getPerson, lockPerson, type Person } from './people.js';
import { TwoFactorChangedElsewhere } from './two-factor.errors.js';
import { findTwoFactor, type StoredTwoFactor } from './two-factor.repository.js';

/** A person under the lock of a change, with what is stored. */
export interface LockedPerson {
  person: Person;
  stored: StoredTwoFactor | null;
}

/** What the changes of two-factor authentication have in common. */
@Injectable()
export class TwoFactorChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly currentPassword: CurrentPassword,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Makes a change under the lock of the person's row, with its audit row.
   * @param expected whether it has to be on
   * @throws TwoFactorChangedElsewhere, Unauthenticated, and what `change` throws
   */
  run<Result>(
    principal: Principal,
    expected: 'on' | 'off',
    change: (tx: Transaction, locked: LockedPerson) => Promise<Result>,
  ): Promise<Result> {
    return this.unitOfWork.run(async (tx) => {
      const person = await lockPerson(tx, principal);
      const stored = await findTwoFactor(tx, principal);
      const isOn = stored?.enabledAt != null;
      if (isOn !== (expected === 'on')) throw new TwoFactorChangedElsewhere(isOn);
      auditSubject(tx, subjectKind[principal.kind], principal.id);
      return change(tx, { person, stored });
    });
  }

  /**
   * The same after the person's password was checked again.
   * @throws CurrentPasswordNeeded, CurrentPasswordWrong, TooManyRequests, and what {@link run} throws
   */
  async runWithPassword<Result>(
    principal: Principal,
    password: string,
    expected: 'on' | 'off',
    change: (tx: Transaction, locked: LockedPerson) => Promise<Result>,
  ): Promise<Result> {
    const known = await getPerson(this.dataSource, principal);
    await this.currentPassword.check({ id: principal.id, passwordHash: known.passwordHash }, password);
    return this.run(principal, expected, (tx, locked) => {
      // It may have been changed since it was checked.
      if (locked.person.passwordHash !== known.passwordHash) throw new CurrentPasswordWrong();
      return change(tx, locked);
    });
  }

  /** Has the person emailed about a change. */
  async announce(tx: Transaction, { kind, id }: Principal, change: TwoFactorChange): Promise<void> {
    await this.eventBus.publish(createEvent('TwoFactorChanged', { [principalColumn[kind]]: id, change }), tx);
  }
}
