import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { RegistrationHandler } from '../../src/registrations/registration.handler.js';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import { checkoutRequest, cheapest, startCheckout } from '../support/journey.js';

let product: CardApp;

beforeEach(async () => {
  product = await startCardApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await product.stop();
});

const raise = (amount: number) =>
  product.database.query('UPDATE packages SET price_cents = price_cents + $1 WHERE id = $2', [amount, cheapest.id]);

describe('a price that changes between the form and the payment', () => {
  it('is returned with 409 instead of being charged', async () => {
    const request = checkoutRequest();
    await raise(500);
    const amount = cheapest.priceCents + 500;
    const answer = await startCheckout(product.client(), request);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'price_changed', amount, lines: [{ line_id: request.lines?.[0]?.line_id, amount }] },
    });
    expect(product.double.intents()).toEqual([]);
    expect(await count(product, 'checkouts')).toBe(0);

    const agreed = await startCheckout(product.client(), { ...request, amount: cents(amount) });
    expect(agreed).toMatchObject({ status: 200, body: { amount } });
  });

  it('does not change the price of an open checkout', async () => {
    const { body } = await startCheckout(product.client());
    await raise(500);
    product.double.confirm(body.payment_id);
    await product.double.webhooks.settled();
    await expect.poll(() => count(product, 'registrations WHERE amount_cents = $1', [cheapest.priceCents])).toBe(1);
  });

  it('does not reject a repeated request whose checkout exists', async () => {
    const [request, key] = [checkoutRequest(), randomUUID()];
    const first = await startCheckout(product.client(), request, key);
    await raise(500);
    const again = await startCheckout(product.client(), request, key);
    expect(again).toMatchObject({
      status: 200,
      body: { payment_id: first.body.payment_id, amount: first.body.amount },
    });
    // The same applies to a package that is no longer sold.
    await product.database.query('UPDATE packages SET active = false WHERE id = $1', [cheapest.id]);
    expect((await startCheckout(product.client(), request)).status).toBe(422);
    expect((await startCheckout(product.client(), request, key)).body.payment_id).toBe(first.body.payment_id);
  });

  it('(negative control) goes unnoticed if the server uses the price from the form', async () => {
    const purchase = product.app.get(RegistrationHandler, { strict: false });
    const price = purchase.price.bind(purchase);
    vi.spyOn(purchase, 'price').mockImplementation(async (lines) =>
      (await price(lines)).map((line) => ({ ...line, amount: cheapest.priceCents })),
    );
    await raise(500);
    expect((await startCheckout(product.client())).status).toBe(200);
    expect(product.double.intents().map(({ amount }) => amount)).toEqual([cheapest.priceCents]);
  });
});
