import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { FamilyStudents } from '../family-students.js';

/** An account as far as the confirmation of its address goes. */
export interface AccountState {
  id: string;
  email_verified_at: Date | null;
  first_verified_at: Date | null;
  created_at: Date;
}

/** Confirms a parent's email address, by whichever link they proved that they read its email. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly students: FamilyStudents,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Confirms the address, once.
   * @param holdStudents students cannot sign in until the parent confirms them
   * @returns false when the address was confirmed already
   */
  async confirm(tx: Transaction, accountId: string, { holdStudents = false } = {}): Promise<boolean> {
    const [, confirmed] = await tx.query<[unknown, number]>(
      'UPDATE accounts SET email_verified_at = academy_now(), first_verified_at = coalesce(first_verified_at, academy_now()) WHERE id = $1 AND email_verified_at IS NULL',
      [accountId],
    );
    if (confirmed === 0) return false;
    if (holdStudents) await this.students.holdSignIn(tx, accountId);
    await this.students.reserveEmails(tx, accountId);
    await this.eventBus.publish(createEvent('EmailVerified', { account_id: accountId }), tx);
    return true;
  }

  /** Locks an account that still has the address a link was mailed to. @returns null for one that has moved on or is disabled */
  async lock(tx: Transaction, accountId: string, emailKey: string): Promise<AccountState | null> {
    const [account] = await tx.query<AccountState[]>(`${stateOf} FOR NO KEY UPDATE`, [accountId, emailKey]);
    return account ?? null;
  }
}

/** Reads an {@link AccountState} by id and address. */
export const stateOf =
  'SELECT id, email_verified_at, first_verified_at, created_at FROM accounts WHERE id = $1 AND email_key = $2 AND disabled_at IS NULL';
