import type Stripe from 'stripe';
import { newId } from './event-log.js';
import { page, type ListParameters } from './paging.js';
import { checkEventTypes } from './rules.js';
import type { Call, World } from './world.js';

const accountId = newId('acct');

export function readAccount({ livemode }: World): Stripe.Account {
  return {
    id: accountId,
    object: 'account',
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: livemode,
    email: 'office@academy.example.com',
    payouts_enabled: livemode,
    type: 'standard',
  };
}

/** What was charged and not refunded is available at once. */
export function readBalance({ ledger, livemode }: World): Stripe.Balance {
  const amount = [...ledger.charges.values()].reduce(
    (sum, charge) => sum + charge.amount_captured - charge.amount_refunded,
    0,
  );
  const money = (cents: number) => [{ amount: cents, currency: 'usd', source_types: { card: cents } }];
  return { object: 'balance', available: money(amount), livemode, pending: money(0) };
}

export function listEvents({ events }: World, { params }: Call<Stripe.EventListParams>): object {
  checkEventTypes(params);
  const types = params.types ?? (params.type === undefined ? undefined : [params.type]);
  const chosen = types ? events.filter(({ type }) => types.includes(type)) : events;
  return page(chosen, params, '/v1/events');
}

export function listEndpoints({ endpoints }: World, { params }: Call<ListParameters>): object {
  const snapshots = endpoints
    .filter(({ payload }) => payload === 'snapshot')
    .map(({ payload: _, ...endpoint }) => endpoint);
  return page(snapshots, params, '/v1/webhook_endpoints');
}

/** The list of the newer API, which has the endpoints of both payload styles. */
export function listDestinations(
  { endpoints }: World,
  { params }: Call<Stripe.V2.Core.EventDestinationListParams>,
): object {
  const withUrl = params.include?.includes('webhook_endpoint.url');
  const data = endpoints.map(({ id, created, status, url, enabled_events, payload, livemode }) => {
    const at = new Date(created * 1000).toISOString();
    return {
      id,
      object: 'v2.core.event_destination',
      created: at,
      description: '',
      enabled_events,
      event_payload: payload,
      livemode,
      name: url,
      status,
      type: 'webhook_endpoint',
      updated: at,
      webhook_endpoint: withUrl ? { url } : {},
    };
  });
  return { data, next_page_url: null, previous_page_url: null };
}
