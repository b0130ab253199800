import { randomUUID } from 'node:crypto';
import type { WaitlistEntriesResponse } from '@academy/contracts/http/waitlist';
import { waitlistMessages } from '@academy/contracts/rules/waitlist';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OpsCommands } from '../../src/backoffice/index.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { Seats } from '../../src/seats/index.js';
import { ServeWaitlists } from '../../src/seats/waitlist/waitlist.schedules.js';
import { confirmEmail, parentPassword, signUp } from '../support/families.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, readCheckout, startCheckout, until } from '../support/journey.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { seatsLeft, setCapacity } from '../support/seats.js';
import { join, read, tokenOf, waitFor } from '../support/waitlist.js';
import { opsLine } from '../support/ops-line.js';

const session_id = 'practice-sat';

let app: MailApp;
let week = 0;
let date: string;

beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.stop());
/** Gives each test a full Saturday. */
beforeEach(async () => {
  date = saturday((week += 1) % 10 || 10);
  await setCapacity(app, session_id, date, 0);
});

const mailTo = (email: string, subject: RegExp) =>
  app.mails.waitFor((mail) => mail.to.includes(email) && subject.test(mail.subject));
const statusOf = async (token: string) => (await read(app.client(), token)).status;
const address = (name: string) => `${name}-${randomUUID()}@example.com`;

/** Counts the entries of an address. */
async function countOf(email: string): Promise<number> {
  const [row] = await app.database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM waitlist_entries WHERE email = $1',
    [email],
  );
  return row?.count ?? 0;
}

/** Frees a seat, as a cancellation does, and runs the waitlists. */
async function freeSeat(capacity = 1): Promise<void> {
  await setCapacity(app, session_id, date, capacity);
  await app.app.get(ServeWaitlists, { strict: false }).run();
}

/** Returns the checkout request of a family with an offered seat. */
const draft = (waitlist_token: string, name = 'Kim', email = 'jane@example.com') => {
  const request = checkoutOf([
    practiceForm({ student_first_name: name, parent_email: email }, [{ id: session_id, dates: [date] }]),
  ]);
  return { ...request, lines: request.lines?.map((line) => ({ ...line, waitlist_token })) };
};

describe('joining a waitlist', () => {
  it('returns the position, holds no seat, and emails a confirmation link without entered names', async () => {
    const [one, two] = [address('one'), address('two')];
    expect((await join(app.client(), { date, parent_email: one })).body.data).toMatchObject({
      position: 1,
      confirmed: false,
    });
    const second = await join(app.client(), { date, parent_email: two });
    expect(second.body.data.message).toMatch(/^You are number 2 on the list for Saturday, /);
    const mail = await mailTo(two, /^Confirm your place on the waitlist$/);
    expect(mail.text).toContain(await tokenOf(app, two));
    expect(mail.text).not.toMatch(/Kim|Doe|Jane/);
    await setCapacity(app, session_id, date, 3);
    expect(await seatsLeft(app, session_id, date)).toBe(3);
  });

  it('creates one entry for repeated requests, and does not reveal that there is one', async () => {
    const parent_email = address('twice');
    for (const position of [1, 2])
      expect((await join(app.client(), { date, parent_email })).body.data).toMatchObject({ position });
    expect(await countOf(parent_email)).toBe(1);
    await app.client().post('/api/waitlist/confirm', { token: await tokenOf(app, parent_email) });
    const again = await join(app.client(), { date, parent_email });
    const stranger = await join(app.client(), { date, parent_email: address('new') });
    expect(again.body).toEqual(stranger.body);
    expect(await countOf(parent_email)).toBe(1);
  });

  it('rejects open dates and dates that are not offered', async () => {
    const refused = async (change: object) => (await join(app.client(), { date, ...change })).body;
    expect(await refused({ date: '2031-01-04 09:00' })).toMatchObject({
      errors: { date: [waitlistMessages.unknownDate] },
    });
    expect(await refused({ session_id: 'nothing' })).toMatchObject({
      errors: { date: [waitlistMessages.unknownDate] },
    });
    await setCapacity(app, session_id, date, 1);
    expect(await refused({ parent_email: address('open') })).toMatchObject({
      errors: { date: [waitlistMessages.notFull] },
    });
  });

  it('confirms a parent with a confirmed email immediately and lists the entry in their account', async () => {
    const parent = app.client();
    const { user } = await signUp(parent);
    await confirmEmail(app, user.id);
    expect((await join(parent, { date, parent_email: user.email })).body.data).toMatchObject({ confirmed: true });
    const { body } = await parent.get<WaitlistEntriesResponse>('/api/account/waitlist');
    expect(body.data).toMatchObject([{ date, status: 'waiting', position: 1, fields: { student_first_name: 'Kim' } }]);
    const other = app.client();
    await signUp(other);
    expect((await other.get<WaitlistEntriesResponse>('/api/account/waitlist')).body.data).toEqual([]);
  });
});

describe('a freed seat', () => {
  it('is not sold publicly while a confirmed family waits, and is offered in list order', async () => {
    const unconfirmed = address('unconfirmed');
    await join(app.client(), { date, parent_email: unconfirmed });
    const [one, two] = [await waitFor(app, 'One', { date }), await waitFor(app, 'Two', { date })];
    await freeSeat();
    expect([await statusOf(await tokenOf(app, unconfirmed)), await statusOf(one), await statusOf(two)]).toEqual([
      'waiting',
      'offered',
      'waiting',
    ]);
    await setCapacity(app, session_id, date, 2);
    expect(await seatsLeft(app, session_id, date)).toBe(0);
    const refused = await startCheckout(
      app.client(),
      checkoutOf([practiceForm({}, [{ id: session_id, dates: [date] }])]),
    );
    expect(refused).toMatchObject({ status: 409, body: { error: 'seat_taken' } });
  });

  it('can be bought once through the emailed link at the normal price', async () => {
    const token = await waitFor(app, 'Buyer', { date, parent_email: address('buyer') });
    await freeSeat();
    const { fields } = await read(app.client(), token);
    const mail = await mailTo(fields.parent_email, /^A seat is open on Saturday, /);
    expect(mail.text).toContain(`/forms/sat-act-practice-test/registration#waitlist=${token}`);
    expect(mail.text).toMatch(/Price: \$50\.00\nHeld until: .+ ET/);
    const guest = app.client();
    const { status, body: checkout } = await startCheckout(guest, draft(token, 'Buyer', fields.parent_email));
    expect({ status, checkout }).toMatchObject({ status: 200 });
    await confirmDemo(guest, checkout.payment_id);
    await until('the registration', async () => (await readCheckout(guest, checkout)).status === 'completed');
    expect(await statusOf(token)).toBe('bought');
    expect(await startCheckout(app.client(), draft(token, 'Other', address('other')))).toMatchObject({ status: 409 });
  });

  it('that is released by a move is offered immediately', async () => {
    await setCapacity(app, session_id, date, 1);
    const guest = app.client();
    const form = practiceForm({}, [{ id: session_id, dates: [date] }]);
    const { body: checkout } = await startCheckout(guest, checkoutOf([form]));
    await confirmDemo(guest, checkout.payment_id);
    await until('the registration', async () => (await readCheckout(guest, checkout)).status === 'completed');
    const token = await waitFor(app, 'Next', { date });
    const [{ id } = { id: '' }] = await app.database.query<{ id: string }>(
      'SELECT registration_id AS id FROM seats WHERE checkout_id = $1',
      [checkout.checkout_id],
    );
    const seats = app.app.get(Seats, { strict: false });
    await app.app
      .get(UnitOfWork, { strict: false })
      .run((tx) => seats.move(tx, id, { sessionId: session_id, date }, saturday(11)));
    await until('the offer', async () => (await statusOf(token)) === 'offered');
    expect(await seatsLeft(app, session_id, date)).toBe(0);
  });

  it('is offered to the next family when the offer expires or its family leaves', async () => {
    const [one, two, three] = [
      await waitFor(app, 'One', { date, parent_email: address('one') }),
      await waitFor(app, 'Two', { date }),
      await waitFor(app, 'Three', { date }),
    ];
    await freeSeat();
    await app.database.query(
      "UPDATE waitlist_entries SET offer_ends_at = now() - interval '1 second' WHERE status = 'offered' AND date = $1",
      [date],
    );
    await app.app.get(ServeWaitlists, { strict: false }).run();
    expect([await statusOf(one), await statusOf(two)]).toEqual(['expired', 'offered']);
    await mailTo((await read(app.client(), one)).fields.parent_email, /^The offer for .+ has ended$/);
    expect((await app.client().post('/api/waitlist/leave', { token: two })).status).toBe(200);
    expect([await statusOf(two), await statusOf(three)]).toEqual(['left', 'offered']);
    await app.client().post('/api/waitlist/leave', { token: three });
    expect(await seatsLeft(app, session_id, date)).toBe(1);
  });

  it('stays offered when its unpaid checkout is replaced', async () => {
    const token = await waitFor(app, 'Slow', { date });
    await freeSeat();
    const guest = app.client();
    const { body: first } = await startCheckout(guest, draft(token, 'Slow', 'slow@example.com'));
    const { status } = await startCheckout(guest, {
      ...draft(token, 'Slow', 'slow@example.com'),
      replaces: first.checkout_id,
    });
    expect(status === 200 || status === 404).toBe(true);
    expect(await statusOf(token)).toBe('offered');
    expect(await seatsLeft(app, session_id, date)).toBe(0);
  });
});

it('deletes the entries of a deleted account and offers its seat to the next family', async () => {
  const parent = app.client();
  const { user } = await signUp(parent);
  await confirmEmail(app, user.id);
  expect((await join(parent, { date, parent_email: user.email })).status).toBe(201);
  const next = await waitFor(app, 'Heir', { date });
  await freeSeat();
  expect(await statusOf(next)).toBe('waiting');
  expect((await parent.post('/api/account/deletion', { current_password: parentPassword })).status).toBe(200);
  expect(await app.database.query('SELECT id FROM waitlist_entries WHERE email = $1', [user.email])).toEqual([]);
  expect(await statusOf(next)).toBe('offered');
});

it('lists offered and waiting families of a date with the waitlist command', async () => {
  const token = await waitFor(app, 'Lister', { date });
  await waitFor(app, 'Second', { date });
  await freeSeat();
  const ops = new OpsCommands(app.app, chooseQueueBackend(app.config));
  const list = await ops.run(opsLine(`waitlist ${date.slice(0, 10)}`));
  expect(list).toMatch(/^SAT Practice Test, Sat, .+, 9:00 am$/m);
  expect(list).toMatch(/^ {2}\* Lister Doe, 11th \(Jane Doe, lister\S+, \(914\) 555-0123\): offered until .+ ET$/m);
  expect(list).toMatch(/^ {2}\d+\. Second Doe, .+: waiting$/m);
  expect(await statusOf(token)).toBe('offered');
  await expect(ops.run(opsLine('waitlist Saturday'))).rejects.toThrow('Usage');
});

it('rejects links with a forged token', async () => {
  const token = await waitFor(app, 'Guess', { date });
  const forged = token.replace(/^[\da-f-]{36}/, randomUUID());
  for (const path of ['entry', 'confirm', 'leave'])
    expect(await app.client().post(`/api/waitlist/${path}`, { token: forged })).toMatchObject({
      status: 422,
      body: { errors: { token: [waitlistMessages.badLink] } },
    });
});
