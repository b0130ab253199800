import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffMember } from '@academy/contracts/http/office/staff';
import { endStaffSessions } from '../../sign-in/staff-sessions.repository.js';
import { OwnAccount } from '../../staff.errors.js';
import { StaffChanges } from '../staff-changes.js';
import { setStaffDisabled } from '../staff.repository.js';

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
