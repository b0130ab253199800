import type {
  InviteStaffRequest,
  StaffLinkResponse,
  StaffMember,
  UpdateStaffRequest,
} from '@academy/contracts/http/office/staff';
import { cleanEmail, normalizeEmail } from '@academy/contracts/rules/contact';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashPassword } from '../../accounts/index.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { violatesUnique } from '../../platform/database/unique-violation.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { VersionConflict } from '../../platform/http/errors/errors.js';
import { StaffLimits } from '../sign-in/staff-limits.js';
import { endStaffSessions } from '../sign-in/staff-sessions.repository.js';
import { OwnAccount, StaffDisabled, StaffEmailTaken } from '../staff.errors.js';
import { findByLink } from './find-by-link.js';
import { StaffChanges } from './staff-changes.js';
import { StaffLinks, staffLinkUrl } from './staff-links.js';
import { insertStaff, lockStaff, setStaffDisabled, setStaffPasswordHash, updateStaffRow } from './staff.repository.js';
import { TutorProfiles } from './tutor-profiles.js';

/** An owner disables a staff account. Its sessions end immediately. */
export class DisableStaff extends Command<StaffMember> {
  /** @param by id of the owner who makes the change; null on the command line */
  constructor(
    readonly id: string,
    readonly by: string | null,
  ) {
    super();
  }
}

/** An owner enables a disabled staff account. */
export class EnableStaff extends Command<StaffMember> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DisableStaff)
export class DisableStaffHandler implements ICommandHandler<DisableStaff> {
  constructor(private readonly changes: StaffChanges) {}

  /** Disabling a disabled account changes nothing. @throws NotFound, OwnAccount, LastOwner */
  execute({ id, by }: DisableStaff): Promise<StaffMember> {
    return this.changes.run(id, {}, async (tx, member) => {
      if (by === id) throw new OwnAccount();
      if (member.disabledAt !== null) return;
      await this.changes.assertOwnerLeft(tx, id);
      await setStaffDisabled(tx, id, true);
      await endStaffSessions(tx, id);
    });
  }
}

@CommandHandler(EnableStaff)
export class EnableStaffHandler implements ICommandHandler<EnableStaff> {
  constructor(private readonly changes: StaffChanges) {}

  /** Enabling an active account changes nothing. @throws NotFound */
  execute({ id }: EnableStaff): Promise<StaffMember> {
    return this.changes.run(id, {}, async (tx, member) => {
      if (member.disabledAt !== null) await setStaffDisabled(tx, id, false);
    });
  }
}

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

/** An owner sends a staff member a new link to choose a password, for example because they forgot it. */
export class SendStaffLink extends Command<StaffMember> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(SendStaffLink)
export class SendStaffLinkHandler implements ICommandHandler<SendStaffLink> {
  constructor(private readonly changes: StaffChanges) {}

  /** @throws NotFound, StaffDisabled */
  execute({ id }: SendStaffLink): Promise<StaffMember> {
    return this.changes.run(id, {}, async (tx, member) => {
      if (member.disabledAt !== null) throw new StaffDisabled();
      await this.changes.sendLink(tx, id);
    });
  }
}

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
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: StaffLinks,
    private readonly limits: StaffLimits,
  ) {}

  /** @throws StaffLinkExpired, TooManyRequests */
  async execute({ token, password, network }: SetStaffPassword): Promise<StaffLinkResponse> {
    await this.limits.countLink(network);
    // Check the link before the expensive hashing, and again under a lock.
    await findByLink(this.database, this.links, token);
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

/** An owner changes the name or role of a staff account. */
export class UpdateStaff extends Command<StaffMember> {
  /** @param by id of the owner who makes the change; null on the command line */
  constructor(
    readonly id: string,
    readonly fields: UpdateStaffRequest,
    readonly by: string | null,
  ) {
    super();
  }
}

@CommandHandler(UpdateStaff)
export class UpdateStaffHandler implements ICommandHandler<UpdateStaff> {
  constructor(
    private readonly changes: StaffChanges,
    private readonly tutors: TutorProfiles,
  ) {}

  /** @throws NotFound, VersionConflict, OwnAccount, LastOwner */
  execute({ id, fields, by }: UpdateStaff): Promise<StaffMember> {
    return this.changes.run(id, { role: fields.role }, async (tx, member) => {
      if (member.version !== fields.version) throw new VersionConflict();
      if (member.role !== fields.role) {
        if (by === id) throw new OwnAccount();
        await this.changes.assertOwnerLeft(tx, id);
      }
      await updateStaffRow(tx, id, fields.name.trim(), fields.role);
      if (fields.role === 'tutor') await this.tutors.start(tx, id);
    });
  }
}
