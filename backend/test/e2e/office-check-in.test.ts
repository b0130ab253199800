import type { ErrorBody } from '@academy/contracts/http/errors';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type {
  CheckInResponse,
  MarkAbsencesResponse,
  RecordCheckInsResponse,
} from '@academy/contracts/http/office/saturdays';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { NewRegistrationsResponse } from '@academy/contracts/http/office/today';
import type { RegistrationPageResponse } from '@academy/contracts/http/registration-page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { linkTokenOf } from '../support/booking-links.js';
import type { TestClient } from '../support/client.js';
import { saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { academyToday, buySeat, holdOn, tap } from '../support/saturdays.js';
import { setCapacity } from '../support/seats.js';

let app: TestApp;
let desk: TestClient;
let manager: TestClient;
let proctor: TestClient;
/** API path of today, on which the three students on the list take a test. */
let path: string;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  desk = (await staffOf(app, 'desk')).client;
  manager = (await staffOf(app, 'manager')).client;
  proctor = (await staffOf(app, 'proctor')).client;
  const date = saturday(1);
  for (const [first, last] of [
    ['Zoe', 'Adams'],
    ['Amy', 'Young'],
    ['Ben', 'Cole'],
  ] as const)
    await buySeat(app, date, { first, last });
  const today = await academyToday(app);
  await holdOn(app, 'practice-sat', date, today);
  path = `/api/office/saturdays/${today}`;
});
afterAll(() => app.stop());

describe('check-in', () => {
  const list = async (client = proctor) =>
    (await client.get<CheckInResponse>(`${path}/check-in`)).body.tests.flatMap(({ students }) => students);
  const seatOf = async (name: string) => (await list()).find(({ first_name }) => first_name === name)?.seat_id ?? '';
  const stateOf = async (name: string) => (await list()).find(({ first_name }) => first_name === name)?.attendance;
  const send = (actions: unknown[], client = proctor, to = path) =>
    client.post<RecordCheckInsResponse & Omit<ErrorBody, 'success'>>(`${to}/check-in`, { actions });

  /** Returns the attendance that the desk sees on the page of the family. */
  async function onFamilyPage(name: string) {
    const [row] = await app.database.query<{ id: string }>('SELECT registration_id AS id FROM seats WHERE id = $1', [
      await seatOf(name),
    ]);
    const { family } = (await desk.get<FamilyResponse>(`/api/office/families/${row?.id}`)).body;
    return family.registrations.find(({ id }) => id === row?.id)?.tests[0]?.attendance;
  }

  it('follows the tap with the latest time, in whatever order the taps arrive', async () => {
    const seat = await seatOf('Zoe');
    const [early, late] = [new Date(Date.now() - 60_000), new Date(Date.now() - 30_000)];
    await send([tap(seat, 'undone', { at: late.toISOString() })]);
    await send([tap(seat, 'here', { at: early.toISOString() })]);
    expect(await stateOf('Zoe')).toBe('none');
    await send([tap(seat)]);
    expect(await stateOf('Zoe')).toBe('here');
  });

  it('uses the arrival time for a tap with a time in the future', async () => {
    const seat = await seatOf('Amy');
    await send([tap(seat, 'here', { at: new Date(Date.now() + 3_000).toISOString() })], desk);
    await send([tap(seat, 'undone', { at: new Date(Date.now() + 1_000).toISOString() })], desk);
    expect(await stateOf('Amy')).toBe('none');
  });

  it('stores an action once for concurrent repeated requests', async () => {
    const action = tap(await seatOf('Amy'));
    const answers = await Promise.all([send([action]), send([action]), send([action], desk)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await app.database.query('SELECT 1 FROM attendance WHERE id = $1', [action.id]);
    expect(rows).toHaveLength(1);
  });

  it('returns the ids of actions it skipped because the seat is not booked on this day', async () => {
    const unknown = tap(crypto.randomUUID());
    const { body } = await send([unknown, tap(await seatOf('Amy'))]);
    expect(body.skipped).toEqual([unknown.id]);
  });

  it('marks the remaining student absent, and still accepts an earlier tap that arrives late', async () => {
    const { body } = await desk.post<MarkAbsencesResponse>(`${path}/absences`);
    expect(body.marked).toBe(1);
    expect(await stateOf('Ben')).toBe('absent');
    expect([await onFamilyPage('Ben'), await onFamilyPage('Zoe')]).toEqual(['absent', 'here']);
    expect(await stateOf('Amy')).toBe('here');
    const before = new Date(Date.now() - 60_000).toISOString();
    await send([tap(await seatOf('Ben'), 'here', { at: before })]);
    expect(await stateOf('Ben')).toBe('here');
    expect((await desk.post<MarkAbsencesResponse>(`${path}/absences`)).body.marked).toBe(0);
  });

  it('is on the pages of the office and of the family', async () => {
    const [row] = await app.database.query<{ id: string }>('SELECT registration_id AS id FROM seats WHERE id = $1', [
      await seatOf('Ben'),
    ]);
    const id = row?.id ?? '';
    const { body: shown } = await desk.get<FamilyResponse>(`/api/office/families/${id}`);
    expect(shown.family.registrations).toMatchObject([{ tests: [{ status: 'booked', attendance: 'here' }] }]);
    const { body: listed } = await desk.get<NewRegistrationsResponse>('/api/office/registrations');
    expect(listed.registrations.find((one) => one.id === id)).toMatchObject({ tests: [{ attendance: 'here' }] });
    const opened = await app.client().get<RegistrationPageResponse>(`/api/registrations/${id}`, {
      [bookingTokenHeader]: await linkTokenOf(app, id),
    });
    expect(opened.body.data.tests).toMatchObject([{ attendance: 'here' }]);
  });

  it('is open to proctors on the test day only, and to the desk while the date is listed', async () => {
    const dates = [saturday(7), saturday(8), saturday(9)];
    for (const date of dates) await setCapacity(app, 'practice-act', date, 5);
    const week = [-1, -28, -29];
    for (const [index, days] of week.entries()) {
      await buySeat(app, dates[index] as string, { first: 'Max', last: 'ABC'.charAt(index) }, 'practice-act');
      await holdOn(app, 'practice-act', dates[index] as string, await academyToday(app, days));
    }
    const act = async (days: number, client: TestClient) => {
      const to = `/api/office/saturdays/${await academyToday(app, days)}`;
      return (await send([tap(crypto.randomUUID())], client, to)).status;
    };
    expect([await act(-1, desk), await act(-28, desk), await act(-29, desk)]).toEqual([200, 200, 403]);
    expect([await act(-1, proctor), await act(-28, proctor)]).toEqual([403, 403]);
    const future = `/api/office/saturdays/${saturday(2).slice(0, 10)}`;
    expect((await send([tap(crypto.randomUUID())], manager, future)).body.message).toBe(
      'Check-in opens on the day of the test.',
    );
    expect((await desk.post(`${future}/absences`)).status).toBe(403);
  });

  it('accepts a proctor’s tap from the test day on the next day', async () => {
    const day = await academyToday(app, -1);
    const at = `${day}T16:00:00.000Z`;
    const to = `/api/office/saturdays/${day}`;
    expect((await send([tap(crypto.randomUUID(), 'here', { at })], proctor, to)).status).toBe(200);
  });

  it.each([
    ['no list', {}],
    ['an empty list', { actions: [] }],
    ['too many', { actions: Array.from({ length: 201 }, () => tap(crypto.randomUUID())) }],
    ['another state', { actions: [{ ...tap(crypto.randomUUID()), state: 'absent' }] }],
    ['no time', { actions: [{ ...tap(crypto.randomUUID()), at: 'now' }] }],
    ['no id', { actions: [{ ...tap(crypto.randomUUID()), id: '1' }] }],
    ['no objects', { actions: [null, 5] }],
  ])('rejects a request with %s', async (_what, body) => {
    expect((await proctor.post(`${path}/check-in`, body)).status).toBe(422);
  });
});
