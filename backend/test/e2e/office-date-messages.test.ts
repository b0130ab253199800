import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@academy/contracts/http/errors';
import type {
  DateFamiliesResponse,
  DateMessageResponse,
  DateMessagesResponse,
  SendDateMessageRequest,
} from '@academy/contracts/http/office/date-messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../support/client.js';
import { countUndone } from '../support/events.js';
import { saturday } from '../support/forms.js';
import { until } from '../support/journey.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { staffOf } from '../support/office.js';
import { race } from '../support/races.js';
import { altered, intercept } from '../support/statements.js';
import { buySeat } from '../support/saturdays.js';

let app: MailApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startMailApp();
  desk = (await staffOf(app, 'desk')).client;
});
afterAll(() => app.stop());

/** Sells SAT seats to two children of one family and an ACT seat to a child of another. @returns the day and the email addresses */
async function soldDate(week: number): Promise<{ day: string; email: (name: string) => string }> {
  const date = saturday(week);
  const email = (name: string) => `${name}${week}@example.com`;
  await buySeat(app, date, { first: 'Ann', last: 'Moss', email: email('moss') });
  await buySeat(app, date, { first: 'Bob', last: 'Moss', email: email('moss') });
  await buySeat(app, date, { first: 'Cal', last: 'Reed', email: email('reed') }, 'practice-act');
  return { day: date.slice(0, 10), email };
}

/** Moves a family's seat to 1 pm, so that its test has two start times on the day. */
async function moveToAfternoon(day: string, email: string): Promise<void> {
  const afternoon = `${day} 13:00`;
  await app.database.query(
    "INSERT INTO test_dates (session_id, date, capacity, taken) VALUES ('practice-sat', $1::timestamp, 30, 1)",
    [afternoon],
  );
  await app.database.query(
    'UPDATE seats SET date = $1::timestamp WHERE registration_id = (SELECT id FROM registrations WHERE parent_email = $2)',
    [afternoon, email],
  );
  await app.database.query(
    "UPDATE test_dates SET taken = taken - 1 WHERE session_id = 'practice-sat' AND date = $1::timestamp",
    [`${day} 09:00`],
  );
}

const write = (change: Partial<SendDateMessageRequest> = {}): SendDateMessageRequest => ({
  id: randomUUID(),
  session_id: '',
  subject: 'Where to park',
  text: 'The front lot is closed.\n\nPlease use the back lot.',
  recipients: 2,
  ...change,
});
const send = (day: string, body: object) =>
  desk.post<DateMessageResponse & Omit<ErrorBody, 'success'>>(`/api/office/saturdays/${day}/messages`, body);
const sent = async (day: string) =>
  (await desk.get<DateMessagesResponse>(`/api/office/saturdays/${day}/messages`)).body.messages;
const mailsAbout = (subject: string) => app.mails.mails.filter((mail) => mail.subject === subject);
const delivered = () => until('the emails', async () => (await countUndone(app.database, 'DateMessageSent')) === 0);

describe('a message to the families of a test date', () => {
  it('is emailed once to each family, with the office as the reply address', async () => {
    const { day, email } = await soldDate(1);
    const { body } = await desk.get<DateFamiliesResponse>(`/api/office/saturdays/${day}/families`);
    const of = (name: string) => body.families.find((family) => family.email === email(name));
    expect(body.families).toHaveLength(2);
    expect(of('moss')).toMatchObject({ students: ['Ann', 'Bob'], session_ids: ['practice-sat'] });
    expect(of('reed')).toMatchObject({ students: ['Cal'], session_ids: ['practice-act'] });
    const answer = await send(day, write());
    expect(answer.status).toBe(201);
    await delivered();
    const mails = mailsAbout('Where to park');
    expect(new Set(mails.map(({ to }) => to.join()))).toEqual(new Set([email('moss'), email('reed')]));
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('Please use the back lot.');
    expect(mails[0]?.headers['reply-to']).toContain(app.config.STAFF_EMAIL);
    expect(await sent(day)).toMatchObject([
      {
        by: 'Test desk',
        session_id: null,
        subject: 'Where to park',
        recipients: [{ status: 'accepted' }, { status: 'accepted' }],
      },
    ]);
    const audited = await app.database.query(
      "SELECT details FROM audit WHERE command = 'SendDateMessage' AND subject_id = $1",
      [day],
    );
    expect(audited).toMatchObject([{ details: { session: null, families: 2 } }]);
  });

  it('is sent only to families of the chosen test, and shows a rejected email', async () => {
    const { day, email } = await soldDate(2);
    await delivered();
    app.mails.mood = 'no-such-mailbox';
    await send(day, write({ session_id: 'practice-act', subject: 'Only the ACT', recipients: 1 }));
    await delivered();
    app.mails.mood = 'accept';
    expect((await sent(day))[0]).toMatchObject({
      session_id: 'practice-act',
      recipients: [{ email: email('reed'), status: 'rejected' }],
    });
  });

  it('is sent only to families of the chosen start time', async () => {
    const { day, email } = await soldDate(6);
    await buySeat(app, saturday(6), { first: 'Dot', last: 'Late', email: email('late') });
    await moveToAfternoon(day, email('late'));
    const { body } = await desk.get<DateFamiliesResponse>(`/api/office/saturdays/${day}/families`);
    expect(body.families.find((family) => family.email === email('late'))).toMatchObject({
      tests: [{ session_id: 'practice-sat', date: `${day} 13:00` }],
    });
    const afternoon = { session_id: 'practice-sat', date: `${day} 13:00`, subject: 'At one', recipients: 1 };
    const first = write(afternoon);
    expect((await send(day, first)).status).toBe(201);
    await delivered();
    expect(mailsAbout('At one').map(({ to }) => to.join())).toEqual([email('late')]);
    expect(await sent(day)).toMatchObject([{ session_id: 'practice-sat', date: `${day} 13:00` }]);
    expect((await send(day, { ...first, date: `${day} 09:00` })).body).toMatchObject({ error: 'idempotency_mismatch' });
    expect((await send(day, write({ ...afternoon, date: `${day} 11:00` }))).body.errors).toHaveProperty('session_id');
    expect((await send(day, write({ ...afternoon, date: '13:00' }))).body.errors).toHaveProperty('date');
  });

  it('is sent once for concurrent and repeated requests', async () => {
    const { day } = await soldDate(3);
    const body = write({ subject: 'Only once' });
    const answers = await race(2, () => send(day, body));
    expect([...answers, await send(day, body)].map(({ status }) => status)).toEqual([201, 201, 201]);
    await delivered();
    expect(mailsAbout('Only once')).toHaveLength(2);
    expect(await sent(day)).toHaveLength(1);
    expect((await send(day, { ...body, text: 'Another text.' })).body).toMatchObject({ error: 'idempotency_mismatch' });
  });

  it('fails with 500 for a concurrent request without ON CONFLICT (negative control)', async () => {
    const { day } = await soldDate(4);
    const body = write({ subject: 'Fails' });
    intercept(altered('insert date message', /ON CONFLICT \(id\) DO NOTHING$/, ''));
    const answers = await race(2, () => send(day, body));
    vi.restoreAllMocks();
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 500]);
  });

  it('is rejected with 409 when the number of families has changed', async () => {
    const { day } = await soldDate(5);
    const { status, body } = await send(day, write({ recipients: 1, subject: 'Too few' }));
    expect({ status, error: body.error }).toEqual({ status: 409, error: 'stale_version' });
    expect(await sent(day)).toEqual([]);
    expect((await send(day, write({ session_id: 'practice-review' }))).body.errors).toHaveProperty('session_id');
  });
});
