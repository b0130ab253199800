import type {
  DayConsultationsResponse,
  NewRegistrationsResponse,
  TodayResponse,
} from '@academy/contracts/http/office/today';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { saturday } from '../support/forms.js';
import { ageSession, staffOf, type TestStaff } from '../support/office.js';
import { academyToday, buySeat, testDay } from '../support/saturdays.js';
import { addConsultation } from '../support/today.js';

let app: TestApp;
let desk: TestStaff & { client: TestClient };

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' }, invariants: false });
  desk = await staffOf(app, 'desk');
});
beforeEach(() => app.database.query('TRUNCATE consultations, registrations CASCADE'));
afterAll(() => app.stop());

const today = async () => (await desk.client.get<TodayResponse>('/api/office/today')).body;

describe('the lists on Today', () => {
  it('show registrations since yesterday, newest first', async () => {
    const date = saturday(8);
    for (const first of ['Old', 'Yesterday', 'New']) await buySeat(app, date, { first, last: 'Child' });
    await app.database.query(
      `UPDATE registrations SET created_at = academy_now() - interval '50 hours' WHERE student_first_name = 'Old'`,
    );
    await app.database.query(
      `UPDATE registrations SET created_at = ((academy_now() AT TIME ZONE 'America/New_York')::date - 1)::timestamp AT TIME ZONE 'America/New_York' WHERE student_first_name = 'Yesterday'`,
    );
    const { registrations, registration_count: count } = await today();
    expect(registrations.map(({ child }) => child)).toEqual(['New Child', 'Yesterday Child']);
    expect(registrations[0]).toMatchObject({ dates: [date], status: 'booked', amount: expect.any(Number) as unknown });
    expect(count).toBe(2);
    const yesterday = await academyToday(app, -1);
    const list = await desk.client.get<NewRegistrationsResponse>(`/api/office/registrations?day=${yesterday}`);
    expect(list.body).toMatchObject({ day: yesterday, registrations: [{ child: 'Yesterday Child' }] });
  });

  it('show the next day with tests', async () => {
    const day = await testDay(app);
    expect((await today()).saturday).toMatchObject({
      day,
      tests: expect.arrayContaining([
        expect.objectContaining({ session_id: 'practice-act', left: expect.any(Number) as unknown }),
      ]) as unknown,
    });
    await app.database.query('DELETE FROM test_dates WHERE date::date = $1::date', [day]);
    expect((await today()).saturday?.day).toBe(saturday(0).slice(0, 10));
  });

  it('show today’s consultations by time, without the canceled ones that the day’s list has', async () => {
    const day = await academyToday(app);
    for (const [name, start, status] of [
      ['Late', '15:30', 'booked'],
      ['Early', '09:30', 'booked'],
      ['Gone', '12:00', 'cancelled'],
    ] as const)
      await addConsultation(app, { name, day, start, status });
    const { consultations } = await today();
    expect(consultations.map(({ name, time, phone }) => [name, time, phone])).toEqual([
      ['Early', '9:30 am', '9145550123'],
      ['Late', '3:30 pm', '9145550123'],
    ]);
    const { body } = await desk.client.get<DayConsultationsResponse>(`/api/office/consultations?day=${day}`);
    expect(body.consultations.map(({ name, status }) => [name, status === 'cancelled'])).toEqual([
      ['Early', false],
      ['Gone', true],
      ['Late', false],
    ]);
  });

  it.each(['registrations', 'consultations'])('reject a day that does not exist for %s', async (list) => {
    expect(await desk.client.get(`/api/office/${list}?day=2026-02-30`)).toMatchObject({
      status: 422,
      body: { errors: { day: ['Please choose a day.'] } },
    });
  });
});

it('does not extend the session for a background request', async () => {
  const { id, client } = await staffOf(app, 'desk');
  const minutesOf = async () => {
    const [row] = await app.database.query<{ minutes: number }>(
      'SELECT round(extract(epoch FROM academy_now() - last_seen_at) / 60)::int AS minutes FROM staff_sessions WHERE staff_id = $1',
      [id],
    );
    return row?.minutes;
  };
  await ageSession(app, id, 'last_seen_at', '20 minutes');
  client.headers['x-office'] = 'background';
  expect((await client.get('/api/office/today')).status).toBe(200);
  expect(await minutesOf()).toBe(20);
  client.headers['x-office'] = '1';
  await client.get('/api/office/today');
  expect(await minutesOf()).toBe(0);
});
