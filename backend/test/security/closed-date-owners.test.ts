import { randomUUID } from 'node:crypto';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { ClosedDate, ClosedDateResponse, ClosedDatesResponse } from '@academy/contracts/http/closed-dates';
import type { ErrorBody } from '@academy/contracts/http/errors';
import type { ClosingPreviewResponse } from '@academy/contracts/http/office/closings';
import type { DateFamiliesResponse } from '@academy/contracts/http/office/date-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTokenOf } from '../support/booking-links.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { Answer, TestClient } from '../support/client.js';
import { closeDate, storedSeat } from '../support/closed-dates.js';
import { signUp, signUpConfirmed } from '../support/families.js';
import { practiceForm, saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { deskOf, officeRegistration } from '../support/office-registrations.js';
import { page, pay, payingGuest } from '../support/registration-page.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const newEmail = (name: string) => `${name}-${randomUUID()}@example.com`;
const formOf = (date: string, name: string, email: string) =>
  practiceForm({ student_first_name: name, parent_email: email }, [{ id: 'practice-sat', dates: [date] }]);
const guestWith = (date: string, name: string, email: string) => payingGuest(app, [formOf(date, name, email)]);

/** Signs up a parent who books with this email. */
async function accountWith(date: string, name: string, email: string, isConfirmed = false) {
  const parent = app.client();
  await (isConfirmed ? signUpConfirmed(app, parent, email) : signUp(parent));
  return pay(app, parent, [formOf(date, name, email)]);
}

type Opened = Answer<ClosedDateResponse & Omit<ErrorBody, 'success'>>;
const open = (token: string): Promise<Opened> => app.client().post('/api/closed-dates/link', { token });
const choose = (token: string, seatId: string, choice: string): Promise<Opened> =>
  app.client().post('/api/closed-dates/choice', { token, seat_id: seatId, choice, to: '' });
const refund = (token: string, seatId: string) => choose(token, seatId, 'refund');
const students = ({ seats }: ClosedDate) => seats.map(({ student }) => student.replace(/ .*/, ''));
const listOf = async (parent: TestClient) =>
  (await parent.get<ClosedDatesResponse>('/api/account/closed-dates')).body.data;
const shownToken = async (client: TestClient, id = '') => (await page(client, id)).closed_tests[0]?.token ?? '';

/** Returns a client with the current link to manage a guest's registration. */
async function guestOf(id: string): Promise<TestClient> {
  const client = app.client();
  client.headers[bookingTokenHeader] = await linkTokenOf(app, id);
  return client;
}

/** Returns the tokens emailed to an address about a closed date, once there are enough. */
async function emailed(email: string, count = 1): Promise<string[]> {
  const tokens = () =>
    app.mails.mails
      .filter(({ to, subject }) => to.includes(email) && subject.includes('is closed'))
      .map(({ text }) => /closed-date#token=(\S+)/.exec(text)?.[1] ?? '');
  await app.mails.waitFor(() => tokens().length >= count);
  return tokens();
}

async function seatOf(registrationId = ''): Promise<string> {
  const [row] = await app.database.query<{ id: string }>('SELECT id FROM seats WHERE registration_id = $1', [
    registrationId,
  ]);
  return row?.id ?? '';
}

/** Corrects the parent's email, as the office. */
async function correct(id = '', email = '') {
  const { version } = await officeRegistration(manager, id);
  expect((await deskOf(manager).correct(id, { parent_email: email, version })).status).toBe(200);
}

describe('a stranger who booked on a closed date with a family’s email', () => {
  it('sees and decides only the booking of their own account', async () => {
    const [date, email] = [saturday(1), newEmail('victim')];
    const victim = await guestWith(date, 'Vic', email);
    const stranger = await accountWith(date, 'Max', email);
    await closeDate(manager, date);
    const [own] = await listOf(stranger.parent);
    expect(own && students(own)).toEqual(['Max']);
    const seat = await seatOf(victim.ids[0]);
    for (const token of [own?.token ?? '', await shownToken(stranger.parent, stranger.ids[0])]) {
      expect(students((await open(token)).body.data)).toEqual(['Max']);
      expect((await refund(token, seat)).status).toBe(422);
    }
    expect(await storedSeat(app, seat)).toMatchObject({ status: 'closed', refunded: 0 });
    // Each email to the address opens what one of them booked.
    const links = await Promise.all((await emailed(email, 2)).map(open));
    expect(links.map(({ body }) => students(body.data).join()).toSorted()).toEqual(['Max', 'Vic']);
  });

  it('is a family of its own in messages and in the preview of the closing, as in the closing', async () => {
    const [date, email] = [saturday(9), newEmail('victim')];
    await guestWith(date, 'Vic', email);
    await guestWith(date, 'Zoe', email);
    await accountWith(date, 'Max', email);
    const path = `/api/office/saturdays/${date.slice(0, 10)}`;
    const { body: messages } = await manager.get<DateFamiliesResponse>(`${path}/families`);
    const { body: closing } = await manager.post<ClosingPreviewResponse>(`${path}/closing/preview`, {
      reason: 'Snow.',
    });
    for (const families of [messages.families, closing.preview.families])
      expect(families.map((family) => family.students.join()).toSorted()).toEqual(['Max', 'Vic,Zoe']);
    expect((await closeDate(manager, date)).body.closing?.families).toHaveLength(2);
  });

  it('sees and decides only that booking on its page, and the emailed link opens all bookings without an account', async () => {
    const [date, email] = [saturday(2), newEmail('victim')];
    const victim = await guestWith(date, 'Vic', email);
    const stranger = await guestWith(date, 'Max', email);
    await closeDate(manager, date);
    const token = await shownToken(stranger.parent, stranger.ids[0]);
    expect(students((await open(token)).body.data)).toEqual(['Max']);
    const seat = await seatOf(victim.ids[0]);
    expect((await refund(token, seat)).body.errors).toHaveProperty('seat_id');
    const parts = token.split('.');
    const forged = [parts[0], victim.ids[0], parts[2]].join('.');
    expect((await open(forged)).body.errors).toHaveProperty('token');
    const [link = ''] = await emailed(email);
    expect(students((await open(link)).body.data)).toEqual(['Max', 'Vic']);
    expect((await refund(link, seat)).status).toBe(200);
  });
});

describe('a family that booked on a closed date', () => {
  it('gets one email for its bookings with and without its account', async () => {
    const [date, email] = [saturday(4), newEmail('family')];
    const { parent } = await accountWith(date, 'Ann', email, true);
    await pay(app, app.client(), [formOf(date, 'Ben', email)]);
    await closeDate(manager, date);
    const [link = '', ...more] = await emailed(email);
    expect(more).toEqual([]);
    expect(students((await open(link)).body.data)).toEqual(['Ann', 'Ben']);
    const list = await listOf(parent);
    expect(list.map(students)).toEqual([['Ann', 'Ben']]);
    expect(students((await open(list[0]?.token ?? '')).body.data)).toEqual(['Ann', 'Ben']);
  });
});

describe('a link sent to a wrong address', () => {
  it('stops working when the office corrects the address, and the page of the registration has a new one', async () => {
    const [date, wrong] = [saturday(6), newEmail('wrong')];
    const { parent, ids } = await guestWith(date, 'Ann', wrong);
    const [id = ''] = ids;
    await closeDate(manager, date);
    const links = [...(await emailed(wrong)), await shownToken(parent, id)];
    for (const link of links) expect((await open(link)).status).toBe(200);
    await correct(id, newEmail('right'));
    const seat = await seatOf(id);
    for (const link of links) {
      expect((await open(link)).body.errors).toHaveProperty('token');
      expect((await refund(link, seat)).status).toBe(422);
    }
    expect((await refund(await shownToken(await guestOf(id), id), seat)).status).toBe(200);
  });

  it('no longer opens the one booking that was corrected, whose emails have a link of its own', async () => {
    const [date, wrong, right] = [saturday(7), newEmail('wrong'), newEmail('right')];
    const { ids } = await pay(app, app.client(), [formOf(date, 'Ann', wrong), formOf(date, 'Ben', wrong)]);
    await closeDate(manager, date);
    const [link = ''] = await emailed(wrong);
    expect(students((await open(link)).body.data)).toEqual(['Ann', 'Ben']);
    const [row] = await app.database.query<{ id: string }>(
      'SELECT registration_id AS id FROM closed_families WHERE registration_id = ANY($1::uuid[])',
      [ids],
    );
    const other = ids.find((id) => id !== row?.id) ?? '';
    const seat = await seatOf(other);
    await correct(other, right);
    expect((await open(link)).body.data.seats).not.toContainEqual(expect.objectContaining({ seat_id: seat }));
    expect((await choose(link, seat, 'credit')).body.errors).toHaveProperty('seat_id');
    expect((await choose(await shownToken(await guestOf(other), other), seat, 'credit')).status).toBe(200);
    const kept = await app.mails.waitFor(({ to, subject }) => to.includes(right) && subject.startsWith('Your seat'));
    const own = /closed-date#token=(\S+)/.exec(kept.text)?.[1] ?? '';
    expect((await open(own)).body.data.seats).toMatchObject([{ seat_id: seat }]);
  });
});
