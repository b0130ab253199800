import type {
  CheckInResponse,
  FullSaturday,
  ListSaturdaysResponse,
  SaturdayTest,
  TestDateResponse,
} from '@academy/contracts/http/office/saturdays';
import type { ErrorBody } from '@academy/contracts/http/errors';
import { saturdayMessages } from '@academy/contracts/rules/saturdays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { dateRuleValues } from '../support/date-plan.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { academyToday, buySeat, holdOn } from '../support/saturdays.js';
import { seatsLeft, setCapacity } from '../support/seats.js';
import { waitFor } from '../support/waitlist.js';

let app: TestApp;
let desk: TestClient;
let manager: TestClient;
let proctor: TestClient;
/** API path of today, on which the three students on the roster take a test. */
let path: string;

const dayOf = (date: string) => date.slice(0, 10);

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  desk = (await staffOf(app, 'desk')).client;
  manager = (await staffOf(app, 'manager')).client;
  proctor = (await staffOf(app, 'proctor')).client;
  const date = saturday(1);
  await setCapacity(app, 'practice-sat', date, 5);
  for (const [first, last] of [
    ['Zoe', 'Adams'],
    ['Amy', 'Young'],
    ['Ben', 'Cole'],
  ] as const)
    await buySeat(app, date, { first, last, email: `${first}@example.com` });
  const today = await academyToday(app);
  await holdOn(app, 'practice-sat', date, today);
  path = `/api/office/saturdays/${today}`;
});
afterAll(() => app.stop());

async function testOn(date: string, sessionId = 'practice-sat'): Promise<SaturdayTest> {
  const { body } = await desk.get<ListSaturdaysResponse>('/api/office/saturdays');
  const tests = body.saturdays.find(({ day }) => day === dayOf(date))?.tests ?? [];
  return tests.find(({ session_id }) => session_id === sessionId) as SaturdayTest;
}

const change = (
  date: string,
  fields: { capacity: number; room?: string; version?: number; date?: string },
  client = manager,
) =>
  client.put<TestDateResponse & Omit<ErrorBody, 'success'>>(`/api/office/saturdays/${dayOf(date)}/tests/practice-sat`, {
    room: '',
    version: 1,
    ...fields,
  });

describe('the list of test dates', () => {
  it('counts sold, held, free and waiting seats', async () => {
    const date = saturday(2);
    await setCapacity(app, 'practice-sat', date, 2);
    await buySeat(app, date, { first: 'Ida', last: 'Sold' });
    await startCheckout(app.client(), checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [date] }])]));
    await waitFor(app, 'Wim', { date });
    expect(await testOn(date)).toEqual({
      session_id: 'practice-sat',
      title: 'SAT Practice Test',
      date,
      capacity: 2,
      sold: 1,
      held: 1,
      left: 0,
      waiting: 1,
      room: '',
      closed: false,
      version: 1,
    });
  });

  it('lists upcoming dates in order and the last four past dates', async () => {
    for (const weeks of [1, 2, 3, 4, 5, 6])
      await app.database.query(
        "INSERT INTO test_dates (session_id, date, capacity) VALUES ('practice-act', $1::timestamp - make_interval(weeks => $2), 30)",
        [`${dayOf(saturday(0))} 09:00`, weeks],
      );
    const { body } = await desk.get<ListSaturdaysResponse>('/api/office/saturdays');
    const days = body.saturdays.map(({ day }) => day);
    expect(days.filter((day) => day < body.today)).toHaveLength(4);
    expect(days).toEqual(days.toSorted());
    for (const n of [0, 11]) {
      const tests = body.saturdays.find(({ day }) => day === dayOf(saturday(n)))?.tests ?? [];
      expect(tests.map(({ session_id }) => session_id)).toContain('practice-review');
    }
  });
});

describe('the roster of a test date', () => {
  it('is sorted by last name and shows the desk the family’s contact', async () => {
    const { body } = await desk.get<FullSaturday>(path);
    expect(body.roster).toBe('full');
    const students = body.tests.find(({ session_id }) => session_id === 'practice-sat')?.students ?? [];
    expect(students.map(({ last_name }) => last_name)).toEqual(['Adams', 'Cole', 'Young']);
    expect(students[0]).toMatchObject({
      first_name: 'Zoe',
      exam: 'SAT',
      parent_name: 'Jane Doe',
      parent_phone: '9145550123',
      school: 'Rye High School',
      attendance: 'none',
    });
  });

  it('shows a proctor only first names and last initials, and no family data', async () => {
    for (const address of [path, `${path}/check-in`]) {
      const { body } = await proctor.get<CheckInResponse>(address);
      expect(body.roster).toBe('names');
      const student = body.tests[0]?.students.find(({ first_name }) => first_name === 'Zoe');
      expect(Object.keys(student ?? {}).toSorted()).toEqual([
        'attendance',
        'exam',
        'first_name',
        'last_initial',
        'seat_id',
      ]);
      expect(student?.last_initial).toBe('A');
      expect(JSON.stringify(body)).not.toMatch(/Adams|914555|Jane|Rye|price|cents/i);
    }
  });

  it('is open to a proctor on the day of the test only', async () => {
    const other = `/api/office/saturdays/${dayOf(saturday(2))}`;
    expect((await proctor.get(other)).status).toBe(403);
    expect((await proctor.get(`${other}/check-in`)).status).toBe(403);
    expect((await desk.get(other)).status).toBe(200);
  });

  it('is exported as a CSV file without formulas', async () => {
    await app.database.query("UPDATE registrations SET school = '=cmd' WHERE student_first_name = 'Ben'");
    const { body: text } = await desk.get<string>(`${path}/roster.csv`);
    expect(text).toContain(`Date,Test,Exam,Room,Place,Last name`);
    expect(text).toMatch(/SAT Practice Test,SAT,,1,Adams,Zoe,Jane Doe,9145550123,Rye High School/);
    expect(text).toContain("'=cmd");
  });

  it('responds with 404 for a day without a test', async () => {
    for (const day of ['2020-01-01', '2026-02-30', 'x']) {
      expect((await desk.get(`/api/office/saturdays/${day}`)).status).toBe(404);
      expect((await manager.put(`/api/office/saturdays/${day}/tests/practice-sat`, valid)).status).toBe(404);
    }
    expect((await manager.put(`/api/office/saturdays/${dayOf(saturday(2))}/tests/nothing`, valid)).status).toBe(404);
  });
});

const valid = { capacity: 20, room: '', version: 1 };

describe('the capacity and the room of a test', () => {
  it('change in the office and in the public seat count', async () => {
    const date = saturday(3);
    const { status, body } = await change(date, { capacity: 7, room: ' Library ' });
    expect({ status, test: body.test }).toMatchObject({
      status: 200,
      test: { capacity: 7, left: 7, room: 'Library', version: 2 },
    });
    expect(await seatsLeft(app, 'practice-sat', date)).toBe(7);
  });

  it('change only at the start time that was sent, on a day with two', async () => {
    const day = dayOf(saturday(8));
    const weekday = String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
    const values = { ...dateRuleValues, weekday, time: '13:00', weeks_ahead: 12, first_day: day, last_day: day };
    expect((await manager.post('/api/office/settings/date_rule', { values })).status).toBe(201);
    const unclear = await change(day, { capacity: 12 });
    expect([unclear.status, unclear.body.message]).toEqual([422, saturdayMessages.startTime]);
    expect((await change(day, { capacity: 12, date: '13:00' })).body.errors).toEqual({ date: [saturdayMessages.date] });
    expect((await change(day, { capacity: 12, date: `${day} 11:00` })).status).toBe(404);
    const { status, body } = await change(day, { capacity: 12, room: 'Gym', date: `${day} 13:00` });
    expect([status, body.test.date, body.test.room]).toEqual([200, `${day} 13:00`, 'Gym']);
    const read = await desk.get<FullSaturday>(`/api/office/saturdays/${day}`);
    const tests = read.body.tests.filter(({ session_id: id }) => id === 'practice-sat');
    expect(tests.map(({ date, capacity, room }) => [date, capacity, room])).toEqual([
      [`${day} 09:00`, 30, ''],
      [`${day} 13:00`, 12, 'Gym'],
    ]);
  });

  it('are not changed with a stale version', async () => {
    const date = saturday(4);
    expect((await change(date, { capacity: 9 })).status).toBe(200);
    const second = await change(date, { capacity: 11 });
    expect(second).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    expect((await testOn(date)).capacity).toBe(9);
  });

  it('cannot go below the sold and held seats', async () => {
    const date = saturday(5);
    await buySeat(app, date, { first: 'Lou', last: 'Sold' });
    await startCheckout(app.client(), checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [date] }])]));
    const refused = await change(date, { capacity: 1 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      capacity: ['2 seats are sold or held, so the capacity cannot be lower than 2.'],
    });
    expect((await change(date, { capacity: 2 })).status).toBe(200);
    expect(await seatsLeft(app, 'practice-sat', date)).toBe(0);
  });

  it('offer added seats to the waitlist before anyone else can buy them [office task 30]', async () => {
    const date = saturday(6);
    await setCapacity(app, 'practice-sat', date, 0);
    for (const name of ['One', 'Two', 'Three']) await waitFor(app, name, { date });
    const { body } = await change(date, { capacity: 2 });
    expect(body.test).toMatchObject({ capacity: 2, held: 2, left: 0, waiting: 1 });
    const offered = await app.database.query<{ name: string }>(
      "SELECT fields->>'student_first_name' AS name FROM waitlist_entries WHERE status = 'offered' AND date = $1::timestamp ORDER BY position",
      [date],
    );
    expect(offered.map(({ name }) => name)).toEqual(['One', 'Two']);
    const day = await desk.get<FullSaturday>(`/api/office/saturdays/${dayOf(date)}`);
    const [one, , three, ...rest] = day.body.tests.find(({ session_id: id }) => id === 'practice-sat')?.waitlist ?? [];
    expect(one).toMatchObject({ state: 'offered', place: null, offer_ends_at: expect.any(String) as string });
    expect(three).toMatchObject({
      state: 'waiting',
      place: 1,
      student_name: 'Three Doe',
      offer_ends_at: null,
    });
    expect(rest).toEqual([]);
  });
});
