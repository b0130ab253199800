import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Tx } from '../../platform/database/database.js';
import { createEvent } from '../../platform/messaging/event.js';
import { confirmAccountEmail } from '../accounts.repository.js';
import { FamilyRegistrations, FamilyStudents } from '../family-records.js';

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
  async confirm(tx: Tx, accountId: string, { holdStudents = false } = {}): Promise<boolean> {
    if (!(await confirmAccountEmail(tx, accountId))) return false;
    if (holdStudents) await this.students.holdSignIn(tx, accountId);
    await this.students.reserveEmails(tx, accountId);
    await this.registrations.linkStudents(tx, accountId);
    await this.eventBus.publish(createEvent('EmailVerified', { account_id: accountId }), tx);
    return true;
  }
}
