import type Stripe from 'stripe';

const wallets = { 'Apple Pay': 'apple_pay', 'Google Pay': 'google_pay' } as const;

/**
 * Registers a domain for the wallets, or checks it again if it is registered.
 * @returns why a wallet cannot be used there; empty if both can
 * @throws Stripe's errors, also for a domain that is not public
 */
export async function walletGaps(stripe: Stripe, domain: string): Promise<string[]> {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: domain, limit: 1 });
  const [known] = data;
  const found = known
    ? await stripe.paymentMethodDomains.validate(known.id)
    : await stripe.paymentMethodDomains.create({ domain_name: domain });
  if (!found.enabled) return [`${domain} is disabled in Stripe.`];
  return Object.entries(wallets).flatMap(([name, key]) => {
    const { status, status_details: details } = found[key];
    return status === 'active' ? [] : [`${name}: ${details?.error_message ?? `it is ${status}`}`];
  });
}
