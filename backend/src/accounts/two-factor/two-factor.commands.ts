import { academy } from '@academy/contracts/academy';
import type {
  RecoveryCodesResponse,
  TwoFactorSetupResponse,
  TwoFactorStateResponse,
} from '@academy/contracts/http/two-factor';
import { normalizeCode } from '@academy/contracts/rules/two-factor';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/auth/caller.js';
import { newRecoveryCodes, recoveryCodeHashes } from '../../platform/two-factor/recovery-codes.js';
import { newSecret, setupUri, stepOfCode } from '../../platform/two-factor/totp.js';
import { type Principal, principalOf } from '../authentication/principal.js';
import { endSessions } from '../authentication/sessions.repository.js';
import { forgetDevices } from '../devices/known-devices.repository.js';
import { TwoFactorChanges } from './two-factor-changes.js';
import { TwoFactorLimits } from './two-factor-limits.js';
import { AddressNotConfirmed, WrongFirstCode } from './two-factor.errors.js';
import { presentTwoFactor } from './two-factor.queries.js';
import { activateSecret, deleteTwoFactor, offerSecret, replaceRecoveryCodes } from './two-factor.repository.js';

/** A parent or student turns off their two-factor authentication, after entering their password. */
export class DisableOwnTwoFactor extends Command<TwoFactorStateResponse> {
  constructor(
    readonly principal: Principal,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(DisableOwnTwoFactor)
export class DisableOwnTwoFactorHandler implements ICommandHandler<DisableOwnTwoFactor> {
  constructor(private readonly changes: TwoFactorChanges) {}

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, VersionConflict, TooManyRequests */
  execute({ principal, password }: DisableOwnTwoFactor): Promise<TwoFactorStateResponse> {
    return this.changes.runWithPassword(principal, password, 'on', async (tx) => {
      await deleteTwoFactor(tx, principal);
      await this.changes.announce(tx, principal, 'off');
      return { success: true, data: presentTwoFactor(null) };
    });
  }
}

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

  /** @throws WrongFirstCode, VersionConflict, TooManyRequests */
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

/** A parent or student gets new recovery codes after entering their password. Earlier codes stop working. */
export class ReplaceRecoveryCodes extends Command<RecoveryCodesResponse> {
  constructor(
    readonly principal: Principal,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ReplaceRecoveryCodes)
export class ReplaceRecoveryCodesHandler implements ICommandHandler<ReplaceRecoveryCodes> {
  constructor(private readonly changes: TwoFactorChanges) {}

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, VersionConflict, TooManyRequests */
  execute({ principal, password }: ReplaceRecoveryCodes): Promise<RecoveryCodesResponse> {
    const codes = newRecoveryCodes();
    return this.changes.runWithPassword(principal, password, 'on', async (tx) => {
      await replaceRecoveryCodes(tx, principal, recoveryCodeHashes(codes));
      await this.changes.announce(tx, principal, 'new_codes');
      return { success: true, recovery_codes: codes };
    });
  }
}

/**
 * A parent or student starts to set up an authenticator app. Nothing changes until its first code is entered. Requires the password,
 * because otherwise a stolen token could lock the owner out.
 */
export class SetUpTwoFactor extends Command<TwoFactorSetupResponse> {
  constructor(
    readonly principal: Principal,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(SetUpTwoFactor)
export class SetUpTwoFactorHandler implements ICommandHandler<SetUpTwoFactor> {
  constructor(private readonly changes: TwoFactorChanges) {}

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, AddressNotConfirmed, VersionConflict, TooManyRequests */
  execute({ principal, password }: SetUpTwoFactor): Promise<TwoFactorSetupResponse> {
    const secret = newSecret();
    return this.changes.runWithPassword(principal, password, 'off', async (tx, { person }) => {
      if (!person.confirmed) throw new AddressNotConfirmed();
      await offerSecret(tx, principal, secret);
      return { success: true, secret, uri: setupUri(academy.name, person.email, secret) };
    });
  }
}

/** The office turns off two-factor authentication for a person who has lost both the phone and the recovery codes. */
export class TurnOffTwoFactor extends Command<void> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@CommandHandler(TurnOffTwoFactor)
export class TurnOffTwoFactorHandler implements ICommandHandler<TurnOffTwoFactor> {
  constructor(private readonly changes: TwoFactorChanges) {}

  /** @throws VersionConflict when it is off, Unauthenticated for a person who may not sign in */
  execute({ principal }: TurnOffTwoFactor): Promise<void> {
    return this.changes.run(principal, 'on', async (tx) => {
      await deleteTwoFactor(tx, principal);
      await this.changes.announce(tx, principal, 'removed');
    });
  }
}
