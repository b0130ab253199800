import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { checkoutRequest, readCheckout, startCheckout } from '../support/journey.js';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
afterAll(() => product.stop());

describe('the token of a checkout', () => {
  it('is stored only as a hash', async () => {
    const { body } = await startCheckout(product.client());
    const rows = await product.database.query<{ row: string }>('SELECT c::text AS row FROM checkouts c WHERE id = $1', [
      body.checkout_id,
    ]);
    expect(rows[0]?.row).not.toContain(body.checkout_token);
    expect(rows[0]?.row).toContain(createHash('sha256').update(body.checkout_token).digest('hex'));
  });

  it('is new when a request is repeated, and both tokens work', async () => {
    const [client, request, key] = [product.client(), checkoutRequest(), randomUUID()];
    const { body: first } = await startCheckout(client, request, key);
    const { body: second } = await startCheckout(client, request, key);
    expect(second.checkout_id).toBe(first.checkout_id);
    expect(second.checkout_token).not.toBe(first.checkout_token);
    for (const known of [first, second]) expect(await readCheckout(client, known)).toMatchObject({ status: 'open' });
  });

  it('stays the same for a client that sends it, and expires after five newer tokens', async () => {
    const [client, request, key] = [product.client(), checkoutRequest(), randomUUID()];
    const { body: first } = await startCheckout(client, request, key);
    const { body: resumed } = await client.post<typeof first>(
      '/api/create-payment-intent',
      { ...request, checkout_id: first.checkout_id },
      { 'x-checkout-token': first.checkout_token },
    );
    expect(resumed.checkout_token).toBe(first.checkout_token);
    for (let call = 0; call < 5; call += 1) await startCheckout(client, request, key);
    expect(await readCheckout(client, first)).toMatchObject({ error: 'not_found' });
  });
});

describe('the terms of a checkout', () => {
  it.each(['never-existed', '2025-04-06', 'x'.repeat(40)])(
    'are rejected in the version %s, and no checkout is stored',
    async (terms_version) => {
      const before = await count(product, 'checkouts');
      expect(await startCheckout(product.client(), { ...checkoutRequest(), terms_version })).toMatchObject({
        status: 422,
        body: { errors: { terms_version: [expect.stringContaining('Our terms have changed')] } },
      });
      expect(await count(product, 'checkouts')).toBe(before);
    },
  );
});
