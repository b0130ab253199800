import type { Family, FamilyResponse, FamilySearchResponse } from '@academy/contracts/http/office/families';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { Answer, TestClient } from '../support/client.js';
import { addStudent, newParent } from '../support/families.js';
import { saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { cancel, payingFamily, sitting } from '../support/registration-page.js';

let app: CardApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  desk = (await staffOf(app, 'desk')).client;
});
afterAll(() => app.stop());

const search = async (q: string, filters: Record<string, string> = {}, client = desk) =>
  (await client.get<FamilySearchResponse>(`/api/office/families?${new URLSearchParams({ q, ...filters }).toString()}`))
    .body;
const names = async (q: string, filters?: Record<string, string>) =>
  (await search(q, filters)).families.map(({ name }) => name);
const readFamily = async (id: string) => (await desk.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;

let made = 0;
/** Signs a parent up. @param phone a different number for each parent by default */
async function signUpAs(firstname: string, lastname: string, phone = `20355501${String(++made).padStart(2, '0')}`) {
  const client = app.client();
  const parent = newParent({ firstname, lastname, phone_no: phone });
  const { body } = await client.postOnce<SignedInResponse>('/api/register', parent);
  client.token = body.token;
  return { client, id: body.user.id, email: parent.email, phone };
}
const write = (name: string, email: string) =>
  app.client().post('/api/leads', { kind: 'contact', name, email, subject: 'Hours', message: 'Open on Sunday?' });

describe('the family search', () => {
  it('finds a family by parts of its parent, student, email and school', async () => {
    const { client, email } = await signUpAs('Petra', 'Vandermeer');
    await addStudent(client, { student_name: 'Otis Vandermeer-Quill', school: 'Hastings Lyceum' });
    for (const typed of ['petra', 'VANDERMEER', 'petra vander', 'otis quill', email, 'hastings lyceum'])
      expect(await names(typed), typed).toEqual(['Petra Vandermeer']);
    expect((await search('petra')).families[0]).toMatchObject({
      email,
      children: ['Otis Vandermeer-Quill'],
      account: 'unconfirmed',
    });
  });

  it.each(['(914) 555-7788', '914.555.7788', '+1 914 555 7788', '9145557788', '555-7788'])(
    'finds a family by the phone number %s',
    async (typed) => {
      if ((await search('9145557788')).families.length === 0) await signUpAs('Phoebe', 'Ringer', '9145557788');
      expect(await names(typed)).toEqual(['Phoebe Ringer']);
    },
  );

  it('matches a two-letter name only as a whole word', async () => {
    await signUpAs('Amy', 'Wu');
    await signUpAs('Amy', 'Wuthering');
    expect(await names('amy wu')).toEqual(['Amy Wu']);
  });

  it('finds the payer by receipt number and by provider payment id [office task 2]', async () => {
    const { paymentId, parent } = await payingFamily(app, [sitting([saturday(3)])]);
    const [payment] = await app.database.query<{ intent: string; account: string }>(
      'SELECT p.provider_intent_id AS intent, c.account_id AS account FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.id = $1',
      [paymentId],
    );
    expect(parent.token).not.toBe('');
    for (const typed of [receiptNumber(paymentId), `#${receiptNumber(paymentId)}`, payment?.intent ?? ''])
      expect(
        (await search(typed)).families.map(({ id }) => id),
        typed,
      ).toEqual([payment?.account]);
  });

  it('lists a family once when several of its records match', async () => {
    const { client, email } = await signUpAs('Quincy', 'Onceonly');
    await addStudent(client, { student_name: 'Ula Onceonly' });
    await write('Quincy Onceonly', email);
    expect(await names('onceonly')).toEqual(['Quincy Onceonly']);
  });

  it('filters by service and by account state', async () => {
    await write('Guest Narrowed', 'narrowed@example.com');
    await signUpAs('Account', 'Narrowed');
    expect(await names('narrowed', { account: 'none' })).toEqual(['Guest Narrowed']);
    expect(await names('narrowed', { account: 'unconfirmed' })).toEqual(['Account Narrowed']);
    expect(await names('narrowed', { service: 'college_essays' })).toEqual([]);
    expect(await names('', { account: 'none' })).toContain('Guest Narrowed');
  });

  it('lists the newest activity first for an empty query', async () => {
    await signUpAs('Newest', 'Arrival');
    expect((await names(''))[0]).toBe('Newest Arrival');
  });

  it('returns 50 families and a flag when there are more', async () => {
    await app.database.query(
      "INSERT INTO families (first_name, last_name, phone) SELECT 'Many', 'Crowded' || n, '' FROM generate_series(1, 51) n",
    );
    const { families, more } = await search('crowded');
    expect([families.length, more]).toEqual([50, true]);
  });

  it('treats wildcard characters literally', async () => {
    expect(await names('%')).toEqual([]);
    expect(await names('100% _a_ \\')).toEqual([]);
  });

  it('exports a CSV file without formulas for managers', async () => {
    await app.database.query("INSERT INTO families (first_name, last_name) VALUES ('=1+1', 'Filed')");
    const { client: manager } = await staffOf(app, 'manager');
    const file = await manager.get<string>('/api/office/families/file?q=filed');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.body).toMatch(/Parent,Email,Phone,Children,Account,Registrations,Last activity\n'=1\+1 Filed,/);
  });
});

describe('the page of a family', () => {
  it('opens by the id of any of its records', async () => {
    const { parent, ids, paymentId } = await payingFamily(app, [sitting([saturday(4)])]);
    const student = await addStudent(parent, { student_name: 'Lena Page' });
    const [first, ...others] = await Promise.all([ids[0] ?? '', paymentId, student.id].map(readFamily));
    // Ignore the messages and the history, because emails are sent in the meantime.
    const { messages: _messages, history: _history, ...lasting } = first as Family;
    for (const other of others) expect(other).toMatchObject(lasting);
    expect(first).toMatchObject({
      accounts: [{ state: 'unconfirmed' }],
      registrations: [
        { id: ids[0], amount: 5_000, status: 'booked', tests: [{ date: saturday(4), status: 'booked' }] },
      ],
      payments: [{ id: paymentId, amount: 5_000, refunded: 0 }],
    });
    expect(first?.children.map(({ name }) => name)).toContain('Lena Page');
  });

  it('shows guest messages with the account’s email, and none from other people', async () => {
    const { email, id } = await signUpAs('Gwen', 'Matching');
    await write('Gwen Matching', email.toUpperCase());
    await write('Someone Else', 'else@example.com');
    expect((await readFamily(id)).leads).toMatchObject([{ kind: 'contact' }]);
  });

  it('shows its history newest first, with who did what', async () => {
    const { parent, ids } = await payingFamily(app, [sitting([saturday(5)])]);
    await cancel(parent, ids[0] ?? '', { refund_cents: 5_000 });
    const { history } = await readFamily(ids[0] ?? '');
    expect(history.map(({ text, by }) => [text.split(':')[0]?.split(', ')[0], by])).toEqual(
      expect.arrayContaining([
        ['Registered', null],
        ['Paid $50.00', null],
        [expect.stringMatching(/^Canceled /), 'the parent'],
      ]),
    );
    const times = history.map(({ at }) => at);
    expect(times.toSorted().toReversed()).toEqual(times);
  });

  it('responds with 404 for an unknown id', async () => {
    for (const id of [crypto.randomUUID(), 'x'])
      expect((await desk.get(`/api/office/families/${id}`)).status, id).toBe(404);
  });
});

describe('notes and tasks', () => {
  const post = (path: string, body: object, client = desk): Promise<Answer<FamilyResponse>> =>
    client.post<FamilyResponse>(`/api/office/${path}`, body);
  const family = ({ body }: Answer<FamilyResponse>): Family => body.family;

  it('are added, completed, reopened and removed, as the history shows', async () => {
    const { id } = await signUpAs('Nora', 'Noted');
    const noted = family(await post(`families/${id}/notes`, { text: ' Prefers calls after six. ' }));
    expect(noted.notes).toMatchObject([{ text: 'Prefers calls after six.', author: 'Test desk' }]);
    const todo = family(await post(`families/${id}/tasks`, { text: 'Call back', due_on: '2026-12-01' }));
    expect(todo.tasks).toMatchObject([{ text: 'Call back', due_on: '2026-12-01', done_at: null }]);
    const task = todo.tasks[0]?.id ?? '';
    const done = await post(`family-tasks/${task}/done`, {});
    expect(family(done).tasks[0]?.done_at).not.toBeNull();
    const reopened = await desk.delete<FamilyResponse>(`/api/office/family-tasks/${task}/done`);
    expect(family(reopened).tasks[0]?.done_at).toBeNull();
    const removed = await desk.delete<FamilyResponse>(`/api/office/family-notes/${noted.notes[0]?.id}`);
    expect(family(removed).notes).toEqual([]);
    expect(family(removed).history.map(({ text, by }) => [text, by])).toEqual(
      expect.arrayContaining([
        ['Added a task', 'Test desk'],
        ['Removed a note', 'Test desk'],
      ]),
    );
  });

  it('are rejected without text or with a day that does not exist', async () => {
    const { id } = await signUpAs('Nils', 'Empty');
    expect(await post(`families/${id}/notes`, { text: ' ' })).toMatchObject({ status: 422 });
    expect(await post(`families/${id}/tasks`, { text: 'x', due_on: '2026-02-30' })).toMatchObject({
      status: 422,
      body: { errors: { due_on: ['Please choose a date.'] } },
    });
  });

  it('are all stored in one family when its first notes are added concurrently', async () => {
    const { id } = await signUpAs('Rae', 'Racing');
    await Promise.all(Array.from({ length: 8 }, (_, n) => post(`families/${id}/notes`, { text: `Note ${n}` })));
    expect((await readFamily(id)).notes).toHaveLength(8);
  });
});

describe('a family added by the office', () => {
  const contact = { first_name: 'Carl', last_name: 'Caller', phone: '(203) 555-0166', email: '' };
  const add = (change: object = {}) => desk.post<FamilyResponse>('/api/office/families', { ...contact, ...change });

  it('is stored and found by phone number', async () => {
    const { status, body } = await add();
    expect([status, body.family.name, body.family.phones]).toEqual([201, 'Carl Caller', ['2035550166']]);
    expect(await names('203-555-0166')).toEqual(['Carl Caller']);
  });

  it('is matched with a later message by email', async () => {
    const email = 'carla@example.com';
    const { body } = await add({ first_name: 'Carla', email });
    await write('Carla Caller', email);
    expect((await readFamily(body.family.id)).leads).toHaveLength(1);
    expect((await search(email)).families.map(({ id }) => id)).toEqual([body.family.id]);
  });

  it('is rejected when its email is already known, also for concurrent requests', async () => {
    const { email } = await signUpAs('Tess', 'Twice');
    const refused = await add({ email });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringContaining('already here')] } },
    });
    const answers = await Promise.all([1, 2, 3].map(() => add({ email: 'once-only@example.com' })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
  });
});
