import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ListSaturdaysResponse } from '@academy/contracts/http/office/saturdays';
import { dateRuleMessages } from '@academy/contracts/rules/settings/dates';
import { testMessages } from '@academy/contracts/rules/exams';
import { PublicContentSource } from '../../src/platform/static-site/index.js';
import type { TestClient } from '../support/client.js';
import { buyFor, closeDate, reopenDate } from '../support/closed-dates.js';
import { dateRuleValues } from '../support/date-plan.js';
import { addDayOff, previewDates, publicDates, saveFirstRule, undo } from '../support/date-rules.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, readCheckout, startCheckout } from '../support/journey.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { staffOf } from '../support/office.js';
import { setCapacity } from '../support/seats.js';
import { listSettings, settingOf } from '../support/settings.js';
import { read, waitFor } from '../support/waitlist.js';

let app: MailApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startMailApp();
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());
/** Restores the rules of a new database. */
afterEach(async () => {
  await saveFirstRule(manager, {
    weekday: '6',
    time: '09:00',
    minutes: 240,
    weeks_ahead: 12,
    first_day: null,
    last_day: null,
  });
  for (const { id, version } of await listSettings(manager, 'day_off'))
    await manager.post(`/api/office/settings/day_off/${id}/removal`, { version });
});

const at = (date: string, time: string) => `${date.slice(0, 10)} ${time}`;
const practice = (date: string, people = {}) => practiceForm(people, [{ id: 'practice-sat', dates: [date] }]);
const seatsOn = (date: string) =>
  app.database.query<{ status: string; minutes: number }>(
    'SELECT status, minutes FROM seats WHERE date = $1 ORDER BY 1',
    [date],
  );
const officeTests = async (date: string) => {
  const { body } = await manager.get<ListSaturdaysResponse>('/api/office/saturdays');
  return body.saturdays.find(({ day }) => day === date.slice(0, 10))?.tests ?? [];
};

describe('changing the start time of test dates', () => {
  it('offers the new time on the public pages, and undo restores the old time', async () => {
    const saved = await saveFirstRule(manager, { time: '10:30' });
    expect(saved.body.change).toMatchObject({
      title: 'Every Saturday at 10:30 am, 12 weeks ahead',
      differences: [{ label: 'Start time', from: '9:00 am', to: '10:30 am' }],
    });
    const dates = await publicDates(app);
    expect(dates).toHaveLength(12);
    expect(new Set(dates.map((date) => date.slice(11)))).toEqual(new Set(['10:30']));
    const { listTestDates } = await app.app.get(PublicContentSource, { strict: false }).read();
    expect(listTestDates.saturdays).toEqual(dates);
    expect((await undo(manager, saved)).status).toBe(200);
    expect(await publicDates(app)).toContain(saturday(1));
  });

  it('keeps sold seats at the old time, and an open checkout can still be paid', async () => {
    const date = saturday(1);
    await buyFor(app, date, 'Ada');
    const buyer = app.client();
    const { body: held } = await startCheckout(buyer, checkoutOf([practice(date)]));
    await saveFirstRule(manager, { time: '10:30', minutes: 180 });
    expect((await confirmDemo(buyer, held.payment_id)).status).toBe(200);
    expect((await readCheckout(buyer, held)).status).toBe('completed');
    expect(await seatsOn(date)).toEqual([
      { status: 'booked', minutes: 240 },
      { status: 'booked', minutes: 240 },
    ]);
    const later = at(date, '10:30');
    await buyFor(app, later, 'Bea');
    expect(await seatsOn(later)).toEqual([{ status: 'booked', minutes: 180 }]);
    // The old hour is listed only where it has seats. Dates without seats show only the new hour.
    const shown = (await officeTests(date)).filter(({ session_id }) => session_id === 'practice-sat');
    expect(shown.map((test) => [test.date, test.sold, test.left])).toEqual([
      [date, 2, 28],
      [later, 1, 29],
    ]);
    expect(new Set((await officeTests(saturday(2))).map((test) => test.date))).toEqual(
      new Set([at(saturday(2), '10:30')]),
    );
  });

  it('rejects a checkout for the old time with a date error and holds no seat', async () => {
    const form = practice(saturday(2));
    await saveFirstRule(manager, { time: '10:30' });
    const { status, body } = await startCheckout(app.client(), checkoutOf([form]));
    expect(status).toBe(422);
    expect(Object.values((body as unknown as { errors: object }).errors)).toEqual([[testMessages.unknownDate]]);
    expect(await seatsOn(saturday(2))).toEqual([]);
  });

  it('does not reopen a closed day', async () => {
    const date = saturday(3);
    await buyFor(app, date, 'Cal');
    expect((await closeDate(manager, date)).status).toBe(200);
    await saveFirstRule(manager, { time: '10:30' });
    expect(await publicDates(app)).not.toContain(at(date, '10:30'));
    expect((await reopenDate(manager, date)).status).toBe(200);
    expect(await publicDates(app)).toContain(at(date, '10:30'));
  });
});

describe('the rules for test dates', () => {
  it('limit dates by first and last day, weekday and number of weeks', async () => {
    const [first, last] = [saturday(2).slice(0, 10), saturday(4).slice(0, 10)];
    await saveFirstRule(manager, { first_day: first, last_day: last });
    expect(await publicDates(app)).toEqual([saturday(2), saturday(3), saturday(4)]);
    await saveFirstRule(manager, { weekday: '7', weeks_ahead: 3, first_day: null, last_day: null });
    const sundays = await publicDates(app);
    expect(sundays).toHaveLength(3);
    expect(new Set(sundays.map((date) => new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()))).toEqual(
      new Set([0]),
    );
  });

  it('can be several or none, and a removed rule can be restored', async () => {
    const { body: added } = await manager.post<{ item: { id: string; version: number } }>(
      '/api/office/settings/date_rule',
      { values: dateRuleValues },
    );
    expect(await publicDates(app)).toHaveLength(16);
    const path = (id: string) => `/api/office/settings/date_rule/${id}/removal`;
    expect((await manager.post(path(added.item.id), { version: 1 })).status).toBe(200);
    const { version } = await settingOf(manager, 'date_rule', 'saturdays');
    const removed = await manager.post<never>(path('saturdays'), { version });
    expect(await publicDates(app)).toEqual([]);
    expect((await officeTests(saturday(6))).length).toBe(0);
    expect((await undo(manager, removed)).status).toBe(200);
    expect(await publicDates(app)).toHaveLength(12);
  });

  it('are rejected with field errors when invalid or in conflict with another rule', async () => {
    expect((await saveFirstRule(manager, { time: '06:30' })).body.errors).toEqual({
      'values.time': [dateRuleMessages.hours],
    });
    const backwards = { first_day: saturday(3).slice(0, 10), last_day: saturday(2).slice(0, 10) };
    expect((await saveFirstRule(manager, backwards)).body.errors).toEqual({
      'values.last_day': [dateRuleMessages.lastDay],
    });
    const same = { ...dateRuleValues, weekday: '6', time: '09:00' };
    const { status, body } = await manager.post<{ errors: object }>('/api/office/settings/date_rule', { values: same });
    expect([status, body.errors]).toEqual([422, { 'values.time': [dateRuleMessages.same] }]);
    // A rule may begin where another ends.
    const next = { ...same, first_day: saturday(5).slice(0, 10) };
    await saveFirstRule(manager, { last_day: saturday(4).slice(0, 10) });
    const added = await manager.post<{ item: { id: string } }>('/api/office/settings/date_rule', { values: next });
    expect(added.status).toBe(201);
    expect((await saveFirstRule(manager, { last_day: null })).status).toBe(422);
    await manager.post(`/api/office/settings/date_rule/${added.body.item.id}/removal`, { version: 1 });
  });

  it('are changed by only one of two concurrent requests', async () => {
    const { values, version } = await settingOf(manager, 'date_rule', 'saturdays');
    const save = (time: string) =>
      manager.put('/api/office/settings/date_rule/saturdays', { values: { ...values, time }, version });
    const answers = await Promise.all([save('10:00'), save('11:00')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('a day off from tests', () => {
  it('takes its date off sale until it is undone, as the preview says', async () => {
    const date = saturday(7);
    await buyFor(app, date, 'Dan');
    const { body } = await previewDates(manager, {
      kind: 'day_off',
      id: null,
      values: { day: date.slice(0, 10), reason: 'Holiday' },
    });
    expect(body.dates).toHaveLength(11);
    expect(body.dates).not.toContain(date);
    expect(body.ending).toEqual([{ date, sold: 1, held: 0, waiting: 0 }]);
    expect(await publicDates(app)).toContain(date);
    const added = await addDayOff(manager, date);
    expect(added.status).toBe(201);
    expect(await publicDates(app)).toEqual(body.dates);
    expect(await seatsOn(date)).toEqual([{ status: 'booked', minutes: 240 }]);
    await undo(manager, added);
    expect(await publicDates(app)).toContain(date);
  });

  it('ends the waitlist of its date and emails the waiting families', async () => {
    const date = saturday(8);
    await setCapacity(app, 'practice-sat', date, 0);
    const [waiting, offered] = [
      await waitFor(app, 'Eve', { date, parent_email: 'eve@dates.example.com' }),
      await waitFor(app, 'Flo', { date, parent_email: 'flo@dates.example.com' }),
    ];
    await setCapacity(app, 'practice-sat', date, 1);
    await app.database.query(
      "UPDATE waitlist_entries SET status = 'offered', offer_ends_at = academy_now() + interval '1 day' WHERE email = 'flo@dates.example.com'",
    );
    await app.database.query('UPDATE test_dates SET taken = 1, waiting = 1 WHERE date = $1 AND session_id = $2', [
      date,
      'practice-sat',
    ]);
    const preview = await previewDates(manager, {
      kind: 'day_off',
      id: null,
      values: { day: date.slice(0, 10), reason: 'Holiday' },
    });
    expect(preview.body.ending).toEqual([{ date, sold: 0, held: 0, waiting: 2 }]);
    await addDayOff(manager, date);
    for (const token of [waiting, offered]) expect((await read(app.client(), token)).status).toBe('expired');
    const [counts] = await app.database.query(
      "SELECT taken, waiting FROM test_dates WHERE session_id = 'practice-sat' AND date = $1",
      [date],
    );
    expect(counts).toEqual({ taken: 0, waiting: 0 });
    for (const name of ['eve', 'flo']) {
      const mail = await app.mails.waitFor(
        ({ to, subject }) => to.includes(`${name}@dates.example.com`) && subject.startsWith('The waitlist for'),
      );
      expect(mail.text).toContain('We no longer take registrations for');
      expect(mail.text).not.toContain('closed');
    }
  });

  it('is rejected in the past, and so is the preview of an invalid rule', async () => {
    expect((await addDayOff(manager, '2020-01-01')).body.errors).toEqual({ 'values.day': [dateRuleMessages.past] });
    const { status, body } = await previewDates(manager, {
      kind: 'date_rule',
      id: null,
      values: { ...dateRuleValues, minutes: 5 },
    });
    expect([status, body.errors]).toEqual([422, { 'values.minutes': ['Please enter a whole number from 30 to 240.'] }]);
  });
});
