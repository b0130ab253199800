import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { TwoFactorChange } from '@academy/contracts/events/accounts';
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

/** A locked person with their stored two-factor data. */
export interface LockedPerson {
  person: Person;
  stored: StoredTwoFactor | null;
}

/** The steps common to all changes of two-factor authentication. */
@Injectable()
export class TwoFactorChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly currentPassword: CurrentPassword,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Makes a change with the person's row locked, and records it in the audit log.
   * @param expected whether two-factor authentication must be on or off before the change
   * @throws TwoFactorChangedElsewhere, Unauthenticated, and the errors of `change`
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
   * Like {@link run}, after checking the person's password again.
   * @throws CurrentPasswordNeeded, CurrentPasswordWrong, TooManyRequests, and the errors of {@link run}
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
      // The password may have changed since it was checked.
      if (locked.person.passwordHash !== known.passwordHash) throw new CurrentPasswordWrong();
      return change(tx, locked);
    });
  }

  /** Publishes an event that emails the person about a change. */
  async announce(tx: Transaction, { kind, id }: Principal, change: TwoFactorChange): Promise<void> {
    await this.eventBus.publish(createEvent('TwoFactorChanged', { [principalColumn[kind]]: id, change }), tx);
  }
}
