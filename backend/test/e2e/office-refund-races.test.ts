import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { deskOf, officeRegistration, refundOf } from '../support/office-registrations.js';
import { race, withStatements } from '../support/races.js';
import { payingFamily, sitting } from '../support/registration-page.js';

let app: CardApp;
let managers: Awaited<ReturnType<typeof staffOf>>[];

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  managers = [await staffOf(app, 'manager'), await staffOf(app, 'manager')];
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

/** Leaves the other one time between what was read and what is written. */
const slowly = (sql: string) =>
  sql.replace(
    'VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING f.id, f.payment_id',
    'SELECT $1::uuid, $2::uuid, $3::int, $4, $5::uuid, $6::uuid, $7::boolean FROM pg_sleep(0.5) RETURNING f.id, f.payment_id',
  );

type Staff = Awaited<ReturnType<typeof staffOf>>;

/** Cents that were written down to go back, whatever the card provider says about them. */
async function askedFor(registrationIds: readonly string[]): Promise<number> {
  const [row] = await app.database.query<{ sum: number }>(
    'SELECT COALESCE(sum(amount_cents), 0)::int AS sum FROM refunds WHERE registration_id = ANY($1::uuid[])',
    [registrationIds],
  );
  return row?.sum ?? 0;
}

/** A registration of $50 of which two staff refund $30 each, at once. @returns statuses in order, and cents asked for */
async function refundTwice(): Promise<[statuses: number[], cents: number]> {
  const { ids } = await payingFamily(app, [sitting([saturday(5)])]);
  const [id = ''] = ids;
  const body = refundOf(await officeRegistration((managers[0] as Staff).client, id), 3_000, 'At once.');
  const answers = await race(2, (racer) => deskOf((managers[racer] as Staff).client).refund(id, body));
  return [answers.map(({ status }) => status).toSorted((one, other) => one - other), await askedFor([id])];
}

describe('two staff refund the same registration at once', () => {
  it('one of them is refused, and never more goes back than was paid', async () => {
    for (let round = 0; round < 3; round += 1) expect(await refundTwice()).toEqual([[200, 409], 3_000]);
  });

  it('and both would go through without the locks', async () => {
    let written = 0;
    withStatements((sql) => {
      if (sql.includes('INSERT INTO refunds')) written += 1;
      // What follows once both are written down keeps its locks.
      const isOpen = written < 2 && /\bFROM (?:payments|registrations)\b/.test(sql);
      return isOpen ? sql.replace(/ FOR UPDATE(?: OF \w+)?\s*$/, '') : slowly(sql);
    });
    const [, cents] = await refundTwice();
    expect(cents).toBe(6_000);
  });
});

/** Two payments of $150, each refunded by the same person of the desk at once. @returns statuses in order, and cents asked for */
async function refundBoth(): Promise<[statuses: number[], cents: number]> {
  const desk = await staffOf(app, 'desk');
  const dates = [saturday(3), saturday(4), saturday(5)];
  const ids: string[] = [];
  for (const name of ['Sam', 'Kim']) ids.push(...(await payingFamily(app, [sitting(dates, 'practice-sat', name)])).ids);
  const bodies = await Promise.all(ids.map(async (id) => refundOf(await officeRegistration(desk.client, id))));
  const answers = await race(2, (racer) => deskOf(desk.client).refund(ids[racer] ?? '', bodies[racer] as object));
  return [answers.map(({ status }) => status).toSorted((one, other) => one - other), await askedFor(ids)];
}

describe('one person of the desk refunds two payments at once', () => {
  it('stays within the limit of a day', async () => {
    for (let round = 0; round < 3; round += 1) expect(await refundBoth()).toEqual([[200, 422], 15_000]);
  });

  it('and would not without the lock', async () => {
    withStatements((sql) =>
      slowly(sql).replace("SELECT pg_advisory_xact_lock(hashtextextended('refunds by ' || $1, 0))", 'SELECT $1::text'),
    );
    expect(await refundBoth()).toEqual([[200, 200], 30_000]);
  });
});
