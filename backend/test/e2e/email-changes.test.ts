import { randomUUID } from 'node:crypto';
import type { UndoEmailChangeResponse, UpdateUserResponse, User } from '@academy/contracts/http/accounts';
import type { AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalendar, shareCalendar } from '../support/calendars.js';
import type { TestClient } from '../support/client.js';
import { parentPassword, signUp, signUpConfirmed } from '../support/families.js';
import { checkoutRequest, confirmDemo, courseBody, postRegistration, startCheckout } from '../support/journey.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { newPassword, resetToken, tokenIn, verificationToken, verifySubject } from '../support/one-time-links.js';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.stop());

const requestedSubject = /^A new email address was entered/;
const changedSubject = /^Your email address was changed/;
const mailTo = (email: string, subject: RegExp) =>
  app.mails.waitFor((mail) => mail.to.includes(email) && subject.test(mail.subject));
const fresh = () => `fresh-${randomUUID()}@example.com`;
const ask = (client: TestClient, { id }: User, email: string) =>
  client.put<UpdateUserResponse>(`/api/users/${id}`, { email, current_password: parentPassword });
const signIn = async (email: string) =>
  (await app.client().post('/api/login', { email, password: parentPassword })).status;
const verify = (token: unknown) => app.client().post('/api/verify', { token });
const undo = (token: unknown) =>
  app.client().post<UndoEmailChangeResponse>('/api/account/email-change/undo', { token });
const profile = async (client: TestClient) => (await client.get<User>('/api/user/profile')).body;
/** Returns the token of the link that undoes a change. */
const undoTokenIn = ({ text }: { text: string }) => /undo-email-change#token=(\S+)$/m.exec(text)?.[1] ?? '';
const dead = {
  status: 422,
  body: { errors: { token: ['This link has expired or was already used. Please request a new one.'] } },
};

async function confirmed(email?: string): Promise<{ client: TestClient; user: User }> {
  const client = app.client();
  return { client, user: (await signUpConfirmed(app, client, email)).user };
}

/** Creates a confirmed parent and completes a change to another address. */
async function changed() {
  const { client, user } = await confirmed();
  const email = fresh();
  await ask(client, user, email);
  const undoToken = undoTokenIn(await mailTo(user.email, requestedSubject));
  expect((await verify(await verificationToken(app, user.id, email))).status).toBe(200);
  return { client, user, email, undoToken };
}

describe('changing the email address', () => {
  it('takes effect once the new email is verified, and sends the old email a link to undo it', async () => {
    const { client, user } = await confirmed();
    const email = fresh();
    const { body } = await ask(client, user, email);
    expect(body.user).toMatchObject({ email: user.email, email_verified: true, pending_email: email });
    expect([await signIn(user.email), await signIn(email)]).toEqual([200, 401]);
    const told = await mailTo(user.email, requestedSubject);
    expect(`${told.html}${told.text}`).not.toContain(email);
    const asked = await mailTo(email, verifySubject);
    expect(asked.text).toContain(
      `You asked to change the email address of your account to ${email}. Once you have confirmed it, sign in with this address.`,
    );
    expect((await verify(tokenIn(asked))).status).toBe(200);
    expect(await profile(client)).toMatchObject({ email, email_verified: true, pending_email: null });
    expect([await signIn(user.email), await signIn(email)]).toEqual([401, 200]);
    const warned = await mailTo(user.email, changedSubject);
    expect(undoTokenIn(warned)).toBe(undoTokenIn(told));
    expect(`${warned.html}${warned.text}`).not.toContain(email);
  });

  it('resends the verification link on request, and can be canceled', async () => {
    const { client, user } = await confirmed();
    const email = fresh();
    await ask(client, user, email);
    const first = tokenIn(await mailTo(email, verifySubject));
    expect((await client.post('/api/account/verification')).status).toBe(202);
    await app.mails.waitFor(
      (mail) => mail.to.includes(email) && verifySubject.test(mail.subject) && tokenIn(mail) !== first,
    );
    expect((await client.delete<UpdateUserResponse>('/api/account/email-change')).body.user.pending_email).toBeNull();
    expect(await verify(first)).toMatchObject(dead);
    expect(await signIn(user.email)).toBe(200);
  });

  it('replaces a pending change', async () => {
    const { client, user } = await confirmed();
    const [first, second] = [fresh(), fresh()];
    await ask(client, user, first);
    await ask(client, user, second);
    expect(await profile(client)).toMatchObject({ pending_email: second });
    expect(await verify(await verificationToken(app, user.id, first))).toMatchObject(dead);
    expect((await verify(await verificationToken(app, user.id, second))).status).toBe(200);
  });

  it('is rejected when another account has taken the new email in the meantime', async () => {
    const { client, user } = await confirmed();
    const email = fresh();
    await ask(client, user, email);
    await signUp(app.client(), email);
    expect(await verify(await verificationToken(app, user.id, email))).toMatchObject({
      status: 422,
      body: { errors: { email: ['Another account already uses this email address.'] } },
    });
    expect(await profile(client)).toMatchObject({ email: user.email });
  });

  it('is dropped when the password is reset through a link', async () => {
    const { client, user } = await confirmed();
    const email = fresh();
    await ask(client, user, email);
    await app.client().post('/api/reset-password', newPassword(await resetToken(app, app.mails, user.email)));
    expect(await verify(await verificationToken(app, user.id, email))).toMatchObject(dead);
  });

  it('cannot be undone when the old email was never verified', async () => {
    const client = app.client();
    const { user } = await signUp(client);
    const email = fresh();
    await ask(client, user, email);
    await verify(tokenIn(await mailTo(email, verifySubject)));
    expect(await profile(client)).toMatchObject({ email });
    const rows = await app.database.query<{ undoable: boolean }>(
      'SELECT undoable FROM email_changes WHERE account_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ undoable: false }]);
  });
});

describe('undoing an email change', () => {
  it('cancels a pending change and keeps the account signed in', async () => {
    const { client, user } = await confirmed();
    const email = fresh();
    await ask(client, user, email);
    const token = undoTokenIn(await mailTo(user.email, requestedSubject));
    for (let click = 0; click < 2; click += 1)
      expect(await undo(token)).toMatchObject({ status: 200, body: { data: { email: user.email, restored: false } } });
    expect(await profile(client)).toMatchObject({ email: user.email, pending_email: null });
    expect(await verify(await verificationToken(app, user.id, email))).toMatchObject(dead);
  });

  it('restores the old email as verified after the change took effect, and ends the session', async () => {
    const { client, user, email, undoToken } = await changed();
    expect((await undo(undoToken)).body.data).toEqual({ email: user.email, restored: true });
    expect((await client.get('/api/user/profile')).status).toBe(401);
    expect([await signIn(user.email), await signIn(email)]).toEqual([200, 401]);
    const [row] = await app.database.query(
      'SELECT email_verified_at IS NOT NULL AS confirmed FROM accounts WHERE id = $1',
      [user.id],
    );
    expect(row).toEqual({ confirmed: true });
  });

  it('ends the account’s calendar links if the change took effect, and keeps them if it was pending', async () => {
    const read = async (url: string) => (await readCalendar(app, url)).status;
    const { client, undoToken } = await changed();
    const { url } = await shareCalendar(client);
    await undo(undoToken);
    expect(await read(url)).toBe(404);
    const other = await confirmed();
    const kept = await shareCalendar(other.client);
    await ask(other.client, other.user, fresh());
    await undo(undoTokenIn(await mailTo(other.user.email, requestedSubject)));
    expect(await read(kept.url)).toBe(200);
  });

  it('also reverts later changes, whose undo links then restore nothing', async () => {
    const { client, user, email, undoToken } = await changed();
    const third = fresh();
    await ask(client, user, third);
    const laterToken = undoTokenIn(await mailTo(email, requestedSubject));
    await verify(await verificationToken(app, user.id, third));
    expect((await undo(undoToken)).body.data).toEqual({ email: user.email, restored: true });
    expect((await undo(laterToken)).body.data.restored).toBe(false);
    expect([await signIn(user.email), await signIn(email), await signIn(third)]).toEqual([200, 401, 401]);
  });

  it('is rejected more than seven days after the change took effect', async () => {
    const { user, email, undoToken } = await changed();
    await app.database.query(
      "UPDATE email_changes SET confirmed_at = academy_now() - interval '7 days 1 minute' WHERE account_id = $1",
      [user.id],
    );
    expect(await undo(undoToken)).toMatchObject(dead);
    expect(await signIn(email)).toBe(200);
  });

  it.each([undefined, '', 'x', `${randomUUID()}-${'a'.repeat(43)}`])('rejects the token %j', async (token) => {
    expect(await undo(token)).toMatchObject(dead);
  });
});

describe('a guest purchase', () => {
  const exams = async (client: TestClient, { id }: User) =>
    (await client.get<ExamsResponse>(`/api/students/${id}/exams`)).body.data?.exams.length ?? 0;
  const payments = async (client: TestClient) =>
    (await client.get<AccountPaymentsResponse>('/api/account/payments')).body.data.length;

  it('stays with the account that verified its email, even when a new account verifies that email', async () => {
    const guest = app.client();
    const email = fresh();
    const body = courseBody({ parent_email: email });
    const checkout = await startCheckout(guest, checkoutRequest([body]));
    await confirmDemo(guest, checkout.body.payment_id);
    await postRegistration(guest, checkout.body.payment_id, body);
    const { client, user } = await confirmed(email);
    expect([await exams(client, user), await payments(client)]).toEqual([1, 1]);
    const next = fresh();
    await ask(client, user, next);
    await verify(await verificationToken(app, user.id, next));
    expect([await exams(client, user), await payments(client)]).toEqual([1, 1]);
    const another = await confirmed(email);
    expect([await exams(another.client, another.user), await payments(another.client)]).toEqual([0, 0]);
  });
});
