import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodesResponse } from '@academy/contracts/http/two-factor';
import { normalizeCode } from '@academy/contracts/rules/two-factor';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { newRecoveryCodes, recoveryCodeHashes } from '../../../platform/two-factor/recovery-codes.js';
import { stepOfCode } from '../../../platform/two-factor/totp.js';
import { lockStaff } from '../../members/staff.repository.js';
import { StaffLimits, type GuessOrigin } from '../../sign-in/staff-limits.js';
import { endStaffSessions, verifyStaffSession } from '../../sign-in/staff-sessions.repository.js';
import { WrongCode } from '../../staff.errors.js';
import { assertMayEnroll } from '../may-enroll.js';
import { activateSecret } from '../two-factor.repository.js';

/** A staff member enters the first code of a new app. Turns on two-factor authentication and ends their other sessions. */
export class ConfirmTwoFactor extends Command<RecoveryCodesResponse> {
  constructor(
    readonly caller: StaffCaller,
    readonly code: string,
    readonly origin: GuessOrigin,
  ) {
    super();
  }
}

@CommandHandler(ConfirmTwoFactor)
export class ConfirmTwoFactorHandler implements ICommandHandler<ConfirmTwoFactor> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: StaffLimits,
  ) {}

  /** @throws WrongCode, Unauthenticated, ConfirmationRequired, TooManyRequests */
  async execute({ caller, code, origin }: ConfirmTwoFactor): Promise<RecoveryCodesResponse> {
    assertMayEnroll(caller);
    const attempts = await this.limits.countFirstCode(caller.staffId, origin);
    const codes = newRecoveryCodes();
    const done = await this.unitOfWork.run(async (tx) => {
      const member = await lockStaff(tx, caller.staffId);
      const secret = member?.totpOfferedSecret;
      // The member may have set up two-factor authentication in another tab since the session was read.
      if (!member || !secret || (!caller.verified && member.totpSecret !== null)) return false;
      const step = stepOfCode(secret, normalizeCode(code), member.now);
      if (step === null) return false;
      auditSubject(tx, 'staff', caller.staffId);
      await activateSecret(tx, caller.staffId, step, recoveryCodeHashes(codes));
      await verifyStaffSession(tx, caller.sessionId);
      await endStaffSessions(tx, caller.staffId, caller.sessionId);
      return true;
    });
    if (!done) throw new WrongCode();
    await this.limits.forget(attempts);
    await this.limits.rememberNetwork(caller.staffId, origin);
    return { success: true, recovery_codes: codes };
  }
}
