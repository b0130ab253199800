import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { FormSender } from '../../../accounts/index.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { IdempotencyKeys, type IdempotencyKey } from '../../../platform/http/idempotency/idempotency.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { LeadLimits } from '../../lead-limits.js';
import { requestSubscription } from '../newsletter-subscriptions.repository.js';

/** Requests the newsletter. The address gets an email with a link that confirms the subscription. */
export class SubscribeToNewsletter extends Command<void> {
  constructor(
    readonly email: string,
    readonly sender: FormSender,
    readonly key?: IdempotencyKey,
  ) {
    super();
  }
}

/** @throws EmailCodeRequired, WrongEmailCode, TooManyRequests, IdempotencyMismatch */
@CommandHandler(SubscribeToNewsletter)
export class SubscribeToNewsletterHandler implements ICommandHandler<SubscribeToNewsletter> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly limits: LeadLimits,
    private readonly eventBus: EventBus,
  ) {}

  async execute({ email, sender, key }: SubscribeToNewsletter): Promise<void> {
    await this.limits.take(email, sender);
    await this.unitOfWork.run((tx) =>
      this.keys.runIdempotent(tx, key, { kind: 'newsletter', email }, () => this.request(tx, email)),
    );
  }

  /** Does nothing if the address already made a request in the last ten minutes. */
  private async request(tx: Transaction, email: string): Promise<{ requested: boolean }> {
    const id = await requestSubscription(tx, email, normalizeEmail(email));
    if (id === null) return { requested: false };
    auditSubject(tx, 'newsletter_subscription', id);
    await this.eventBus.publish(createEvent('NewsletterRequested', { subscription_id: id }), tx);
    return { requested: true };
  }
}
