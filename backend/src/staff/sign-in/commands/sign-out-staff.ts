import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffSessionResponse } from '@academy/contracts/http/office/staff';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { endStaffSession } from '../staff-sessions.repository.js';
import { sessionAnswer } from '../staff-step.js';

/** A staff member ends their session. */
export class SignOutStaff extends Command<StaffSessionResponse> {
  constructor(readonly caller: StaffCaller) {
    super();
  }
}

@CommandHandler(SignOutStaff)
export class SignOutStaffHandler implements ICommandHandler<SignOutStaff> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ caller }: SignOutStaff): Promise<StaffSessionResponse> {
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'staff', caller.staffId);
      await endStaffSession(tx, caller.sessionId);
    });
    return sessionAnswer(undefined);
  }
}
