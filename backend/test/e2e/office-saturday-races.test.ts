import type {
  CheckInResponse,
  ListSaturdaysResponse,
  RecordCheckInsResponse,
} from '@academy/contracts/http/office/saturdays';
import type { CheckInAction } from '@academy/contracts/rules/saturdays';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { race } from '../support/races.js';
import { intercept, stopBefore, unlocked } from '../support/statements.js';
import { academyToday, buySeat, holdOn, tap } from '../support/saturdays.js';
import { setCapacity } from '../support/seats.js';

let app: TestApp;
let manager: TestClient;
let phones: TestClient[];

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  manager = (await staffOf(app, 'manager')).client;
  phones = [(await staffOf(app, 'proctor')).client, (await staffOf(app, 'proctor')).client];
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

/**
 * Sells the last seat of a date while its capacity is lowered to zero.
 * @param onSold called when the sale has finished
 * @returns both statuses
 */
async function lastSeat(round: number, onSold = () => {}): Promise<[sale: number, change: number]> {
  const date = saturday(round);
  await setCapacity(app, 'practice-act', date, 1);
  const form = practiceForm({}, [{ id: 'practice-act', dates: [date] }]);
  const path = `/api/office/saturdays/${date.slice(0, 10)}/tests/practice-act`;
  const [sale, change] = await Promise.all([
    startCheckout(app.client(), checkoutOf([form])).finally(onSold),
    manager.put(path, { capacity: 0, room: '', version: 1 }),
  ]);
  return [sale.status, change.status];
}

describe('lowering the capacity while the last seat is sold', () => {
  it('lets only one of the two requests succeed', async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const answers = await lastSeat(round);
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual(answers);
    }
  });

  it('fails with a database error (500) without the lock (negative control)', async () => {
    const [sale, change] = [stopBefore('take places'), stopBefore('update test date')];
    intercept(...unlocked('lock test dates'), sale, change);
    const answers = lastSeat(7, change.letGo);
    await Promise.all([sale.reached, change.reached]);
    sale.letGo();
    expect(await answers).toEqual([200, 500]);
  });
});

describe('a test morning with 60 students', () => {
  let path: string;
  const students = async () =>
    (await phones[0]?.get<CheckInResponse>(`${path}/check-in`))?.body.tests.flatMap((test) => test.students) ?? [];
  const send = async (phone: number, actions: CheckInAction[]) => {
    const answer = await phones[phone]?.post<RecordCheckInsResponse>(`${path}/check-in`, { actions });
    expect(answer?.status).toBe(200);
  };
  const rows = async () =>
    (await app.database.query<{ count: number }>('SELECT count(*)::int AS count FROM attendance'))[0]?.count;

  beforeAll(async () => {
    const date = saturday(8);
    await setCapacity(app, 'practice-sat', date, 60);
    for (let batch = 0; batch < 60; batch += 10)
      await race(10, (racer) => {
        const name = String.fromCharCode(97 + Math.floor((batch + racer) / 26), 97 + ((batch + racer) % 26));
        return buySeat(app, date, { first: `Kid${name}`, last: 'Sixty', email: `${name}@sixty.example.com` });
      });
    const today = await academyToday(app);
    await holdOn(app, 'practice-sat', date, today);
    path = `/api/office/saturdays/${today}`;
  });

  it('stores each check-in once when the request is repeated', async () => {
    const actions = (await students()).map(({ seat_id }) => tap(seat_id));
    expect(actions).toHaveLength(60);
    await send(0, actions);
    // The phone did not receive the response, so it sends the same request again, twice at once.
    await race(2, () => send(0, actions));
    expect(await rows()).toBe(60);
    expect((await students()).filter(({ attendance }) => attendance === 'here')).toHaveLength(60);
    const audited = await app.database.query<{ here: number }>(
      "SELECT (details->>'here')::int AS here FROM audit WHERE command = 'RecordCheckIns'",
    );
    expect(audited).toEqual([{ here: 60 }]);
  });

  it('lets the latest tap win when two devices check in the same student', async () => {
    await app.database.query('DELETE FROM attendance');
    const [student] = await students();
    const seat = student?.seat_id ?? '';
    const at = (seconds: number) => ({ at: new Date(Date.now() - 10_000 + seconds * 1_000).toISOString() });
    await race(2, (phone) => send(phone, [tap(seat, phone === 0 ? 'undone' : 'here', at(phone))]));
    expect((await students())[0]?.attendance).toBe('here');
    await race(2, (phone) => send(phone, [tap(seat, phone === 0 ? 'undone' : 'here', at(3 - phone))]));
    expect((await students())[0]?.attendance).toBe('none');
  });

  it('is counted as 60 sold seats with none left', async () => {
    const { body } = await manager.get<ListSaturdaysResponse>('/api/office/saturdays');
    const today = body.saturdays.find(({ day }) => day === body.today);
    // On a Saturday before the tests begin, the day also has the tests that are still on sale.
    expect(today?.tests.filter(({ sold }) => sold > 0)).toMatchObject([{ sold: 60, held: 0, left: 0 }]);
  });
});
