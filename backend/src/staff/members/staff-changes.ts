import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { StaffMember } from '@academy/contracts/http/office/staff';
import { staffLinkHours } from '@academy/contracts/rules/staff';
import { isUUID } from 'class-validator';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { LastOwner } from '../staff.errors.js';
import { StaffLinks } from './staff-links.js';
import { presentStaff } from './staff.presenter.js';
import { findStaff, listStaff, lockActiveOwners, lockStaff, type StaffAccount } from './staff.repository.js';

/** What every change of a staff account has in common. */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
    private readonly links: StaffLinks,
  ) {}

  /**
   * Changes an account under its lock, with its audit row.
   * @param details names of what changes, for the audit log
   * @returns the account as it is now
   * @throws NotFound, and what `change` throws
   */
  run(
    id: string,
    details: Record<string, unknown>,
    change: (tx: Transaction, member: StaffAccount) => Promise<void>,
  ): Promise<StaffMember> {
    if (!isUUID(id)) return Promise.reject(new NotFound());
    return this.unitOfWork.run(async (tx) => {
      // Owners first, in one order, so that two changes at once cannot wait for each other.
      await lockActiveOwners(tx);
      const member = await lockStaff(tx, id);
      if (!member) throw new NotFound();
      auditSubject(tx, 'staff', id, details);
      await change(tx, member);
      return this.read(tx, id);
    });
  }

  /** @throws NotFound */
  async read(tx: Transaction, id: string): Promise<StaffMember> {
    const member = (await listStaff(tx)).find((one) => one.id === id);
    if (!member) throw new NotFound();
    return presentStaff(member);
  }

  /** Keeps the academy from losing its last owner. @throws LastOwner when this account is the only one */
  async assertOwnerLeft(tx: Transaction, id: string): Promise<void> {
    const owners = await lockActiveOwners(tx);
    if (owners.length === 1 && owners[0] === id) throw new LastOwner();
  }

  /**
   * Has a link to choose a password emailed.
   * @returns the link's token
   */
  async sendLink(tx: Transaction, id: string): Promise<string> {
    const member = await findStaff(tx, id);
    if (!member) throw new NotFound();
    const expires = Math.floor(member.now.getTime() / 1000) + staffLinkHours * 3600;
    await this.eventBus.publish(createEvent('StaffLinkRequested', { staff_id: id, expires }), tx);
    return this.links.tokenOf(member, expires);
  }
}
