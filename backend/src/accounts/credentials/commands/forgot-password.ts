import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import type { FormSender } from '../../email-codes/network-limits.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';
import { insertPasswordResetRequest } from '../password-reset-requests.repository.js';

/** Requests a password reset link. */
export class ForgotPassword extends Command<DoneResponse> {
  constructor(
    readonly email: string,
    readonly sender: FormSender,
  ) {
    super();
  }
}

/**
 * Only stores the request. The worker that emails the links checks whether the address has an account, so that neither the text nor the
 * timing of the response reveals it.
 */
@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws EmailCodeRequired, WrongEmailCode, TooManyRequests */
  async execute({ email, sender }: ForgotPassword): Promise<DoneResponse> {
    await this.limits.countLinkRequest(email, sender);
    await this.unitOfWork.run(async (tx) => {
      const requestId = await insertPasswordResetRequest(tx, normalizeEmail(email));
      auditSubject(tx, 'password_reset', requestId);
      await this.eventBus.publish(createEvent('PasswordResetRequested', { request_id: requestId }), tx);
    });
    return {
      success: true,
      message: 'If an account uses this email address, a link is on its way. It expires in 30 minutes.',
    };
  }
}
