import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { academy } from '@academy/contracts/academy';
import type { TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import { newSecret, setupUri } from '../../../platform/two-factor/totp.js';
import type { Principal } from '../../authentication/principal.js';
import { TwoFactorChanges } from '../two-factor-changes.js';
import { AddressNotConfirmed } from '../two-factor.errors.js';
import { offerSecret } from '../two-factor.repository.js';

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

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, AddressNotConfirmed, TwoFactorChangedElsewhere, TooManyRequests */
  execute({ principal, password }: SetUpTwoFactor): Promise<TwoFactorSetupResponse> {
    const secret = newSecret();
    return this.changes.runWithPassword(principal, password, 'off', async (tx, { person }) => {
      if (!person.confirmed) throw new AddressNotConfirmed();
      await offerSecret(tx, principal, secret);
      return { success: true, secret, uri: setupUri(academy.name, person.email, secret) };
    });
  }
}
