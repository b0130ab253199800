import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodesResponse } from '@academy/contracts/http/two-factor';
import { newRecoveryCodes, recoveryCodeHashes } from '../../../platform/two-factor/recovery-codes.js';
import type { Principal } from '../../authentication/principal.js';
import { TwoFactorChanges } from '../two-factor-changes.js';
import { replaceRecoveryCodes } from '../two-factor.repository.js';

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

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, TwoFactorChangedElsewhere, TooManyRequests */
  execute({ principal, password }: ReplaceRecoveryCodes): Promise<RecoveryCodesResponse> {
    const codes = newRecoveryCodes();
    return this.changes.runWithPassword(principal, password, 'on', async (tx) => {
      await replaceRecoveryCodes(tx, principal, recoveryCodeHashes(codes));
      await this.changes.announce(tx, principal, 'new_codes');
      return { success: true, recovery_codes: codes };
    });
  }
}
