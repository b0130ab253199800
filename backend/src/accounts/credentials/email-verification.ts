import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { confirmAccountEmail } from '../accounts.repository.js';
import { FamilyRegistrations } from '../family-registrations.js';
import { FamilyStudents } from '../family-students.js';

/** Confirms a parent's email address after any emailed link proved that they receive its email. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly students: FamilyStudents,
    private readonly registrations: FamilyRegistrations,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Confirms the address, once.
   * @param holdStudents whether to block students from signing in until the parent confirms them
   * @returns false when the address was already confirmed
   */
  async confirm(tx: Transaction, accountId: string, { holdStudents = false } = {}): Promise<boolean> {
    if (!(await confirmAccountEmail(tx, accountId))) return false;
    if (holdStudents) await this.students.holdSignIn(tx, accountId);
    await this.students.reserveEmails(tx, accountId);
    await this.registrations.linkStudents(tx, accountId);
    await this.eventBus.publish(createEvent('EmailVerified', { account_id: accountId }), tx);
    return true;
  }
}
