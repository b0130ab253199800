import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodesResponse } from '@academy/contracts/http/two-factor';
import { normalizeCode } from '@academy/contracts/rules/two-factor';
import type { Caller } from '../../../platform/http/auth/caller.js';
import { newRecoveryCodes, recoveryCodeHashes } from '../../../platform/two-factor/recovery-codes.js';
import { stepOfCode } from '../../../platform/two-factor/totp.js';
import { principalOf } from '../../authentication/principal.js';
import { endSessions } from '../../authentication/sessions.repository.js';
import { forgetDevices } from '../../devices/known-devices.repository.js';
import { TwoFactorChanges } from '../two-factor-changes.js';
import { TwoFactorLimits } from '../two-factor-limits.js';
import { WrongFirstCode } from '../two-factor.errors.js';
import { activateSecret } from '../two-factor.repository.js';

/** Turns on two-factor authentication with the first code of an authenticator app, ends the person's other sessions and forgets their other devices. */
export class EnableTwoFactor extends Command<RecoveryCodesResponse> {
  constructor(
    readonly caller: Caller,
    readonly code: string,
    /** Id of the requesting device; null when it has none. */
    readonly device: string | null,
  ) {
    super();
  }
}

@CommandHandler(EnableTwoFactor)
export class EnableTwoFactorHandler implements ICommandHandler<EnableTwoFactor> {
  constructor(
    private readonly changes: TwoFactorChanges,
    private readonly limits: TwoFactorLimits,
  ) {}

  /** @throws WrongFirstCode, TwoFactorChangedElsewhere, TooManyRequests */
  async execute({ caller, code, device }: EnableTwoFactor): Promise<RecoveryCodesResponse> {
    const principal = principalOf(caller);
    const counted = await this.limits.countFirstCode(principal);
    const codes = newRecoveryCodes();
    await this.changes.run(principal, 'off', async (tx, { stored }) => {
      const step = stored?.offeredSecret ? stepOfCode(stored.offeredSecret, normalizeCode(code), stored.now) : null;
      if (step === null) throw new WrongFirstCode();
      await activateSecret(tx, principal, step, recoveryCodeHashes(codes));
      // The other sessions were started with only the password, and the other devices became known with it.
      await endSessions(tx, principal, caller.sessionId);
      await forgetDevices(tx, principal, device);
      await this.changes.announce(tx, principal, 'on');
    });
    await this.limits.forget(counted);
    return { success: true, recovery_codes: codes };
  }
}
