import type Stripe from 'stripe';
import { webhookEvents } from '../webhook-events.js';

/** The API version of our requests, and of the objects in events. */
export const stripeApiVersion = '2026-10-28.endive';

/** A webhook endpoint as configured at Stripe. */
export interface StripeEndpoint {
  url: string;
  status: string;
  /** Event types; `*` is all of them. */
  enabled_events: readonly string[];
  /** Null for the account's default version. */
  api_version: string | null;
}

const sameUrl = (one: string | undefined, other: string): boolean => one?.replace(/\/+$/, '') === other;

/** What an endpoint does differently from what the code handles, in sentences for staff. Empty when it fits. */
export function gapsOf({ status, enabled_events: enabled, api_version: version }: StripeEndpoint): string[] {
  const missing = enabled.includes('*') ? [] : webhookEvents.filter((type) => !enabled.includes(type));
  return [
    ...(status === 'enabled' ? [] : ['Stripe has disabled the webhook. Enable it there.']),
    ...(missing.length === 0 ? [] : [`Stripe’s webhook lacks the events ${missing.join(', ')}.`]),
    ...(version === stripeApiVersion
      ? []
      : [`Stripe’s webhook has the API version ${version ?? 'of the account'} instead of ${stripeApiVersion}.`]),
  ];
}

/**
 * Compares the endpoint for an address with what the code handles. Of several, the one that fits best counts.
 * @throws the SDK's errors
 */
export async function endpointGaps(stripe: Stripe, url: string): Promise<string[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const [best] = data
    .filter((one) => sameUrl(one.url, url))
    .map(gapsOf)
    .toSorted((one, other) => one.length - other.length);
  if (best) return best;
  return (await sendsThinEvents(stripe, url))
    ? ['Stripe’s webhook sends thin events. Create one with the payload style Snapshot.']
    : [`Stripe has no webhook for ${url}.`];
}

/** Whether the address has an endpoint of the other payload style, which the first list leaves out. */
async function sendsThinEvents(stripe: Stripe, url: string): Promise<boolean> {
  const { data } = await stripe.v2.core.eventDestinations.list({ include: ['webhook_endpoint.url'], limit: 100 });
  return data.some((one) => one.event_payload === 'thin' && sameUrl(one.webhook_endpoint?.url, url));
}
