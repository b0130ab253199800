import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { deskOf, officeRegistration, refundOf } from '../support/office-registrations.js';
import { race } from '../support/races.js';
import { intercept, meetBefore, unlocked, withoutNameLocks } from '../support/statements.js';
import { payingFamily, sitting } from '../support/registration-page.js';

let app: CardApp;
let managers: Awaited<ReturnType<typeof staffOf>>[];

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  managers = [await staffOf(app, 'manager'), await staffOf(app, 'manager')];
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

/** Lets both racers read before one of them writes. */
const meetAtRefunds = () => meetBefore('insert refund', 2);

type Staff = Awaited<ReturnType<typeof staffOf>>;

/** Returns the cents of all stored refunds, regardless of their status at the card provider. */
async function askedFor(registrationIds: readonly string[]): Promise<number> {
  const [row] = await app.database.query<{ sum: number }>(
    'SELECT COALESCE(sum(amount_cents), 0)::int AS sum FROM refunds WHERE registration_id = ANY($1::uuid[])',
    [registrationIds],
  );
  return row?.sum ?? 0;
}

type Outcome = Promise<[statuses: number[], cents: number]>;

/**
 * Registers a test for $50.
 * @returns a function that lets two staff refund $30 each at once and returns the sorted statuses and the refunded cents
 */
async function twoRefunds(): Promise<() => Outcome> {
  const { ids } = await payingFamily(app, [sitting([saturday(5)])]);
  const [id = ''] = ids;
  const body = refundOf(await officeRegistration((managers[0] as Staff).client, id), 3_000, 'At once.');
  return async () => {
    const answers = await race(2, (racer) => deskOf((managers[racer] as Staff).client).refund(id, body));
    return [answers.map(({ status }) => status).toSorted((one, other) => one - other), await askedFor([id])];
  };
}

describe('two staff members refunding the same registration at once', () => {
  it('get one refund and one 409', async () => {
    for (let round = 0; round < 3; round += 1) expect(await (await twoRefunds())()).toEqual([[200, 409], 3_000]);
  });

  it('refund twice without the locks (negative control)', async () => {
    const refundTwice = await twoRefunds();
    let written = 0;
    intercept(
      meetAtRefunds(),
      { names: ['insert refund'], before: () => void (written += 1) },
      // Locks are removed only until both refunds are stored.
      ...unlocked('lock payment', 'lock registration').map(({ names, change }) => ({
        names,
        change: (sql: string) => (written < 2 ? (change?.(sql) ?? sql) : sql),
      })),
    );
    const [, cents] = await refundTwice();
    expect(cents).toBe(6_000);
  });
});

/**
 * Makes two payments of $150.
 * @returns a function that lets one desk member refund both at once and returns the sorted statuses and the refunded cents
 */
async function refundsOfBoth(): Promise<() => Outcome> {
  const desk = await staffOf(app, 'desk');
  const dates = [saturday(3), saturday(4), saturday(5)];
  const ids: string[] = [];
  for (const name of ['Sam', 'Kim']) ids.push(...(await payingFamily(app, [sitting(dates, 'practice-sat', name)])).ids);
  const bodies = await Promise.all(ids.map(async (id) => refundOf(await officeRegistration(desk.client, id))));
  return async () => {
    const answers = await race(2, (racer) => deskOf(desk.client).refund(ids[racer] ?? '', bodies[racer] as object));
    return [answers.map(({ status }) => status).toSorted((one, other) => one - other), await askedFor(ids)];
  };
}

describe('a desk member refunding two payments at once', () => {
  it('stays within the daily limit', async () => {
    for (let round = 0; round < 3; round += 1) expect(await (await refundsOfBoth())()).toEqual([[200, 422], 15_000]);
  });

  it('exceeds the daily limit without the lock (negative control)', async () => {
    const refundBoth = await refundsOfBoth();
    intercept(withoutNameLocks, meetAtRefunds());
    expect(await refundBoth()).toEqual([[200, 200], 30_000]);
  });
});
