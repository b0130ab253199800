import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TwoFactorStateResponse } from '@academy/contracts/http/two-factor';
import type { Principal } from '../../authentication/principal.js';
import { TwoFactorChanges } from '../two-factor-changes.js';
import { presentTwoFactor } from '../two-factor.presenter.js';
import { deleteTwoFactor } from '../two-factor.repository.js';

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

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, TwoFactorChangedElsewhere, TooManyRequests */
  execute({ principal, password }: DisableOwnTwoFactor): Promise<TwoFactorStateResponse> {
    return this.changes.runWithPassword(principal, password, 'on', async (tx) => {
      await deleteTwoFactor(tx, principal);
      await this.changes.announce(tx, principal, 'off');
      return { success: true, data: presentTwoFactor(null) };
    });
  }
}
