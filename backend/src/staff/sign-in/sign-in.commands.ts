import type { SignInStaffRequest, StaffSessionResponse } from '@academy/contracts/http/office/staff';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { isAuthenticatorCode, normalizeCode } from '@academy/contracts/rules/two-factor';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomBytes } from 'node:crypto';
import { passwordMatches, tokenHash } from '../../accounts/index.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { recoveryCodeHash } from '../../platform/two-factor/recovery-codes.js';
import { stepOfCode } from '../../platform/two-factor/totp.js';
import { findStaff, findStaffByEmail, lockStaff, type StaffAccount } from '../members/staff.repository.js';
import { BadStaffCredentials, WrongCode, WrongStaffPassword } from '../staff.errors.js';
import { useRecoveryCode, useStep } from '../two-factor/two-factor.repository.js';
import { type GuessOrigin, StaffLimits } from './staff-limits.js';
import {
  confirmStaffSession,
  endStaffSession,
  insertStaffSession,
  verifyStaffSession,
} from './staff-sessions.repository.js';
import { sessionAnswer, stepOf } from './staff-step.js';

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
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: StaffLimits,
  ) {}

  /** @throws WrongStaffPassword, TooManyRequests */
  async execute({ caller, password }: ConfirmStaffPassword): Promise<StaffSessionResponse> {
    const attempts = await this.limits.countConfirmation(caller.staffId);
    const member = await findStaff(this.database, caller.staffId);
    if (!(await passwordMatches(member?.passwordHash ?? null, password))) throw new WrongStaffPassword();
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'staff', caller.staffId);
      await confirmStaffSession(tx, caller.sessionId);
    });
    await this.limits.forget(attempts);
    return sessionAnswer({ ...caller, confirmed: true });
  }
}

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
  private async use(tx: Tx, member: StaffAccount, code: string): Promise<boolean> {
    if (member.totpSecret === null) return false;
    if (!isAuthenticatorCode(code)) return useRecoveryCode(tx, member.id, recoveryCodeHash(code));
    const step = stepOfCode(member.totpSecret, code, member.now);
    return step !== null && useStep(tx, member.id, step);
  }
}

/** A started session: the token for the cookie, and the response. */
export interface StaffSignedIn {
  token: string;
  answer: StaffSessionResponse;
}

/** A staff member signs in with email and password. */
export class SignInStaff extends Command<StaffSignedIn> {
  constructor(
    readonly fields: SignInStaffRequest,
    /** With the browser's id from the device cookie, and its name to show. */
    readonly origin: GuessOrigin & { device: string; label: string | null },
  ) {
    super();
  }
}

@CommandHandler(SignInStaff)
export class SignInStaffHandler implements ICommandHandler<SignInStaff> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: StaffLimits,
    private readonly config: Config,
  ) {}

  /** @throws BadStaffCredentials, TooManyRequests */
  async execute({ fields, origin }: SignInStaff): Promise<StaffSignedIn> {
    const emailKey = normalizeEmail(fields.email);
    const member = await findStaffByEmail(this.database, emailKey);
    const attempt = { ...origin, emailKey, member };
    const attempts = await this.limits.countPassword(attempt);
    const matches = await passwordMatches(member?.passwordHash ?? null, fields.password);
    if (!member?.passwordHash || !matches || member.disabledAt !== null) throw new BadStaffCredentials();
    const { id, name, email, role, passwordHash } = member;
    const twoFactor = member.totpSecret !== null;
    // In production, an account without a second factor can only set one up.
    const verified = !twoFactor && !this.config.production;
    const token = randomBytes(32).toString('base64url');
    const session = { tokenHash: tokenHash(token), staffId: id, passwordHash, device: origin.label, verified };
    const started = await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'staff', id);
      return insertStaffSession(tx, session);
    });
    if (!started) throw new BadStaffCredentials();
    await this.limits.forget(attempts);
    await this.limits.rememberDevice(attempt);
    const staff = { id, name, email, role, two_factor: twoFactor };
    return { token, answer: { success: true, step: stepOf({ verified, twoFactor }), staff } };
  }
}

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
