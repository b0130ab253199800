import { normalizeEmail } from '@academy/contracts/rules/contact';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { FormSender } from '../../accounts/index.js';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { type IdempotencyKey, IdempotencyKeys } from '../../platform/http/idempotency/idempotency.js';
import { createEvent } from '../../platform/messaging/event.js';
import { LeadLimits } from '../lead-limits.js';
import { ForgedLinks, NewsletterLinkInvalid } from './forged-links.js';
import { NewsletterLinks } from './newsletter-links.js';
import {
  activateSubscription,
  endSubscription,
  findSubscription,
  requestSubscription,
} from './newsletter-subscriptions.repository.js';

/** Confirms a subscription through the link that was emailed to its address. */
export class ConfirmNewsletter extends Command<void> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmNewsletter)
export class ConfirmNewsletterHandler implements ICommandHandler<ConfirmNewsletter> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: NewsletterLinks,
    private readonly forged: ForgedLinks,
    private readonly eventBus: EventBus,
  ) {}

  /** Using a link again succeeds while the subscription is active. @throws NewsletterLinkInvalid, TooManyRequests */
  async execute({ token, network }: ConfirmNewsletter): Promise<void> {
    const link = (await this.links.readConfirmation(token)) ?? (await this.forged.refuse(network));
    if (!(await this.confirm(link.subscriptionId, link.expiresAt))) throw new NewsletterLinkInvalid();
  }

  private confirm(id: string, expiresAt: Date): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      if (!(await activateSubscription(tx, id, expiresAt)))
        return (await findSubscription(tx, id))?.status === 'active';
      auditSubject(tx, 'newsletter_subscription', id);
      await this.eventBus.publish(createEvent('NewsletterConfirmed', { subscription_id: id }), tx);
      return true;
    });
  }
}

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
  private async request(tx: Tx, email: string): Promise<{ requested: boolean }> {
    const id = await requestSubscription(tx, email, normalizeEmail(email));
    if (id === null) return { requested: false };
    auditSubject(tx, 'newsletter_subscription', id);
    await this.eventBus.publish(createEvent('NewsletterRequested', { subscription_id: id }), tx);
    return { requested: true };
  }
}

/** Ends a subscription through the link in every newsletter email. */
export class UnsubscribeNewsletter extends Command<void> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(UnsubscribeNewsletter)
export class UnsubscribeNewsletterHandler implements ICommandHandler<UnsubscribeNewsletter> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: NewsletterLinks,
    private readonly forged: ForgedLinks,
  ) {}

  /**
   * The result is the same for every link we signed, so it does not reveal who is subscribed.
   * @throws NewsletterLinkInvalid, TooManyRequests
   */
  async execute({ token, network }: UnsubscribeNewsletter): Promise<void> {
    const id = (await this.links.readUnsubscribe(token)) ?? (await this.forged.refuse(network));
    await this.unitOfWork.run(async (tx) => {
      if (await endSubscription(tx, id)) auditSubject(tx, 'newsletter_subscription', id);
    });
  }
}
