/** Days for which the link in a confirmation email works. */
export const confirmationDays = 7;

/** Pages of the newsletter that work without scripts. The first two each have a form that posts to their own address. */
export const newsletterPages = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  checkEmail: '/newsletter/check-email',
  confirmed: '/newsletter/confirmed',
  badLink: '/newsletter/bad-link',
  unsubscribed: '/newsletter/unsubscribed',
  tryAgain: '/newsletter/try-again',
} as const;

/** State of a subscription. Only active ones get the newsletter. */
export type SubscriptionStatus = 'pending' | 'active' | 'unsubscribed';

export const newsletterMessages = {
  confirmed: 'You are subscribed to our newsletter.',
  badLink: 'This link does not work. It may be incomplete or more than a week old.',
  unsubscribed: 'You are unsubscribed. We will not send you the newsletter.',
} as const;

/** The state of a subscription in the words of the office. */
export const subscriberStates: Readonly<Record<SubscriptionStatus, string>> = {
  pending: 'Not confirmed yet',
  active: 'Active',
  unsubscribed: 'Unsubscribed',
};

/** Most subscribers that the office's list shows at once. */
export const subscribersShown = 100;
