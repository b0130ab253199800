import type { SignedInResponse, User } from '@academy/contracts/http/accounts';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parentPassword, signUp } from '../support/families.js';
import { confirmDemo, courseBody, checkoutRequest, postRegistration, startCheckout } from '../support/journey.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { newPassword, resetToken, tokenIn, verifySubject } from '../support/one-time-links.js';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.stop());

const confirmation = (email: string, after = 0) =>
  app.mails.waitFor(
    (mail) => app.mails.mails.indexOf(mail) >= after && mail.to.includes(email) && verifySubject.test(mail.subject),
  );
const verify = (token: unknown) => app.client().post('/api/verify', { token });
const profile = async (token: string) => (await app.client(token).get<User>('/api/user/profile')).body;
const dead = {
  status: 422,
  body: { errors: { token: ['This link has expired or was already used. Please request a new one.'] } },
};

describe('a new parent', () => {
  it('receives a link by email and confirms the address with it', async () => {
    const { user, token } = await signUp(app.client());
    expect(user.email_verified).toBe(false);
    const mail = await confirmation(user.email);
    expect(mail.text).toMatch(/http:\/\/academy\.test\/verify#token=[\w-]{43}/);
    expect(await verify(tokenIn(mail))).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your email address is confirmed.' },
    });
    expect(await profile(token)).toMatchObject({ email_verified: true });
  });

  it('does not confirm the address by merely opening the link', async () => {
    const { user, token } = await signUp(app.client());
    const link = tokenIn(await confirmation(user.email));
    for (const path of ['/verify', '/api/verify', `/verify?token=${link}`, `/api/verify?token=${link}`])
      await fetch(app.url + path);
    expect(await profile(token)).toMatchObject({ email_verified: false });
    expect((await verify(link)).status).toBe(200);
  });

  it('sees guest registrations with the email address only after confirming it', async () => {
    const guest = app.client();
    const email = `late-${Date.now()}@example.com`;
    const body = courseBody({ parent_email: email });
    const checkout = await startCheckout(guest, checkoutRequest([body]));
    await confirmDemo(guest, checkout.body.payment_id);
    await postRegistration(guest, checkout.body.payment_id, body);
    const parent = app.client();
    const { user } = await signUp(parent, email);
    const exams = async () =>
      (await parent.get<ExamsResponse>(`/api/students/${user.id}/exams`)).body.data.exams.length;
    expect(await exams()).toBe(0);
    await verify(tokenIn(await confirmation(email)));
    expect(await exams()).toBe(1);
  });

  it('is also confirmed by resetting the password through an emailed link', async () => {
    const { user } = await signUp(app.client());
    await app.client().post('/api/reset-password', newPassword(await resetToken(app, app.mails, user.email)));
    const { body } = await app
      .client()
      .post<SignedInResponse>('/api/login', { email: user.email, password: 'Another2026' });
    expect(body.user.email_verified).toBe(true);
  });
});

describe('the verification link', () => {
  it('can be requested again, and both links work', async () => {
    const client = app.client();
    const { user, token } = await signUp(client);
    const first = tokenIn(await confirmation(user.email));
    const already = app.mails.mails.length;
    expect(await client.post('/api/account/verification')).toMatchObject({ status: 202, body: { success: true } });
    const second = tokenIn(await confirmation(user.email, already));
    for (const link of [first, second]) expect((await verify(link)).status).toBe(200);
    expect(await profile(token)).toMatchObject({ email_verified: true });
  });

  it('is rejected after the email address changes and after 48 hours', async () => {
    const client = app.client();
    const { user, token } = await signUp(client);
    const old = tokenIn(await confirmation(user.email));
    await client.put(`/api/users/${user.id}`, { email: `moved.${user.email}`, current_password: parentPassword });
    const moved = tokenIn(await confirmation(`moved.${user.email}`));
    expect((await verify(moved)).status).toBe(200);
    expect(await verify(old)).toMatchObject(dead);
    await client.put(`/api/users/${user.id}`, { email: `late.${user.email}`, current_password: parentPassword });
    const late = tokenIn(await confirmation(`late.${user.email}`));
    const [link] = await app.database.query<{ hours: number }>(
      'SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM one_time_links WHERE account_id = $1 AND revoked_at IS NULL AND used_at IS NULL',
      [user.id],
    );
    expect(link?.hours).toBe(48);
    await app.database.query(
      `UPDATE one_time_links SET expires_at = now() - interval '1 second' WHERE account_id = $1`,
      [user.id],
    );
    expect(await verify(late)).toMatchObject(dead);
    expect(await profile(token)).toMatchObject({ email: `moved.${user.email}`, email_verified: true });
  });

  it.each([undefined, null, '', 'x', 'a'.repeat(43), {}])('is rejected with the token %j', async (token) => {
    expect(await verify(token)).toMatchObject(dead);
  });
});
