import type { AccountPaymentsResponse } from '@academy/contracts/http/account-payments';
import type { FamilyErasureResponse } from '@academy/contracts/http/office/erasure';
import type { FamilyResponse, FamilySearchResponse } from '@academy/contracts/http/office/families';
import { erasureBlockerTexts, erasureMessages } from '@academy/contracts/rules/office-erasure';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allApplied, startCardApp, type CardApp } from '../support/card-app.js';
import { shareCalendar } from '../support/calendars.js';
import type { TestClient } from '../support/client.js';
import { erase, erasingOwner, isOver, signUpAs, sittingOf, tracesLeft } from '../support/erasures.js';
import { addStudent, confirmEmail } from '../support/families.js';
import { saturday } from '../support/forms.js';
import { storeFamily, storeMerge } from '../support/office-families.js';
import { tracesOf } from '../support/personal-traces.js';
import { cancel, pay } from '../support/registration-page.js';
import { setCapacity } from '../support/seats.js';
import { saveInfo } from '../support/student-info.js';
import { join } from '../support/waitlist.js';

let app: CardApp;
let owner: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  owner = await erasingOwner(app);
});
afterAll(() => app.stop());

const read = async (id: string) => (await owner.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
const preview = async (id: string) =>
  (await owner.get<FamilyErasureResponse>(`/api/office/families/${id}/erasure`)).body.erasure;
const found = async (q: string) =>
  (await owner.get<FamilySearchResponse>(`/api/office/families?${new URLSearchParams({ q }).toString()}`)).body
    .families;
const subscriptionsOf = (email: string) =>
  app.database.query('SELECT status FROM newsletter_subscriptions WHERE email_key = $1', [email]);
const write = (name: string, email: string) =>
  app.client().post('/api/leads', { kind: 'contact', name, email, subject: 'Hours', message: `${name} asks.` });

describe('erasing a family', () => {
  const [last, email, phone] = ['Quixworthy', 'zeb.quixworthy@example.com', '9145557391'];
  const words = ['quixworthy', 'zebulon', 'xanthippe', '9145557391', '555-7391'];

  /** Creates a family with an account and some of every kind of data that a family can have. */
  async function aFullFamily() {
    const { client, id } = await signUpAs(app, 'Zebulon', last, email, phone);
    await confirmEmail(app, id);
    const student = await addStudent(client, {
      student_name: `Xanthippe ${last}`,
      student_email: `kid.${email}`,
      school: `${last} High`,
    });
    await saveInfo(client, `/api/students/${student.id}`, { accommodations: `Like Zebulon ${last}` });
    await shareCalendar(client);
    const paid = await pay(app, client, [sittingOf(last, email, phone)]);
    const canceled = await pay(app, client, [sittingOf(last, email, phone, saturday(4))]);
    await cancel(client, canceled.ids[0] ?? '', { refund_cents: 5_000 });
    const guest = await pay(app, app.client(), [sittingOf(last, email, phone, saturday(5))]);
    for (const one of [paid, guest]) await isOver(app, one.ids[0]);
    await setCapacity(app, 'practice-sat', saturday(9), 0);
    await join(client, {
      date: saturday(9),
      parent_email: email,
      parent_last_name: last,
      parent_first_name: 'Zebulon',
    });
    await write(`Zebulon ${last}`, email);
    expect((await app.client().postOnce('/api/leads', { kind: 'newsletter', email })).status).toBe(201);
    await owner.post(`/api/office/families/${id}/notes`, { text: `Mrs. ${last} prefers calls after six.` });
    await owner.post(`/api/office/families/${id}/tasks`, { text: `Call ${last}`, due_on: '' });
    await app.client().post('/api/forgot-password', { email });
    await app.client().post('/api/email-codes', { email });
    await owner.post('/api/office/families', { first_name: 'Zebulon', last_name: last, phone, email: '' });
    const twin = (await found(last)).find((one) => one.account === 'none');
    await owner.post(`/api/office/families/${id}/merges`, { family_id: twin?.id, reason: `Both are ${last}.` });
    await allApplied(app);
    return { client, id, paymentId: paid.paymentId };
  }

  it('removes all personal data, keeps ids and amounts of payments, and shows who erased it', async () => {
    const { client, id, paymentId } = await aFullFamily();
    expect(await subscriptionsOf(email)).toEqual([{ status: 'pending' }]);
    expect((await tracesOf(app.database, words)).length).toBeGreaterThan(12);
    expect(await preview(id)).toEqual({ name: `Zebulon ${last}`, blockers: [], emails: [email] });
    const before = await read(id);
    const { status, body } = await erase(owner, id, ` zebulon ${last} `);
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
    expect(body.family).toMatchObject({
      name: 'Erased family',
      emails: [],
      phones: [],
      accounts: [],
      children: [],
      notes: [],
      tasks: [],
      leads: [],
      merged: [],
      erased: { by: 'Test owner' },
    });
    const money = ({ payments }: typeof before) =>
      payments.map(({ id: payment, amount, refunded }) => [payment, amount, refunded]);
    expect(money(body.family)).toEqual(money(before));
    expect(body.family.registrations.map(({ id: one, amount }) => [one, amount])).toEqual(
      before.registrations.map(({ id: one, amount }) => [one, amount]),
    );
    const mail = await app.mails.waitFor(({ to, subject }) => to.includes(email) && subject === 'Your data was erased');
    expect(mail.text).toContain('as you asked');
    await allApplied(app);
    expect(await subscriptionsOf(email)).toEqual([]);
    expect(await tracesLeft(app, words)).toEqual([]);
    expect((await client.get('/api/user/profile')).status).toBe(401);
    for (const typed of [`Zebulon ${last}`, email, phone]) expect(await found(typed), typed).toEqual([]);
    expect(await found(receiptNumber(paymentId))).toMatchObject([{ name: 'Erased family', email: null, children: [] }]);
    expect(await found('')).not.toContainEqual(expect.objectContaining({ name: 'Erased family' }));
    const [row] = await app.database.query<{ reason: string; kind: string; details: object }>(
      "SELECT reason, subject_kind AS kind, details FROM audit WHERE command = 'EraseFamily'",
    );
    expect(row).toMatchObject({
      reason: 'Asked by phone.',
      kind: 'family',
      details: { accounts: 1, registrations: 3 },
    });
    expect((await erase(owner, id, 'Erased family')).body.error).toBe('stale_version');
    expect((await signUpAs(app, 'New', 'Owner', email, phone)).id).not.toBe(id);
  });
});

describe('erasing a family without an account', () => {
  const [last, email, phone] = ['Brackenridge', 'brackenridge@example.com', '9145557392'];

  it('removes its message and guest purchase, and emails the family', async () => {
    await write(`Zebulon ${last}`, email);
    const { ids } = await pay(app, app.client(), [sittingOf(last, email, phone)]);
    await isOver(app, ids[0]);
    await allApplied(app);
    const [child] = (await read(ids[0] ?? '')).children;
    expect((await saveInfo(owner, `/api/office/students/${child?.student_id}`, { allergies: last })).status).toBe(200);
    expect((await erase(owner, ids[0] ?? '', `Zebulon ${last}`)).status).toBe(200);
    await app.mails.waitFor(({ to, subject }) => to.includes(email) && subject === 'Your data was erased');
    await allApplied(app);
    expect(await tracesLeft(app, ['brackenridge', phone])).toEqual([]);
    expect((await read(ids[0] ?? '')).erased).toMatchObject({ by: 'Test owner' });
  });

  it('removes a family that only the office recorded, without an email', async () => {
    const id = await storeFamily(app, 'Featherstonhaugh');
    expect((await preview(id)).emails).toEqual([]);
    expect((await erase(owner, id, 'Fay Featherstonhaugh')).status).toBe(200);
    expect(await tracesLeft(app, ['featherstonhaugh'])).toEqual([]);
  });
});

describe('erasing a family for whose child another account has paid', () => {
  const [email, phone] = ['mother.lindqvist@example.com', '9145557394'];

  it('leaves that account its payment, which is not shown as the family’s either', async () => {
    const mother = await signUpAs(app, 'Zebulon', 'Lindqvist', email, phone);
    await confirmEmail(app, mother.id);
    const grandmother = await signUpAs(app, 'Greta', 'Oakhurst', 'greta.oakhurst@example.com', '9145557395');
    await confirmEmail(app, grandmother.id);
    const { ids, paymentId } = await pay(app, grandmother.client, [sittingOf('Lindqvist', email, phone)]);
    await isOver(app, ids[0]);
    await allApplied(app);
    const paid = async () => (await grandmother.client.get<AccountPaymentsResponse>('/api/account/payments')).body.data;
    const before = await paid();
    expect(before).toMatchObject([{ id: paymentId, lines: [{ student: 'Xanthippe Lindqvist' }] }]);
    expect((await read(mother.id)).payments).toEqual([]);
    expect((await read(grandmother.id)).payments).toMatchObject([{ id: paymentId }]);
    const [record] = await app.database.query<{ id: string }>('SELECT id FROM payment_records WHERE payment_id = $1', [
      paymentId,
    ]);
    expect((await read(record?.id ?? '')).name).toBe('Greta Oakhurst');
    expect((await erase(owner, mother.id, 'Zebulon Lindqvist')).status).toBe(200);
    await allApplied(app);
    expect(await paid()).toEqual(before);
  });
});

describe('limits of erasing a family', () => {
  it('rejects a wrong confirmation name with a field error', async () => {
    const id = await storeFamily(app, 'Kept');
    expect(await erase(owner, id, 'Fay Other')).toMatchObject({
      status: 422,
      body: { errors: { confirmation: [erasureMessages.confirmationWrong] } },
    });
    expect((await read(id)).name).toBe('Fay Kept');
  });

  it('is blocked by an upcoming registration or an open issue', async () => {
    const { client, id } = await signUpAs(app, 'Nora', 'Stillhere', 'nora@example.com', '9145557393');
    const { ids, paymentId } = await pay(app, client, [sittingOf('Stillhere', 'nora@example.com', '9145557393')]);
    expect(await preview(id)).toMatchObject({ blockers: ['registration'] });
    expect(await erase(owner, id, 'Nora Stillhere')).toMatchObject({
      status: 422,
      body: { message: erasureMessages.notYet, errors: { family: [erasureBlockerTexts.registration] } },
    });
    await isOver(app, ids[0]);
    await app.database.query(
      "INSERT INTO cases (payment_id, kind, detail) VALUES ($1, 'cannot_deliver', 'A double charge')",
      [paymentId],
    );
    expect((await preview(id)).blockers).toEqual(['issue']);
    await app.database.query('UPDATE cases SET closed_at = academy_now() WHERE payment_id = $1', [paymentId]);
    expect((await preview(id)).blockers).toEqual([]);
    expect((await read(id)).name).toBe('Nora Stillhere');
  });

  it('does not separate merged families once they are erased', async () => {
    const main = await storeFamily(app, 'Togetherly');
    const mergeId = await storeMerge(app, main);
    expect((await erase(owner, main, 'Fay Togetherly')).status).toBe(200);
    expect((await owner.delete(`/api/office/family-merges/${mergeId}`)).status).toBe(422);
    expect(await tracesLeft(app, ['togetherly'])).toEqual([]);
  });
});
