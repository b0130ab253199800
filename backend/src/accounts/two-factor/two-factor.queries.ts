import type { TwoFactorState, TwoFactorStateResponse } from '@academy/contracts/http/two-factor';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { findAccountByEmail } from '../accounts.repository.js';
import { studentIdsByEmail } from '../authentication/active-students.repository.js';
import type { Principal } from '../authentication/principal.js';
import { findTwoFactor, type StoredTwoFactor } from './two-factor.repository.js';

/** Two-factor authentication as shown to its owner. */
export const presentTwoFactor = (stored: StoredTwoFactor | null): TwoFactorState => ({
  enabled_at: stored?.enabledAt?.toISOString() ?? null,
  recovery_codes_left: stored?.recoveryCodesLeft ?? 0,
});

/** A person who has two-factor authentication on. */
export type TwoFactorOwner = Principal;

/** Queries about the two-factor authentication of parents and students. */
@Injectable()
export class TwoFactorQueries {
  constructor(private readonly database: Database) {}

  /** Returns whether a person has two-factor authentication on. */
  async state(principal: Principal): Promise<TwoFactorStateResponse> {
    return { success: true, data: presentTwoFactor(await findTwoFactor(this.database, principal)) };
  }

  /** Returns the people who sign in with an email address and have two-factor authentication on: a parent, students, or both. */
  async owners(email: string): Promise<TwoFactorOwner[]> {
    const key = normalizeEmail(email);
    const account = await findAccountByEmail(this.database, key);
    const students = await studentIdsByEmail(this.database, key);
    const people: Principal[] = [
      ...(account && account.disabledAt === null ? [{ kind: 'parent' as const, id: account.id }] : []),
      ...students.map((id) => ({ kind: 'student' as const, id })),
    ];
    const stored = await Promise.all(people.map((person) => findTwoFactor(this.database, person)));
    return people.filter((_, at) => stored[at]?.enabledAt != null);
  }
}
