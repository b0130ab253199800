import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffSessionResponse } from '@academy/contracts/http/office/staff';
import { isAuthenticatorCode, normalizeCode } from '@academy/contracts/rules/two-factor';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { recoveryCodeHash } from '../../../platform/two-factor/recovery-codes.js';
import { stepOfCode } from '../../../platform/two-factor/totp.js';
import { lockStaff, type StaffAccount } from '../../members/staff.repository.js';
import { useRecoveryCode, useStep } from '../../two-factor/two-factor.repository.js';
import { WrongCode } from '../../staff.errors.js';
import { StaffLimits, type GuessOrigin } from '../staff-limits.js';
import { verifyStaffSession } from '../staff-sessions.repository.js';
import { sessionAnswer } from '../staff-step.js';

/** A staff member whose password was correct enters a code from their authenticator app, or a recovery code. */
export class EnterStaffCode extends Command<StaffSessionResponse> {
  constructor(
    readonly caller: StaffCaller,
    readonly code: string,
    readonly origin: GuessOrigin,
  ) {
    super();
  }
}

@CommandHandler(EnterStaffCode)
export class EnterStaffCodeHandler implements ICommandHandler<EnterStaffCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: StaffLimits,
  ) {}

  /** @throws WrongCode, TooManyRequests */
  async execute({ caller, code, origin }: EnterStaffCode): Promise<StaffSessionResponse> {
    const attempts = await this.limits.countCode(caller.staffId, origin);
    const right = await this.unitOfWork.run(async (tx) => {
      const member = await lockStaff(tx, caller.staffId);
      if (!member || !(await this.use(tx, member, normalizeCode(code)))) return false;
      auditSubject(tx, 'staff', caller.staffId);
      await verifyStaffSession(tx, caller.sessionId);
      return true;
    });
    if (!right) throw new WrongCode();
    await this.limits.forget(attempts);
    await this.limits.rememberNetwork(caller.staffId, origin);
    return sessionAnswer({ ...caller, verified: true });
  }

  /** Consumes a code. @returns false if it is wrong or was already used */
  private async use(tx: Transaction, member: StaffAccount, code: string): Promise<boolean> {
    if (member.totpSecret === null) return false;
    if (!isAuthenticatorCode(code)) return useRecoveryCode(tx, member.id, recoveryCodeHash(code));
    const step = stepOfCode(member.totpSecret, code, member.now);
    return step !== null && useStep(tx, member.id, step);
  }
}
