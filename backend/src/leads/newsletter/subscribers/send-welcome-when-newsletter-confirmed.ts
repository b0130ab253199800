import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, newsletterWelcomeMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { NewsletterLinks } from '../newsletter-links.js';
import { findSubscription } from '../newsletter-subscriptions.repository.js';

/** Emails a new subscriber the link to unsubscribe. */
@Injectable()
@Subscriber({ name: 'send-welcome-when-newsletter-confirmed', event: 'NewsletterConfirmed', queue: 'mail' })
export class SendWelcomeWhenNewsletterConfirmed extends EmailSubscriber<'NewsletterConfirmed'> {
  @Inject(NewsletterLinks) private readonly links: NewsletterLinks;

  protected async compose({ id, payload }: EventEnvelope<'NewsletterConfirmed'>): Promise<ComposedEmail | null> {
    const subscription = await findSubscription(this.dataSource, payload.subscription_id);
    if (subscription?.status !== 'active') return null;
    const unsubscribeUrl = await this.links.unsubscribeUrl(subscription.id);
    return { ...newsletterWelcomeMail({ unsubscribeUrl }), to: subscription.email, key: `${id}.welcome` };
  }
}
