import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ForgedLinks } from '../forged-links.js';
import { NewsletterLinks } from '../newsletter-links.js';
import { endSubscription } from '../newsletter-subscriptions.repository.js';

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
