import { Injectable } from '@nestjs/common';
import { isAuthenticatorCode, normalizeCode } from '@academy/contracts/rules/two-factor';
import type { Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { recoveryCodeHash } from '../../platform/two-factor/recovery-codes.js';
import { stepOfCode } from '../../platform/two-factor/totp.js';
import type { Principal } from '../authentication/principal.js';
import { SessionService, type NewSession } from '../authentication/session.service.js';
import type { ClientContext } from '../devices/client-context.js';
import { TwoFactorLimits } from './two-factor-limits.js';
import { findTwoFactor, useRecoveryCode, useStep } from './two-factor.repository.js';
import { TwoFactorRequired, WrongTwoFactorCode } from './two-factor.errors.js';

/** A sign-in with a correct password. */
interface RightPassword {
  /** The stored hash that the password matched. */
  passwordHash: string;
  client: ClientContext;
  /** Whether the person has signed in on this device before. */
  known: boolean;
  /** The code as typed; omitted or empty when none was sent. */
  code: string | undefined;
}

/** Checks the second factor at sign-in, for people who have two-factor authentication on. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionService,
    private readonly limits: TwoFactorLimits,
  ) {}

  /**
   * Starts a session. Its row and the use of the code are in one transaction, so that only one of several sign-ins with the same code
   * succeeds.
   * @returns null when the password has changed since it was checked
   * @throws TwoFactorRequired, WrongTwoFactorCode, TooManyRequests
   */
  async beginSession(principal: Principal, signIn: RightPassword): Promise<NewSession | null> {
    const { client, known, passwordHash } = signIn;
    const code = normalizeCode(signIn.code ?? '');
    const counted = code === '' ? null : await this.limits.countCode(principal, known ? client.device : null);
    const session = await this.unitOfWork.run(async (tx) => {
      // Locks the person's row: two-factor authentication cannot be turned on or off until the session is created.
      const begun = await this.sessions.createIn(tx, principal, passwordHash, client);
      if (begun) await this.check(tx, principal, code);
      return begun;
    });
    if (session && counted !== null) await this.limits.forget(counted);
    return session;
  }

  private async check(tx: Tx, principal: Principal, code: string): Promise<void> {
    const stored = await findTwoFactor(tx, principal);
    if (!stored?.secret) return;
    if (code === '') throw new TwoFactorRequired();
    const step = isAuthenticatorCode(code) ? stepOfCode(stored.secret, code, stored.now) : null;
    const used =
      step === null ? await useRecoveryCode(tx, principal, recoveryCodeHash(code)) : await useStep(tx, principal, step);
    if (!used) throw new WrongTwoFactorCode();
  }
}
