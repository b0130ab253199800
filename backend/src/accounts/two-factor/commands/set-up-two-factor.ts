import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { academy } from '@academy/contracts/academy';
import type { TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import { newSecret, setupUri } from '../../../platform/two-factor/totp.js';
import type { Principal } from '../../authentication/principal.js';
import { TwoFactorChanges } from '../two-factor-changes.js';
import { AddressNotConfirmed } from '../two-factor.errors.js';
import { offerSecret } from '../two-factor.repository.js';

/**
 * A parent or student begins to set up an authenticator app. Until its first code is entered nothing changes. It takes the password:
 * a stolen token could otherwise lock the owner out.
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
