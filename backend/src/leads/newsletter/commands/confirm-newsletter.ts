import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { ForgedLinks, NewsletterLinkInvalid } from '../forged-links.js';
import { NewsletterLinks } from '../newsletter-links.js';
import { activateSubscription, findSubscription } from '../newsletter-subscriptions.repository.js';

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
