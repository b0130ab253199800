import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { academy } from '@academy/contracts/academy';
import type { TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { newSecret, setupUri } from '../../../platform/two-factor/totp.js';
import { assertMayEnroll } from '../may-enroll.js';
import { offerSecret } from '../two-factor.repository.js';

/** A staff member starts setting up an authenticator app. It takes effect once its first code is entered. */
export class StartTwoFactor extends Command<TwoFactorSetupResponse> {
  constructor(readonly caller: StaffCaller) {
    super();
  }
}

@CommandHandler(StartTwoFactor)
export class StartTwoFactorHandler implements ICommandHandler<StartTwoFactor> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws Unauthenticated, ConfirmationRequired */
  async execute({ caller }: StartTwoFactor): Promise<TwoFactorSetupResponse> {
    assertMayEnroll(caller);
    const secret = newSecret();
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'staff', caller.staffId);
      await offerSecret(tx, caller.staffId, secret);
    });
    return { success: true, secret, uri: setupUri(`${academy.name} office`, caller.email, secret) };
  }
}
