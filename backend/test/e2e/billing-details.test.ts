import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import type { BillingDetailsResponse } from '@academy/contracts/http/billing';
import type { AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { startTestApp, type TestApp } from '../support/app.js';
import { billingDetails } from '../support/billing.js';
import { openFor, paymentDraft, paymentRequest } from '../support/bookings.js';
import { allApplied, startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { parentPassword, signUp } from '../support/families.js';
import { startCheckout } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

let product: TestApp;
let cards: CardApp;
let mails: MailSink;

beforeAll(async () => {
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
  cards = await startCardApp();
});
afterAll(async () => {
  await product.stop();
  await cards.stop();
  await mails.stop();
});

/** Pays a demo checkout. Reading it afterwards settles the payment. */
async function confirmed(
  client: TestClient,
  { payment_id: intent, checkout_id: id, checkout_token: token }: CreatePaymentIntentResponse,
  billing?: object,
): Promise<void> {
  const confirm = `/api/demo/payments/${intent}/confirm`;
  expect((await client.post(confirm, { outcome: 'succeeded', billing })).status).toBe(200);
  await client.get(`/api/checkouts/${id}`, { 'x-checkout-token': token });
}

/** Makes a demo payment with the billing details of the card form. @returns the parent's email */
async function pay(client: TestClient, billing?: object): Promise<string> {
  const draft = paymentDraft();
  const { body } = await startCheckout(client, paymentRequest(draft));
  await confirmed(client, body, billing);
  return draft.parent_email;
}

const remembered = async (client: TestClient) =>
  (await client.get<BillingDetailsResponse>('/api/account/billing')).body.data;

describe('billing details', () => {
  it('are printed on the payment’s receipt, and the latest complete ones are saved on the account', async () => {
    const client = product.client();
    await signUp(client);
    expect(await remembered(client)).toBeNull();
    const email = await pay(client, billingDetails);
    expect(await remembered(client)).toEqual(billingDetails);
    const mail = await mails.waitFor(({ to, subject }) => to.includes(email) && /receipt/i.test(subject));
    expect(mail.text).toContain('To: Jane Doe\nBilling address: 12 Elm Street, Apt 4, Rye, NY 10580');
    const { body } = await client.get<AccountPaymentsResponse>('/api/account/payments');
    expect(body.data).toMatchObject([{ billing: billingDetails }]);
    expect(body.data[0]).not.toHaveProperty('card');

    await pay(client, { ...billingDetails, line1: '1 Post Road' });
    expect(await remembered(client)).toMatchObject({ line1: '1 Post Road' });
    await pay(client, { ...billingDetails, line1: '' });
    await pay(client);
    expect(await remembered(client)).toMatchObject({ line1: '1 Post Road' });
  });

  it('can be edited and removed by their own account, and are rejected when incomplete', async () => {
    const [client, other] = [product.client(), product.client()];
    await signUp(client);
    await signUp(other);
    const edited = { ...billingDetails, name: ' Mary Doe ', country: 'GB', postal_code: 'SW1A 1AA' };
    expect(await client.put('/api/account/billing', edited)).toMatchObject({
      status: 200,
      body: { success: true, data: { name: 'Mary Doe', country: 'GB' } },
    });
    expect(await remembered(client)).toMatchObject({ name: 'Mary Doe', postal_code: 'SW1A 1AA' });
    expect(await remembered(other)).toBeNull();
    expect(await client.put('/api/account/billing', { ...edited, city: ' ', country: 'US' })).toMatchObject({
      status: 422,
      body: { errors: { city: ['City is required'], postal_code: ['Postal code must contain only numbers'] } },
    });
    expect(await client.delete('/api/account/billing')).toMatchObject({ status: 200, body: { data: null } });
    expect(await remembered(client)).toBeNull();
  });

  it('are stored only with the payment when the account was deleted before its open checkout was paid', async () => {
    const client = product.client();
    const { user } = await signUp(client);
    const { body } = await startCheckout(client, paymentRequest(paymentDraft()));
    const deletion = { current_password: parentPassword };
    expect((await client.post('/api/account/deletion', deletion)).status).toBe(200);
    await confirmed(product.client(), body, billingDetails);
    expect(
      await product.database.query(
        `SELECT c.account_id AS account, p.status, p.billing, (SELECT count(*)::int FROM billing_details WHERE account_id = c.account_id) AS remembered
         FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE c.id = $1`,
        [body.checkout_id],
      ),
    ).toEqual([{ account: user.id, status: 'succeeded', billing: billingDetails, remembered: 0 }]);
  });

  it('are stored only with the payment when a guest pays', async () => {
    const email = await pay(product.client(), billingDetails);
    const [row] = await product.database.query(
      'SELECT p.billing FROM payments p JOIN payment_records r ON r.payment_id = p.id WHERE r.parent_email = $1',
      [email],
    );
    expect(row).toEqual({ billing: billingDetails });
    expect(
      await product.database.query(
        'SELECT 1 FROM billing_details b JOIN accounts a ON a.id = b.account_id WHERE a.email = $1',
        [email],
      ),
    ).toEqual([]);
  });

  it('are saved on the account that a guest creates from the checkout paid with them', async () => {
    const guest = product.client();
    const { body: checkout } = await startCheckout(guest, paymentRequest(paymentDraft()));
    await confirmed(guest, checkout, billingDetails);
    const { checkout_id: id, checkout_token: paidWith } = checkout;
    const { status, body } = await guest.post<SignedInResponse>(
      `/api/checkouts/${id}/account`,
      { password: parentPassword },
      { 'x-checkout-token': paidWith },
    );
    expect(status).toBe(201);
    guest.token = body.token;
    expect(await remembered(guest)).toEqual(billingDetails);
  });

  it('are stored with the card brand and last four digits as the card provider reports them', async () => {
    const checkout = await openFor(cards, paymentRequest());
    cards.double.confirm(checkout.payment_id);
    await cards.double.webhooks.settled();
    await allApplied(cards);
    const [row] = await cards.database.query('SELECT card_brand, card_last4, billing FROM payments WHERE id = $1', [
      checkout.payment_record_id,
    ]);
    expect(row).toMatchObject({
      card_brand: 'visa',
      card_last4: '4242',
      billing: { name: 'Mary Doe', line1: '1 Post Road', line2: '', phone: '', postal_code: '10580', country: 'US' },
    });
  });
});
