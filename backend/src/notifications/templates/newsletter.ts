import { confirmationDays } from '@academy/contracts/rules/newsletter';
import type { MailContent } from '../mail.js';
import { layout, type MailParts } from './layout.js';
import { button } from './parts.js';

interface NewsletterMail {
  /** The signed link that ends the subscription, in full. */
  unsubscribeUrl: string;
}

/** An email to a subscriber. It ends with the unsubscribe link, which email clients also find in its headers. */
function newsletterLayout({ unsubscribeUrl, ...parts }: MailParts & NewsletterMail): MailContent {
  const reason = 'You received this email because this address was entered for our newsletter.';
  return { ...layout({ ...parts, reason, unsubscribeUrl }), unsubscribeUrl };
}

/** Asks the owner of an address whether they want the newsletter. Nothing a visitor typed is in it. */
export function confirmNewsletterMail({
  confirmUrl,
  unsubscribeUrl,
}: NewsletterMail & { confirmUrl: string }): MailContent {
  return newsletterLayout({
    subject: 'Confirm your newsletter subscription',
    body: [
      `Please confirm that you want our newsletter at this address. The link expires in ${confirmationDays} days.`,
      button('Confirm my subscription', confirmUrl),
      'If you did not sign up, ignore this email and we will not send you the newsletter.',
    ],
    unsubscribeUrl,
  });
}

/** Notifies a subscriber that they are on the list, and explains how to leave it. */
export function newsletterWelcomeMail({ unsubscribeUrl }: NewsletterMail): MailContent {
  return newsletterLayout({
    subject: 'You are subscribed to our newsletter',
    heading: 'You are subscribed',
    body: [
      'You are subscribed to our newsletter: one article a month, and test and application deadlines two weeks ahead. You can unsubscribe at any time.',
    ],
    unsubscribeUrl,
  });
}
