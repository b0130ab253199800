/** The steps of the check, with the name that its table shows. */
export const checkSteps = {
  create: 'Create a payment',
  read: 'Read it with the secret key',
  readAsBrowser: 'Read it as a browser',
  pay: 'Pay with a card',
  decline: 'Pay with a card that is declined',
  authenticate: 'Ask for 3-D Secure, and cancel',
  refund: 'Refund a part',
  wallets: 'Register the site for Apple Pay and Google Pay',
  events: 'List the events',
  webhook: 'Compare the webhook',
  cleanUp: 'Clean up',
} as const;

export type CheckStep = keyof typeof checkSteps;

const logs = 'Developers → Logs in Stripe shows the call with its error.';

/** What to do when a step fails. */
export const checkAdvice: Readonly<Record<CheckStep, string>> = {
  create:
    'Copy the secret key to STRIPE_SECRET_KEY again, from Developers → API keys. A restricted key needs write access to PaymentIntents. If Stripe was not reached at all, allow the server to connect to api.stripe.com, port 443.',
  read: 'Give the restricted key read access to Charges.',
  readAsBrowser:
    'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must be of the same account and mode. Copy both again from the same page, Developers → API keys.',
  pay: `Families could not pay. Turn on cards under Settings → Payment methods. ${logs}`,
  decline: `Families could not read why a card is declined. ${logs}`,
  authenticate: `Cards that ask for 3-D Secure could not be used. Check the 3-D Secure rules under Radar. ${logs}`,
  refund: 'Give the restricted key write access to Refunds.',
  wallets:
    'Families can pay with a typed card, but not with a wallet. A restricted key needs write access to Payment method domains. If the site was only just published, run this again: Stripe must reach it. Otherwise see Settings → Payment method domains in Stripe.',
  events:
    'Give the restricted key read access to Events. If Stripe only had no event yet, wait a minute and run this again.',
  webhook:
    'Correct the endpoint under Developers → Webhooks, as the guide to a deployment (k8s/README.md) says in its chapter about Stripe. API version and payload style can only be chosen for a new endpoint. A restricted key needs read access to Webhook endpoints.',
  cleanUp: 'Cancel or refund the payments named “Check of the card setup” in Stripe.',
};
