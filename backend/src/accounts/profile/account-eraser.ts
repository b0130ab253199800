import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/database.js';
import { eraseAccount } from '../accounts.repository.js';
import { hashPassword } from '../authentication/password.js';
import { endSessions } from '../authentication/sessions.repository.js';
import { OneTimeLinks } from '../credentials/one-time-links.js';
import { forgetDevices } from '../devices/known-devices.repository.js';
import { FamilyStudents } from '../family-records.js';
import { deleteTwoFactor } from '../two-factor/two-factor.repository.js';
import { deleteEmailChanges } from './email-changes.repository.js';
import { deletePreferences } from './notification-preferences.repository.js';

/** Erases personal data from an account and its students, and signs them all out. */
@Injectable()
export class AccountEraser {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly students: FamilyStudents,
  ) {}

  /** The hash of a random password. Hashing is slow, so it is done before the transaction. */
  newPassword(): Promise<string> {
    return hashPassword(randomUUID());
  }

  /** @param passwordHash result of {@link newPassword} */
  async erase(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
    const parent = { kind: 'parent', id: accountId } as const;
    await this.students.removeAll(tx, accountId);
    await this.students.eraseAll(tx, accountId);
    await endSessions(tx, parent);
    await this.links.revoke(tx, parent);
    await forgetDevices(tx, parent);
    await deletePreferences(tx, parent);
    await deleteTwoFactor(tx, parent);
    await deleteEmailChanges(tx, accountId);
    await eraseAccount(tx, accountId, passwordHash);
  }
}
