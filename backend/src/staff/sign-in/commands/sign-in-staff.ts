import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { DataSource } from 'typeorm';
import type { SignInStaffRequest, StaffSessionResponse } from '@academy/contracts/http/office/staff';
import { passwordMatches, tokenHash } from '../../../accounts/index.js';
import { Config } from '../../../platform/config/config.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { findStaffByEmail } from '../../members/staff.repository.js';
import { BadStaffCredentials } from '../../staff.errors.js';
import { StaffLimits, type GuessOrigin } from '../staff-limits.js';
import { insertStaffSession } from '../staff-sessions.repository.js';
import { stepOf } from '../staff-step.js';

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
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: StaffLimits,
    private readonly config: Config,
  ) {}

  /** @throws BadStaffCredentials, TooManyRequests */
  async execute({ fields, origin }: SignInStaff): Promise<StaffSignedIn> {
    const emailKey = normalizeEmail(fields.email);
    const member = await findStaffByEmail(this.dataSource, emailKey);
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
