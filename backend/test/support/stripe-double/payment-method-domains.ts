import type Stripe from 'stripe';
import { newId } from './event-log.js';
import { page, type ListParameters } from './paging.js';
import { invalidParameter, noSuch } from './problems.js';
import type { Call, World } from './world.js';

/** What Stripe knows about a domain after it has tried to reach it. */
function standingOf({ unreachable }: World, domain: string) {
  const message = `We could not reach https://${domain}/.`;
  const standing = unreachable.has(domain)
    ? { status: 'inactive' as const, status_details: { error_message: message } }
    : { status: 'active' as const };
  return {
    amazon_pay: standing,
    apple_pay: standing,
    google_pay: standing,
    klarna: standing,
    link: standing,
    paypal: standing,
  };
}

export function listDomains(
  { domains }: World,
  { params }: Call<ListParameters & Pick<Stripe.PaymentMethodDomainListParams, 'domain_name'>>,
): object {
  const { domain_name: name, ...paging } = params;
  const found = domains.filter((domain) => name === undefined || domain.domain_name === name);
  return page(found, paging, '/v1/payment_method_domains');
}

export function createDomain(
  world: World,
  { params }: Call<Stripe.PaymentMethodDomainCreateParams>,
): Stripe.PaymentMethodDomain {
  const { domain_name: name } = params;
  if (!/^[\w-]+(\.[\w-]+)+$/.test(name)) throw invalidParameter('domain_name', `${name} is not a valid domain name.`);
  const domain: Stripe.PaymentMethodDomain = {
    id: newId('pmd'),
    object: 'payment_method_domain',
    created: Math.floor(Date.now() / 1000),
    domain_name: name,
    enabled: true,
    livemode: world.livemode,
    ...standingOf(world, name),
  };
  world.domains.push(domain);
  return domain;
}

export function validateDomain(world: World, { id }: Call): Stripe.PaymentMethodDomain {
  const domain = world.domains.find((one) => one.id === id);
  if (!domain) throw noSuch('payment_method_domain', id);
  return Object.assign(domain, standingOf(world, domain.domain_name));
}
