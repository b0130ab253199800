import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { getAccount } from '../../accounts.repository.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';

/** A parent requests another confirmation email. */
export class RequestVerification extends Command<DoneResponse> {
  constructor(
    readonly accountId: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(RequestVerification)
export class RequestVerificationHandler implements ICommandHandler<RequestVerification> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws TooManyRequests */
  async execute({ accountId, network }: RequestVerification): Promise<DoneResponse> {
    const { email, pendingEmail } = await getAccount(this.dataSource, accountId);
    await this.limits.countVerificationRequest(accountId, pendingEmail ?? email, network);
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'account', accountId);
      await this.eventBus.publish(createEvent('VerificationRequested', { account_id: accountId }), tx);
    });
    return { success: true, message: 'A new link is on its way to your email address.' };
  }
}
