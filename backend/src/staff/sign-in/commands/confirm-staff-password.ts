import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffSessionResponse } from '@academy/contracts/http/office/staff';
import { DataSource } from 'typeorm';
import { passwordMatches } from '../../../accounts/index.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { findStaff } from '../../members/staff.repository.js';
import { WrongStaffPassword } from '../../staff.errors.js';
import { StaffLimits } from '../staff-limits.js';
import { confirmStaffSession } from '../staff-sessions.repository.js';
import { sessionAnswer } from '../staff-step.js';

/** A staff member enters their password again before an action that requires it. */
export class ConfirmStaffPassword extends Command<StaffSessionResponse> {
  constructor(
    readonly caller: StaffCaller,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmStaffPassword)
export class ConfirmStaffPasswordHandler implements ICommandHandler<ConfirmStaffPassword> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: StaffLimits,
  ) {}

  /** @throws WrongStaffPassword, TooManyRequests */
  async execute({ caller, password }: ConfirmStaffPassword): Promise<StaffSessionResponse> {
    const attempts = await this.limits.countConfirmation(caller.staffId);
    const member = await findStaff(this.dataSource, caller.staffId);
    if (!(await passwordMatches(member?.passwordHash ?? null, password))) throw new WrongStaffPassword();
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'staff', caller.staffId);
      await confirmStaffSession(tx, caller.sessionId);
    });
    await this.limits.forget(attempts);
    return sessionAnswer({ ...caller, confirmed: true });
  }
}
