import { academy } from '@academy/contracts/academy';
import type { StaffMember } from '@academy/contracts/http/office/staff';
import type { RecoveryCodesResponse, TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import { normalizeCode } from '@academy/contracts/rules/two-factor';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { newRecoveryCodes, recoveryCodeHashes } from '../../platform/two-factor/recovery-codes.js';
import { newSecret, setupUri, stepOfCode } from '../../platform/two-factor/totp.js';
import { StaffChanges } from '../members/staff-changes.js';
import { lockStaff } from '../members/staff.repository.js';
import { type GuessOrigin, StaffLimits } from '../sign-in/staff-limits.js';
import { endStaffSessions, verifyStaffSession } from '../sign-in/staff-sessions.repository.js';
import { WrongCode } from '../staff.errors.js';
import { assertMayEnroll } from './may-enroll.js';
import { activateSecret, offerSecret, removeTwoFactor } from './two-factor.repository.js';

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

/** A staff member starts setting up an authenticator app. It takes effect once its first code is entered. */
export class StartTwoFactor extends Command<TwoFactorSetupResponse> {
  constructor(readonly caller: StaffCaller) {
    super();
  }
}

@CommandHandler(StartTwoFactor)
export class StartTwoFactorHandler implements ICommandHandler<StartTwoFactor> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws Unauthenticated, ConfirmationRequired */
  async execute({ caller }: StartTwoFactor): Promise<TwoFactorSetupResponse> {
    assertMayEnroll(caller);
    const secret = newSecret();
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'staff', caller.staffId);
      await offerSecret(tx, caller.staffId, secret);
    });
    return { success: true, secret, uri: setupUri(`${academy.name} office`, caller.email, secret) };
  }
}
