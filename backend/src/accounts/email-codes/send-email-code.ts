import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { SendEmailCodeResponse } from '@academy/contracts/http/email-codes';
import { familyEmailKey } from '@academy/contracts/rules/contact';
import { emailCodeMessages } from '@academy/contracts/rules/email-code';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { happened } from '../../platform/events/domain-event.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import type { Requester } from '../visitor.js';
import { EmailCodes } from './email-codes.js';

const hour = 60 * 60;
/** One family, from one place. */
const codesForRequester = { limit: 5, seconds: hour };
/** One family, from everywhere: no inbox is flooded. */
const codesForEmail = { limit: 20, seconds: hour };
/** A school's evening sends many parents through one address, each with a code or two. */
const codesFromNetwork = { limit: 200, seconds: hour };

/** A caller asks for a code that proves an email address. */
export class SendEmailCode extends Command<SendEmailCodeResponse> {
  constructor(
    readonly email: string,
    readonly requester: Requester,
  ) {
    super();
  }
}

@CommandHandler(SendEmailCode)
export class SendEmailCodeHandler implements ICommandHandler<SendEmailCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly codes: EmailCodes,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws TooManyRequests */
  async execute({ email, requester }: SendEmailCode): Promise<SendEmailCodeResponse> {
    const key = familyEmailKey(email);
    await this.limits.take(`email-code:by:${requester.network}:${key}`, codesForRequester);
    await this.limits.take(`email-code:from:${requester.network}`, codesFromNetwork);
    await this.limits.take(`email-code:to:${key}`, codesForEmail);
    await this.unitOfWork.run(async (tx) => {
      const id = await this.codes.issue(tx, email, requester);
      await this.eventBus.publish(happened('EmailCodeRequested', { code_id: id }), tx);
    });
    return { success: true, message: emailCodeMessages.sent };
  }
}
