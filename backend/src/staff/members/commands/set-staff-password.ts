import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffLinkResponse } from '@academy/contracts/http/office/staff';
import { DataSource } from 'typeorm';
import { hashPassword } from '../../../accounts/index.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { StaffLimits } from '../../sign-in/staff-limits.js';
import { endStaffSessions } from '../../sign-in/staff-sessions.repository.js';
import { findByLink } from '../find-by-link.js';
import { StaffLinks } from '../staff-links.js';
import { lockStaff, setStaffPasswordHash } from '../staff.repository.js';

/** A staff member chooses a password with an emailed link. All their sessions end. */
export class SetStaffPassword extends Command<StaffLinkResponse> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(SetStaffPassword)
export class SetStaffPasswordHandler implements ICommandHandler<SetStaffPassword> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: StaffLinks,
    private readonly limits: StaffLimits,
  ) {}

  /** @throws StaffLinkExpired, TooManyRequests */
  async execute({ token, password, network }: SetStaffPassword): Promise<StaffLinkResponse> {
    await this.limits.countLink(network);
    // Check the link before the expensive hashing, and again under a lock.
    await findByLink(this.dataSource, this.links, token);
    const passwordHash = await hashPassword(password);
    const { name, email } = await this.unitOfWork.run(async (tx) => {
      const member = await findByLink(tx, this.links, token, lockStaff);
      auditSubject(tx, 'staff', member.id);
      await setStaffPasswordHash(tx, member.id, passwordHash);
      await endStaffSessions(tx, member.id);
      return member;
    });
    return { success: true, name, email };
  }
}
