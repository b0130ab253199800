import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckoutQueries } from '../../src/payments/checkout/checkout.queries.js';
import {
  allApplied,
  count,
  deliver,
  eventAbout,
  openCheckout,
  startCardApp,
  type CardApp,
} from '../support/card-app.js';
import { postRegistration } from '../support/journey.js';
import { paid } from '../support/refunds.js';

let product: CardApp;

beforeAll(async () => {
  product = await startCardApp();
});
afterAll(() => product.stop());

const reads = (intentId: string) =>
  product.double.seen.filter(({ method, path }) => method === 'GET' && path.endsWith(intentId)).length;

describe('a provider event', () => {
  it('of an unhandled type is acknowledged with 200 and not stored', async () => {
    const before = await count(product, 'provider_events');
    for (const type of ['payment_intent.created', 'charge.succeeded', 'customer.created'])
      expect(await deliver(product, eventAbout('pi_1', type)), type).toBe(200);
    expect(await count(product, 'provider_events')).toBe(before);
  });

  it('is stored unchanged but without the client secret', async () => {
    const { payment_id: intent } = await paid(product);
    const [event] = await product.database.query<{ payload: Record<string, unknown> }>(
      "SELECT payload FROM provider_events WHERE type = 'payment_intent.succeeded' AND provider_intent_id = $1",
      [intent],
    );
    expect(event?.payload).toMatchObject({ id: intent, object: 'payment_intent', status: 'succeeded' });
    expect(JSON.stringify(event)).not.toContain('secret');
  });

  it.each(['payment_intent.succeeded', 'payment_intent.processing', 'payment_intent.canceled'])(
    '%s about a succeeded payment causes no call to the provider',
    async (type) => {
      const { payment_id: intent } = await paid(product);
      await allApplied(product);
      const before = reads(intent);
      await deliver(product, eventAbout(intent, type));
      await allApplied(product);
      expect(reads(intent)).toBe(before);
    },
  );

  it('about a refund of a succeeded payment causes one call to the provider', async () => {
    const { payment_id: intent } = await paid(product);
    await allApplied(product);
    const before = reads(intent);
    await deliver(product, eventAbout(intent, 'charge.refunded'));
    await allApplied(product);
    expect(reads(intent)).toBe(before + 1);
  });
});

describe('a provider that rejects the API key', () => {
  it.each([401, 403])('with status %i causes a 503, and a retry succeeds once the key is accepted', async (answer) => {
    const checkout = await openCheckout(product);
    product.double.webhooks.set({ drop: true });
    product.double.confirm(checkout.payment_id);
    product.double.webhooks.set({});
    product.double.fail({ answer, times: 1 });
    expect(await postRegistration(product.client(), checkout.payment_id)).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
    });
    expect((await postRegistration(product.client(), checkout.payment_id)).status).toBe(201);
  });
});

describe('the status of a checkout', () => {
  it('is read without a call to the provider and without a write', async () => {
    const { checkout_id: id, checkout_token: token, payment_record_id: payment } = await openCheckout(product);
    const before = product.double.seen.length;
    expect(await product.app.get(CheckoutQueries).checkout(id, null, token)).toMatchObject({
      status: 'open',
    });
    expect(product.double.seen).toHaveLength(before);
    expect(await count(product, 'payments WHERE id = $1 AND checked_at IS NOT NULL', [payment])).toBe(0);
  });
});
