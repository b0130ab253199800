import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../support/client.js';
import { dateRuleValues } from '../support/date-plan.js';
import { addDayOff } from '../support/date-rules.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { endedOrLocked } from '../support/races.js';
import { altered, intercept, meetBefore, stopBefore, unlocked, type Interception } from '../support/statements.js';
import { setCapacity } from '../support/seats.js';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  manager = (await staffOf(app, 'manager')).client;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const buy = (date: string) =>
  startCheckout(app.client(), checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [date] }])]));
const held = async (date: string): Promise<number> =>
  (await app.database.query<{ n: number }>('SELECT count(*)::int AS n FROM seats WHERE date = $1', [date]))[0]?.n ?? 0;

const beforeItLocks = 'insert test dates';
const afterItLocked = 'take places';

/** Takes a date off sale while a sale holds its lock. @returns whether the change finished before the sale */
async function changeDuringSale(date: string, ...controls: readonly Interception[]): Promise<boolean> {
  // Create the date's row, so that the two calls meet at its lock and not at the insert.
  await setCapacity(app, 'practice-sat', date, 30);
  const sale = stopBefore(afterItLocked);
  intercept(sale, ...controls);
  const bought = buy(date);
  await sale.reached;
  let isOver = false;
  const changed = addDayOff(manager, date).then((answer) => {
    isOver = true;
    return answer.status;
  });
  await endedOrLocked(app, changed);
  const first = isOver;
  sale.letGo();
  expect([(await bought).status, await changed]).toEqual([200, 201]);
  expect(await held(date)).toBe(1);
  return first;
}

describe('taking a date off sale', () => {
  it('rejects a checkout that has not locked its seat yet, with a message and no held seat', async () => {
    const date = saturday(1);
    const sale = stopBefore(beforeItLocks);
    intercept(sale);
    const bought = buy(date);
    await sale.reached;
    expect((await addDayOff(manager, date)).status).toBe(201);
    sale.letGo();
    const { status, body } = await bought;
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: 'seat_taken',
      message: 'A date you chose is no longer offered. You were not charged. Please choose another date.',
    });
    expect(JSON.stringify(body)).toContain('@ 9am is no longer offered.');
    expect(await held(date)).toBe(0);
  });

  it('waits for a sale in progress, which keeps its seat', async () => {
    expect(await changeDuringSale(saturday(2))).toBe(false);
  });

  it('(negative control) does not wait for a sale without the lock on its seats', async () => {
    expect(await changeDuringSale(saturday(3), ...unlocked('lock test dates'))).toBe(true);
  });

  it('holds a seat only for successful concurrent sales and rejects later ones', async () => {
    const dates = [4, 5, 6, 7].map(saturday);
    const answers = await Promise.all(dates.flatMap((date) => [buy(date), addDayOff(manager, date)]));
    for (const [index, date] of dates.entries()) {
      const [sale, change] = [answers[index * 2], answers[index * 2 + 1]];
      expect(change?.status).toBe(201);
      expect(await held(date)).toBe(sale?.status === 200 ? 1 : 0);
      expect((await buy(date)).status).toBe(422);
    }
  });
});

describe('adding the same date rule twice concurrently', () => {
  const addTwice = async (weekday: string) => {
    const values = { ...dateRuleValues, weekday };
    const add = () => manager.post('/api/office/settings/date_rule', { values });
    return (await Promise.all([add(), add()])).map(({ status }) => status).toSorted((one, other) => one - other);
  };

  it('creates one rule', async () => {
    expect(await addTwice('1')).toEqual([201, 422]);
  });

  it('(negative control) creates two rules without the table lock', async () => {
    intercept(altered('lock date rules', /^LOCK TABLE .*$/, 'SELECT 1'), meetBefore('insert date rule', 2));
    expect(await addTwice('2')).toEqual([201, 201]);
  });
});
