import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { StaffMember } from '@academy/contracts/http/office/staff';
import { staffLinkHours } from '@academy/contracts/rules/staff';
import { isUUID } from 'class-validator';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { LastOwner } from '../staff.errors.js';
import { StaffLinks } from './staff-links.js';
import { presentStaff } from './staff.presenter.js';
import { findStaff, listStaff, lockActiveOwners, lockStaff, type StaffAccount } from './staff.repository.js';

/** The logic shared by all changes to staff accounts: locks, audit rows, the last-owner check and password links. */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
    private readonly links: StaffLinks,
  ) {}

  /**
   * Changes an account under a row lock and writes an audit row.
   * @param details extra fields for the audit row
   * @returns the account after the change
   * @throws NotFound, and any error that `change` throws
   */
  run(
    id: string,
    details: Record<string, unknown>,
    change: (tx: Tx, member: StaffAccount) => Promise<void>,
  ): Promise<StaffMember> {
    if (!isUUID(id)) return Promise.reject(new NotFound());
    return this.unitOfWork.run(async (tx) => {
      // Lock the owners first, in a fixed order, so that concurrent changes cannot deadlock.
      await lockActiveOwners(tx);
      const member = await lockStaff(tx, id);
      if (!member) throw new NotFound();
      auditSubject(tx, 'staff', id, details);
      await change(tx, member);
      return this.read(tx, id);
    });
  }

  /** @throws NotFound */
  async read(tx: Tx, id: string): Promise<StaffMember> {
    const member = (await listStaff(tx)).find((one) => one.id === id);
    if (!member) throw new NotFound();
    return presentStaff(member);
  }

  /** Checks that another owner remains without this account. @throws LastOwner if it is the only active owner */
  async assertOwnerLeft(tx: Tx, id: string): Promise<void> {
    const owners = await lockActiveOwners(tx);
    if (owners.length === 1 && owners[0] === id) throw new LastOwner();
  }

  /**
   * Requests an email with a link to choose a password.
   * @returns the link's token
   */
  async sendLink(tx: Tx, id: string): Promise<string> {
    const member = await findStaff(tx, id);
    if (!member) throw new NotFound();
    const expires = Math.floor(member.now.getTime() / 1000) + staffLinkHours * 3600;
    await this.eventBus.publish(createEvent('StaffLinkRequested', { staff_id: id, expires }), tx);
    return this.links.tokenOf(member, expires);
  }
}
