import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { confirmationDays } from '@academy/contracts/rules/newsletter';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ComposedEmail,
  confirmNewsletterMail,
  Email,
  EmailSubscriber,
  newsletterWelcomeMail,
} from '../../notifications/index.js';
import { NewsletterLinks } from './newsletter-links.js';
import { findSubscription } from './newsletter-subscriptions.repository.js';

const dayMs = 24 * 60 * 60_000;

/** Asks the owner of an address to confirm. An address that is already subscribed gets a notice instead. */
@Injectable()
@Email({
  name: 'send-confirmation-when-newsletter-requested',
  event: 'NewsletterRequested',
  to: 'family',
  title: 'Newsletter: please confirm',
  repeat: 'confirmation',
})
export class SendConfirmationWhenNewsletterRequested extends EmailSubscriber<'NewsletterRequested'> {
  @Inject(NewsletterLinks) private readonly links: NewsletterLinks;

  protected async compose(event: EventEnvelope<'NewsletterRequested'>): Promise<ComposedEmail | null> {
    const subscription = await findSubscription(this.database, event.payload.subscription_id);
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

/** Emails a new subscriber the link to unsubscribe. */
@Injectable()
@Email({
  name: 'send-welcome-when-newsletter-confirmed',
  event: 'NewsletterConfirmed',
  to: 'family',
  title: 'Newsletter: welcome',
  repeat: 'personal',
})
export class SendWelcomeWhenNewsletterConfirmed extends EmailSubscriber<'NewsletterConfirmed'> {
  @Inject(NewsletterLinks) private readonly links: NewsletterLinks;

  protected async compose({ id, payload }: EventEnvelope<'NewsletterConfirmed'>): Promise<ComposedEmail | null> {
    const subscription = await findSubscription(this.database, payload.subscription_id);
    if (subscription?.status !== 'active') return null;
    const unsubscribeUrl = await this.links.unsubscribeUrl(subscription.id);
    return { ...newsletterWelcomeMail({ unsubscribeUrl }), to: subscription.email, key: `${id}.welcome` };
  }
}
