/** Days for which the link in a confirmation email is valid. */
export const confirmationDays = 7;

/** Newsletter pages that work without JavaScript. The first two each have a form that posts to their own URL. */
export const newsletterPages = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  checkEmail: '/newsletter/check-email',
  confirmed: '/newsletter/confirmed',
  badLink: '/newsletter/bad-link',
  unsubscribed: '/newsletter/unsubscribed',
  tryAgain: '/newsletter/try-again',
} as const;

/** State of a subscription. Only active subscribers receive the newsletter. */
export type SubscriptionStatus = 'pending' | 'active' | 'unsubscribed';

export const newsletterMessages = {
  confirmed: 'You are subscribed to our newsletter.',
  badLink: 'This link does not work. It may be incomplete or more than a week old.',
  unsubscribed: 'You are unsubscribed. We will not send you the newsletter.',
} as const;

/** Display text of each subscription state, for the office. */
export const subscriberStates: Readonly<Record<SubscriptionStatus, string>> = {
  pending: 'Not confirmed yet',
  active: 'Active',
  unsubscribed: 'Unsubscribed',
};

/** Maximum number of subscribers in the office's list. */
export const subscribersShown = 100;
