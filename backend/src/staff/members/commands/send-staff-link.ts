import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffMember } from '@academy/contracts/http/office/staff';
import { StaffDisabled } from '../../staff.errors.js';
import { StaffChanges } from '../staff-changes.js';

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
