import { randomUUID } from 'node:crypto';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingDraft, bookingRequest, paymentDraft, paymentRequest, weekdayFrom } from '../support/bookings.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { changeToken } from '../support/email-changes.js';
import { parentPassword, signUp, signUpConfirmed } from '../support/families.js';
import { practiceForm, saturday } from '../support/forms.js';
import { readCheckout, startCheckout, until } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { verificationToken } from '../support/one-time-links.js';
import { cancel, pay } from '../support/registration-page.js';
import { setCapacity } from '../support/seats.js';
import { join, tokenOf } from '../support/waitlist.js';

let app: CardApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  desk = (await staffOf(app, 'desk')).client;
});
afterAll(() => app.stop());

const fresh = () => `moved-${randomUUID()}@example.com`;
const sitting = (parent_email: string) =>
  practiceForm({ parent_email }, [{ id: 'practice-sat', dates: [saturday(3)] }]);

/** Pays for something that is no registration. */
async function buy(client: TestClient, request: Parameters<typeof startCheckout>[1]): Promise<void> {
  const { status, body: checkout } = await startCheckout(client, request);
  expect({ status, checkout }).toMatchObject({ status: 200 });
  app.double.confirm(checkout.payment_id);
  await app.double.webhooks.settled();
  await until('the purchase', async () => (await readCheckout(client, checkout)).status === 'completed');
}

let weekday = 10;
const consultationOf = (email: string) =>
  bookingRequest(bookingDraft({ email, date: weekdayFrom((weekday += 3)), time_slot: 'morning', start_time: '10:30' }));
const joinLine = async (client: TestClient, parent_email: string, first: string) => {
  await setCapacity(app, 'practice-sat', saturday(9), 0);
  expect((await join(client, { date: saturday(9), parent_email, student_first_name: first })).status).toBe(201);
};

/** Lists every address in the family's rows that an email would go to. @param ids the account's id and its registrations' ids */
async function addressesOf(accountId: string, registrationId: string): Promise<Record<string, string[]>> {
  const [row] = await app.database.query<Record<string, string[]>>(
    `WITH own AS (SELECT id FROM checkouts WHERE account_id = $1 UNION SELECT p.checkout_id FROM registrations r JOIN payments p ON p.id = r.payment_id WHERE r.id = $2)
     SELECT ARRAY(SELECT DISTINCT parent_email || ' ' || parent_email_key FROM registrations WHERE account_id = $1 OR id = $2) AS registrations,
       ARRAY(SELECT DISTINCT email FROM consultations WHERE account_id = $1) AS consultations,
       ARRAY(SELECT DISTINCT receipt_email FROM checkouts WHERE id IN (SELECT id FROM own) AND receipt_email IS NOT NULL) AS receipts,
       ARRAY(SELECT DISTINCT COALESCE(l.body ->> 'parent_email', l.body ->> 'email') FROM checkout_lines l WHERE checkout_id IN (SELECT id FROM own)) AS forms,
       ARRAY(SELECT DISTINCT parent_email FROM payment_records WHERE payment_id IN (SELECT p.id FROM payments p WHERE p.checkout_id IN (SELECT id FROM own))) AS records,
       ARRAY(SELECT DISTINCT email || ' ' || email_key || ' ' || (fields ->> 'parent_email') FROM waitlist_entries WHERE account_id = $1) AS waitlists`,
    [accountId, registrationId],
  );
  return row ?? {};
}

const everywhere = (email: string) => ({
  registrations: [`${email} ${email}`],
  consultations: [email],
  receipts: [email],
  forms: [email],
  records: [email],
  waitlists: [`${email} ${email} ${email}`],
});

/** Creates an account with a purchase of every kind, made as a guest and signed in, and a place in a line. */
async function customer() {
  const email = `customer-${randomUUID()}@example.com`;
  const guest = app.client();
  const { ids } = await pay(app, guest, [sitting(email)]);
  await joinLine(guest, email, 'Una');
  const parent = app.client();
  const { user } = await signUpConfirmed(app, parent, email);
  await pay(app, parent, [
    practiceForm({ parent_email: email.toUpperCase() }, [{ id: 'practice-act', dates: [saturday(4)] }]),
  ]);
  await buy(parent, { ...consultationOf(email), receipt_email: email });
  await buy(parent, { ...paymentRequest(paymentDraft({ parent_email: email })), receipt_email: email });
  await joinLine(parent, email, 'Otto');
  return { parent, user, email, registration: ids[0] ?? '' };
}

const verify = async (accountId: string, email: string) =>
  expect(
    (await app.client().post('/api/verify', { token: await verificationToken(app, accountId, email) })).status,
  ).toBe(200);
const ask = (parent: TestClient, id: string, email: string) =>
  parent.put(`/api/users/${id}`, { email, current_password: parentPassword });

describe('a parent’s new email address', () => {
  it('replaces the previous one in bookings, payments and waitlists, and undoing the change restores it', async () => {
    const { parent, user, email, registration } = await customer();
    const to = fresh();
    await ask(parent, user.id, to);
    const { text } = await app.mails.waitFor(
      (mail) => mail.to.includes(email) && mail.subject.startsWith('A new email address was entered'),
    );
    await verify(user.id, to);
    expect(await addressesOf(user.id, registration)).toEqual(everywhere(to));
    const token = /undo-email-change#token=(\S+)$/m.exec(text)?.[1];
    expect((await app.client().post('/api/account/email-change/undo', { token })).status).toBe(200);
    expect(await addressesOf(user.id, registration)).toEqual(everywhere(email));
  });

  it('gets the emails about a cancellation and its refund', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    const { ids } = await pay(app, parent, [sitting(user.email)]);
    const to = fresh();
    await ask(parent, user.id, to);
    await verify(user.id, to);
    expect((await cancel(parent, ids[0] ?? '', { refund_cents: 5_000 })).status).toBe(200);
    for (const subject of [/^Canceled/, /refund/i])
      await app.mails.waitFor((mail) => mail.to.includes(to) && subject.test(mail.subject));
    expect(
      app.mails.mails.filter((mail) => mail.to.includes(user.email) && /^Canceled|refund/i.test(mail.subject)),
    ).toEqual([]);
  });

  it('leaves an address that was entered on purpose, and the bookings of others', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    const grandmother = fresh();
    const { ids } = await pay(app, parent, [sitting(grandmother)]);
    const { ids: strangers } = await pay(app, app.client(), [sitting(fresh())]);
    const before = await Promise.all([...ids, ...strangers].map(addressOf));
    const to = fresh();
    await ask(parent, user.id, to);
    await verify(user.id, to);
    expect(await Promise.all([...ids, ...strangers].map(addressOf))).toEqual(before);
    expect(before[0]).toBe(grandmother);
  });

  it('leaves a guest’s booking with an address that the account never confirmed', async () => {
    const email = fresh();
    const { ids } = await pay(app, app.client(), [sitting(email)]);
    const parent = app.client();
    const { user } = await signUp(parent, email);
    const own = await pay(app, parent, [
      practiceForm({ parent_email: email }, [{ id: 'practice-act', dates: [saturday(6)] }]),
    ]);
    const to = fresh();
    await ask(parent, user.id, to);
    await verify(user.id, to);
    expect(await Promise.all([ids[0], own.ids[0]].map((id) => addressOf(id ?? '')))).toEqual([email, to]);
  });

  it('replaces the previous one also when the office corrected it', async () => {
    const { user, registration } = await customer();
    const { body } = await desk.get<FamilyResponse>(`/api/office/families/${user.id}`);
    const [account] = body.family.accounts;
    const to = fresh();
    const contact = { first_name: 'Jane', last_name: 'Doe', phone: '', version: account?.version };
    expect((await desk.put(`/api/office/parents/${user.id}`, { ...contact, email: to })).status).toBe(200);
    await app
      .client()
      .post('/api/account/email-change/approval', { token: await changeToken(app, 'approve', user.id) });
    await verify(user.id, to);
    expect(await addressesOf(user.id, registration)).toEqual(everywhere(to));
  });

  it('gets links to a waitlist entry, while those sent to the previous one stop working', async () => {
    const email = fresh();
    await joinLine(app.client(), email, 'Lina');
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent, email);
    const token = await tokenOf(app, email);
    expect(await statusOf(token)).toBe(200);
    const to = fresh();
    await ask(parent, user.id, to);
    await verify(user.id, to);
    expect(await statusOf(token)).toBe(422);
    expect(await statusOf(await tokenOf(app, to))).toBe(200);
  });

  it('is not given to a waitlist entry when it already waits for the same student, unless nobody confirmed that', async () => {
    const emails: string[] = [];
    for (const isConfirmed of [true, false]) {
      const to = fresh();
      await joinLine(app.client(), to, 'Twin');
      if (isConfirmed) await app.client().post('/api/waitlist/confirm', { token: await tokenOf(app, to) });
      const parent = app.client();
      const { user } = await signUpConfirmed(app, parent);
      await joinLine(parent, user.email, 'Twin');
      await ask(parent, user.id, to);
      await verify(user.id, to);
      const rows = await app.database.query<{ email: string }>(
        'SELECT email FROM waitlist_entries WHERE account_id = $1 AND confirmed_at IS NOT NULL',
        [user.id],
      );
      emails.push(rows.map(({ email }) => (email === to ? 'new' : email === user.email ? 'old' : email)).join());
    }
    expect(emails).toEqual(['old', 'new']);
  });
});

/** @returns the status of opening a waitlist entry with a link */
const statusOf = async (token: string) => (await app.client().post('/api/waitlist/entry', { token })).status;

async function addressOf(registrationId: string): Promise<string> {
  const [row] = await app.database.query<{ email: string }>(
    'SELECT parent_email AS email FROM registrations WHERE id = $1',
    [registrationId],
  );
  return row?.email ?? '';
}
