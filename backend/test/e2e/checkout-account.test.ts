import { randomUUID } from 'node:crypto';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import type { ErrorBody } from '@academy/contracts/http/errors';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import type { Answer, TestClient } from '../support/client.js';
import { newParent, parentPassword, signUp } from '../support/families.js';
import { checkoutRequest, courseBody, readCheckout, startCheckout, until } from '../support/journey.js';
import { emailedToken, readPage } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

const newEmail = () => `payer.${randomUUID()}@example.com`;

/** Starts a checkout for a course, and pays it by default. */
async function checkOut(client: TestClient, email: string, isPaid = true): Promise<CreatePaymentIntentResponse> {
  const { body: checkout } = await startCheckout(client, checkoutRequest([courseBody({ parent_email: email })]));
  if (!isPaid) return checkout;
  app.double.confirm(checkout.payment_id);
  await app.double.webhooks.settled();
  await until('the registration', async () => (await readCheckout(client, checkout)).status === 'completed');
  return checkout;
}

const createAccount = (
  client: TestClient,
  { checkout_id: id, checkout_token: token }: Pick<CreatePaymentIntentResponse, 'checkout_id' | 'checkout_token'>,
  password = parentPassword,
): Promise<Answer<Omit<SignedInResponse, 'success'> & ErrorBody>> =>
  client.post(
    `/api/checkouts/${id}/account`,
    { password },
    { 'x-checkout-token': token, 'idempotency-key': randomUUID() },
  );

const accountsAt = (email: string) => count(app, 'accounts WHERE email = $1', [email]);

it('creates an account from a paid checkout and adds its registration once the email is verified', async () => {
  const [guest, email] = [app.client(), newEmail()];
  const checkout = await checkOut(guest, email);
  const { status, body, headers } = await createAccount(guest, checkout);
  expect({ status, user: body.user }).toMatchObject({
    status: 201,
    user: { firstname: 'Jane', lastname: 'Doe', email, phone_no: '9145550123', email_verified: false },
  });
  expect(headers.getSetCookie().join()).toContain('academy-device=');

  guest.token = body.token;
  const exams = async () =>
    (await guest.get<ExamsResponse>(`/api/students/${body.user.id}/exams`)).body.data.exams.map(({ id }) => id);
  const [line] = (await readCheckout(guest, checkout)).lines;
  const id = line?.registration_id ?? '';
  expect(await exams()).toEqual([]);
  const bearer = app.client();
  bearer.headers['x-booking-token'] = await emailedToken(app, id);
  expect((await readPage(bearer, id)).status).toBe(200);

  const mail = await app.mails.waitFor(({ to, text }) => to.includes(email) && text.includes('/verify#token='));
  const token = /\/verify#token=([\w-]+)/.exec(mail.text)?.[1];
  expect((await app.client().post('/api/verify', { token })).status).toBe(200);
  expect(await exams()).toEqual([id]);
  expect(await readPage(bearer, id)).toMatchObject({ status: 403, body: { error: 'link_claimed' } });
});

it('returns the sign-up form’s error for a registered email, and a 422 for a weak password', async () => {
  const [guest, email] = [app.client(), newEmail()];
  await signUp(app.client(), email);
  const checkout = await checkOut(guest, email);
  const taken = await createAccount(guest, checkout);
  const signedUp = await app.client().postOnce<ErrorBody>('/api/register', newParent({ email }));
  const comparable = ({ status, body: { message, error, errors } }: Answer<ErrorBody>) => ({
    status,
    message,
    error,
    errors,
  });
  expect(comparable(taken)).toEqual(comparable(signedUp));
  const weak = await createAccount(guest, checkout, 'abc');
  expect(weak).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
  expect(await accountsAt(email)).toBe(1);
});

it('responds with 404 for a wrong or missing token, an unpaid checkout and an account’s checkout', async () => {
  const email = newEmail();
  const [paid, open] = [await checkOut(app.client(), email), await checkOut(app.client(), newEmail(), false)];
  const parent = app.client();
  await signUp(parent);
  const owned = await checkOut(parent, email);
  for (const [client, checkout] of [
    [app.client(), { ...paid, checkout_token: 'a'.repeat(43) }],
    [app.client(), { ...paid, checkout_token: owned.checkout_token }],
    [app.client(), open],
    [parent, owned],
    [app.client(), { ...paid, checkout_id: 'no-id' }],
  ] as const)
    expect(await createAccount(client, checkout)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect((await app.client().post(`/api/checkouts/${paid.checkout_id}/account`, { password: 'Abcdefg1' })).status).toBe(
    404,
  );
  expect(await accountsAt(email)).toBe(0);
});
