import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingDraft, bookingRequest, paymentDraft, paymentRequest } from '../support/bookings.js';
import { allApplied, startCardApp, type CardApp } from '../support/card-app.js';
import { checkoutRequest, courseBody } from '../support/journey.js';
import { fromAnywhere, Guest, passMinutes } from '../support/guests.js';

let product: CardApp;
let addresses = 0;
const newGuest = (address = `198.18.0.${(addresses += 1)}`) => new Guest(product, address);

beforeAll(async () => {
  product = await startCardApp({ env: { ...fromAnywhere, RATE_LIMITS: 'on' } });
});
afterAll(() => product.stop());

const purchases: Record<string, (email: string) => CreatePaymentIntentRequest> = {
  'a course': (parent_email) => checkoutRequest([courseBody({ parent_email })]),
  'a custom amount': (parent_email) => paymentRequest(paymentDraft({ parent_email })),
  'a consultation': (email) => bookingRequest(bookingDraft({ email })),
};

async function applied() {
  await product.double.webhooks.settled();
  await allApplied(product);
}

/** Starts a checkout and has cards declined. @returns the intent's id, and the payment with its checkout */
async function decline(guest: Guest, request: CreatePaymentIntentRequest, times: number) {
  const { body } = await guest.checkout(request);
  for (let n = 0; n < times; n += 1) product.double.confirm(body.payment_id, { outcome: 'declined' });
  await applied();
  return body.payment_id;
}

async function stateOf(intent: string) {
  const [row] = await product.database.query<{ checkout: string; payment: string }>(
    'SELECT c.status AS checkout, p.status AS payment FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE provider_intent_id = $1',
    [intent],
  );
  return { ...row, intent: product.double.intent(intent).status };
}

const asked = { status: 409, body: { error: 'email_code_required' } };

describe.each(Object.entries(purchases))('declined cards for %s', (name, request) => {
  const email = `${name.replaceAll(' ', '.')}@example.com`;

  it('end the checkout after the eighth, and the next try of the family or the device needs an email code', async () => {
    const guest = newGuest();
    const intent = await decline(guest, request(email), 7);
    expect(await stateOf(intent)).toEqual({ checkout: 'open', payment: 'declined', intent: 'requires_payment_method' });
    product.double.confirm(intent, { outcome: 'declined' });
    await applied();
    expect(await stateOf(intent)).toEqual({ checkout: 'expired', payment: 'canceled', intent: 'canceled' });

    expect(await newGuest().checkout(request(email))).toMatchObject({ ...asked, body: { email } });
    expect(await guest.checkout(request(`another.${email}`))).toMatchObject(asked);
    expect((await newGuest().checkout(request(`elsewhere.${email}`))).status).toBe(200);
    expect(await guest.checkoutAsFamily(request(email))).toMatchObject({ asked: true, answer: { status: 200 } });
    expect((await guest.checkout(request(email))).status).toBe(200);
  });
});

it('a bare amount whose cards were declined blocks its device, and no other guest who pays a bare amount', async () => {
  const bareAmount = { amount: cents(15_000), currency: 'usd' } as const;
  const guest = newGuest();
  const intent = await decline(guest, bareAmount, 8);
  expect(await stateOf(intent)).toMatchObject({ checkout: 'expired' });
  expect(await guest.checkout(bareAmount)).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect((await newGuest().checkout(bareAmount)).status).toBe(200);
});

it('others on the network need a code for an hour', async () => {
  const address = '198.18.1.1';
  await decline(newGuest(address), checkoutRequest([courseBody({ parent_email: 'tester@example.com' })]), 8);
  const other = checkoutRequest([courseBody({ parent_email: 'neighbor@example.com' })]);
  expect(await newGuest(address).checkout(other)).toMatchObject(asked);
  await passMinutes(product, 61);
  expect((await newGuest(address).checkout(other)).status).toBe(200);
});

it('a card that was charged after many declines is paid for, and its family needs no code later', async () => {
  const guest = newGuest();
  const purchase = checkoutRequest([courseBody({ parent_email: 'late@example.com' })]);
  const intent = await decline(guest, purchase, 7);
  // The eighth decline is reported after the charge, which is not reported.
  product.double.webhooks.set({ hold: true, drop: ({ type }) => type !== 'payment_intent.payment_failed' });
  product.double.confirm(intent, { outcome: 'declined' });
  product.double.confirm(intent);
  product.double.webhooks.set({});
  product.double.webhooks.release();
  await applied();
  expect(await stateOf(intent)).toEqual({ checkout: 'completed', payment: 'succeeded', intent: 'succeeded' });
  // Until then, the network's limit asks for one.
  await passMinutes(product, 61);
  expect((await guest.checkout(purchase)).status).toBe(200);
});
