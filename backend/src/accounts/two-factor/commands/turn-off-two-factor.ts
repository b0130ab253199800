import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../authentication/principal.js';
import { TwoFactorChanges } from '../two-factor-changes.js';
import { deleteTwoFactor } from '../two-factor.repository.js';

/** The office turns off two-factor authentication for a person who has lost both the phone and the recovery codes. */
export class TurnOffTwoFactor extends Command<void> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@CommandHandler(TurnOffTwoFactor)
export class TurnOffTwoFactorHandler implements ICommandHandler<TurnOffTwoFactor> {
  constructor(private readonly changes: TwoFactorChanges) {}

  /** @throws TwoFactorChangedElsewhere when it is off, Unauthenticated for a person who may not sign in */
  execute({ principal }: TurnOffTwoFactor): Promise<void> {
    return this.changes.run(principal, 'on', async (tx) => {
      await deleteTwoFactor(tx, principal);
      await this.changes.announce(tx, principal, 'removed');
    });
  }
}
