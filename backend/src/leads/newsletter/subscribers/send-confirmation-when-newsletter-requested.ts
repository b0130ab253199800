import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { confirmationDays } from '@academy/contracts/rules/newsletter';
import {
  confirmNewsletterMail,
  EmailSubscriber,
  newsletterWelcomeMail,
  type ComposedEmail,
} from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { NewsletterLinks } from '../newsletter-links.js';
import { findSubscription } from '../newsletter-subscriptions.repository.js';

const dayMs = 24 * 60 * 60_000;

/** Asks the owner of an address to confirm. An address that is already subscribed gets a notice instead. */
@Injectable()
@Subscriber({ name: 'send-confirmation-when-newsletter-requested', event: 'NewsletterRequested', queue: 'mail' })
export class SendConfirmationWhenNewsletterRequested extends EmailSubscriber<'NewsletterRequested'> {
  @Inject(NewsletterLinks) private readonly links: NewsletterLinks;

  protected async compose(event: EventEnvelope<'NewsletterRequested'>): Promise<ComposedEmail | null> {
    const subscription = await findSubscription(this.dataSource, event.payload.subscription_id);
    if (!subscription || subscription.status === 'unsubscribed') return null;
    const unsubscribeUrl = await this.links.unsubscribeUrl(subscription.id);
    if (subscription.status === 'active')
      return { ...newsletterWelcomeMail({ unsubscribeUrl }), to: subscription.email, key: `${event.id}.on-the-list` };
    const expiresAt = new Date(Date.parse(event.occurred_at) + confirmationDays * dayMs);
    const confirmUrl = await this.links.confirmationUrl({ subscriptionId: subscription.id, expiresAt });
    const content = confirmNewsletterMail({ confirmUrl, unsubscribeUrl });
    return { ...content, to: subscription.email, key: `${event.id}.confirm` };
  }
}
