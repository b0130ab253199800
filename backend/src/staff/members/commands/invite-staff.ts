import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InviteStaffRequest, StaffMember } from '@academy/contracts/http/office/staff';
import { cleanEmail, normalizeEmail } from '@academy/contracts/rules/contact';
import { Config } from '../../../platform/config/config.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { violatesUnique } from '../../../platform/database/unique-violation.js';
import { StaffEmailTaken } from '../../staff.errors.js';
import { StaffChanges } from '../staff-changes.js';
import { staffLinkUrl } from '../staff-links.js';
import { insertStaff } from '../staff.repository.js';
import { TutorProfiles } from '../tutor-profiles.js';

/** A new account, with its link to choose a password. The link is also emailed. */
export interface InvitedStaff {
  staff: StaffMember;
  link: string;
}

/** An owner adds a staff account. The new member is emailed a link to choose a password. */
export class InviteStaff extends Command<InvitedStaff> {
  constructor(readonly fields: InviteStaffRequest) {
    super();
  }
}

@CommandHandler(InviteStaff)
export class InviteStaffHandler implements ICommandHandler<InviteStaff> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: StaffChanges,
    private readonly tutors: TutorProfiles,
    private readonly config: Config,
  ) {}

  /** @throws StaffEmailTaken */
  async execute({ fields }: InviteStaff): Promise<InvitedStaff> {
    const [name, email, role] = [fields.name.trim(), cleanEmail(fields.email), fields.role];
    try {
      return await this.unitOfWork.run(async (tx) => {
        const id = await insertStaff(tx, { name, email, emailKey: normalizeEmail(email), role });
        auditSubject(tx, 'staff', id, { role });
        if (role === 'tutor') await this.tutors.start(tx, id);
        const token = await this.changes.sendLink(tx, id);
        return { staff: await this.changes.read(tx, id), link: staffLinkUrl(this.config.publicUrl, token) };
      });
    } catch (error) {
      throw violatesUnique(error, 'staff_email_key') ? new StaffEmailTaken() : error;
    }
  }
}
