import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffMember } from '@academy/contracts/http/office/staff';
import { StaffChanges } from '../../members/staff-changes.js';
import { endStaffSessions } from '../../sign-in/staff-sessions.repository.js';
import { removeTwoFactor } from '../two-factor.repository.js';

/** An owner turns off two-factor authentication for a member who lost both their phone and their recovery codes. */
export class ResetTwoFactor extends Command<StaffMember> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(ResetTwoFactor)
export class ResetTwoFactorHandler implements ICommandHandler<ResetTwoFactor> {
  constructor(private readonly changes: StaffChanges) {}

  /** @throws NotFound */
  execute({ id }: ResetTwoFactor): Promise<StaffMember> {
    return this.changes.run(id, {}, async (tx) => {
      await removeTwoFactor(tx, id);
      await endStaffSessions(tx, id);
    });
  }
}
