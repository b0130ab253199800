import { academy } from '@academy/contracts/academy';
import { confirmationDays } from '@academy/contracts/rules/newsletter';

/** A page of the newsletter subscription flow. */
export interface NewsletterStep {
  title: string;
  lead: string;
  /** Label of a button that posts to the page's own URL, which contains the link's token. */
  confirm?: string;
  /** True to show the form to subscribe. */
  form?: true;
}

/** Pages by the last segment of their path. */
export const newsletterSteps: Readonly<Record<string, NewsletterStep>> = {
  confirm: {
    title: 'Confirm your subscription',
    lead: 'Press the button to get our newsletter at the address we emailed.',
    confirm: 'Confirm my subscription',
  },
  unsubscribe: {
    title: 'Unsubscribe from our newsletter',
    lead: 'Press the button, and we will not send you another one.',
    confirm: 'Unsubscribe',
  },
  'check-email': {
    title: 'Check your email',
    lead: `We sent you a link to confirm your subscription. It works for ${confirmationDays} days. If it is not there in a few minutes, look in your spam folder.`,
  },
  confirmed: {
    title: 'You are subscribed',
    lead: 'Thank you for confirming. Each newsletter has a link to unsubscribe.',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    lead: 'We will not send you the newsletter. You can subscribe again at any time.',
    form: true,
  },
  'bad-link': {
    title: 'This link does not work',
    lead: `It may be incomplete or more than ${confirmationDays} days old. Open the link in the email again, or subscribe here to get a new one. To unsubscribe, you can also email ${academy.email}.`,
    form: true,
  },
  'try-again': {
    title: 'We could not subscribe you',
    lead: 'Please check the email address. If it is right, wait an hour and try again.',
    form: true,
  },
};
