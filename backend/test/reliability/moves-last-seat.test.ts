import { CommandBus } from '@nestjs/cqrs';
import { describe, expect, it } from 'vitest';
import { CancelRegistration, RescheduleRegistration } from '../../src/registrations/index.js';
import { count, type CardApp } from '../support/card-app.js';
import { eachCardApp } from '../support/each-card-app.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { startCheckout, until } from '../support/journey.js';
import { countDeadlocks, race, withPlacesInNoOrder } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { paid } from '../support/refunds.js';
import { placeOf, seatsLeft, setCapacity } from '../support/seats.js';
import { repeats } from '../support/sweeps.js';

const rounds = repeats({ quick: 4, deep: 20 });
/** Number of rounds in which each call needs two places. */
const crossings = repeats({ quick: 5, deep: 60 });
/** Number of moves in each round, and of checkouts. */
const racers = 5;

const start = eachCardApp();

const [home, away] = [saturday(0), saturday(1)];
const sitting = (id: string, date: string, name = 'Sam') =>
  practiceForm({ student_first_name: name }, [{ id, dates: [date] }]);

/** Creates families with a test on the first Saturday. @returns the ids of their registrations */
async function families(app: CardApp, id: string, many: number): Promise<string[]> {
  const payments = [];
  for (let n = 0; n < many; n += 1) payments.push((await paid(app, checkoutOf([sitting(id, home)]))).payment_record_id);
  const rows = await app.database.query<{ id: string }>('SELECT id FROM registrations WHERE payment_id = ANY($1)', [
    payments,
  ]);
  return rows.map((row) => row.id);
}

/** @returns `done`, or the code of the refusal */
async function move(app: CardApp, registration: string, from: string, to: string): Promise<string> {
  const wanted = { from, to, test: null, overrideDeadline: true };
  return app.app
    .get(CommandBus)
    .execute(new RescheduleRegistration(registration, wanted))
    .then(
      () => 'done',
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
}

/** @returns `open`, or the code of the refusal */
async function checkOut(app: CardApp, id: string, date: string): Promise<string> {
  const { status } = await startCheckout(app.client(), checkoutOf([sitting(id, date, 'Kim')]));
  return status === 200 ? 'open' : 'seat_taken';
}

/** Moves registrations and checks out concurrently for one last seat. @returns the number of moves, checkouts and refusals */
async function wantAtOnce(
  app: CardApp,
  registrations: readonly string[],
  { id, date }: { id: string; date: string },
  movesFirst: boolean,
): Promise<{ moved: number; open: number; refused: number }> {
  await setCapacity(app, id, date, 1);
  const groups = [
    () => race(racers, () => checkOut(app, id, date)),
    () => race(racers, (racer) => move(app, registrations[racer] ?? '', home, date)),
  ];
  const [first, second] = movesFirst ? groups.toReversed() : groups;
  // Lock the place until a call of the first group waits for it, so that this group can win.
  await app.database.query('BEGIN');
  await app.database.query('SELECT 1 FROM test_dates WHERE session_id = $1 AND date = $2::timestamp FOR UPDATE', [
    id,
    date,
  ]);
  const early = first?.();
  await until('a call to wait for the place', async () => (await count(app, 'pg_locks WHERE NOT granted')) > 0);
  const late = second?.();
  await app.database.query('COMMIT');
  const answers = [await early, await late].flat();
  const tally = (answer: string) => answers.filter((one) => one === answer).length;
  return { moved: tally('done'), open: tally('open'), refused: tally('seat_taken') };
}

describe('the last seat in a race between moves and checkouts', () => {
  it(`goes to exactly one of them in ${rounds} rounds`, async () => {
    const product = await start();
    const winners = new Set<string>();
    const movers = new Map<string, string[]>();
    for (let round = 0; round < rounds; round += 1) {
      const { id, date } = placeOf(round);
      if (!movers.has(id)) movers.set(id, await families(product, id, racers));
      const { moved, open, refused } = await wantAtOnce(product, movers.get(id) ?? [], { id, date }, round % 2 === 0);
      if (moved > 0) winners.add('move');
      if (open > 0) winners.add('checkout');
      expect({ given: moved + open, refused }, `round ${round}`).toEqual({ given: 1, refused: 2 * racers - 1 });
      expect(await seatsLeft(product, id, date)).toBe(0);
      // Move the registration back, so that the next round starts from the same state.
      const [gone] = await product.database.query<{ id: string }>(
        "SELECT registration_id AS id FROM seats WHERE session_id = $1 AND date = $2::timestamp AND status = 'booked'",
        [id, date],
      );
      if (gone) expect(await move(product, gone.id, date, home)).toBe('done');
    }
    expect(winners).toEqual(new Set(['move', 'checkout']));
  });

  it('(negative control) goes to a move and a checkout without lock and constraint', async () => {
    const product = await start({
      broken: 'ALTER TABLE test_dates DROP CONSTRAINT test_dates_within_capacity',
      invariants: false,
    });
    const { id, date } = placeOf(0);
    await setCapacity(product, id, date, 1);
    const [registration = ''] = await families(product, id, 1);
    intercept(...unlocked('lock test dates'), meetBefore('take places', 2));
    expect(await Promise.all([move(product, registration, home, date), checkOut(product, id, date)])).toEqual([
      'done',
      'open',
    ]);
  });
});

/** Swaps registrations between two dates in both directions while families check out for both. @returns the distinct outcomes */
async function crosswise(app: CardApp, registrations: readonly string[], round: number): Promise<Set<string>> {
  const [here, there] = round % 2 === 0 ? [home, away] : [away, home];
  const answers = await race(3 * racers, async (racer) => {
    const registration = registrations[racer];
    if (registration)
      return move(app, registration, ...(racer % 2 === 0 ? ([here, there] as const) : ([there, here] as const)));
    const both = practiceForm({}, [{ id: 'practice-sat', dates: racer % 2 === 0 ? [home, away] : [away, home] }]);
    return (await startCheckout(app.client(), checkoutOf([both]))).status === 200 ? 'done' : 'refused';
  });
  return new Set(answers);
}

/** Creates families on two Saturdays with enough seats; every second family is on the second. @returns their registrations */
async function neighbors(app: CardApp, many = 2 * racers): Promise<string[]> {
  for (const date of [home, away]) await setCapacity(app, 'practice-sat', date, 500);
  const registrations = await families(app, 'practice-sat', many);
  for (const id of registrations.filter((_id, index) => index % 2 === 1))
    expect(await move(app, id, home, away)).toBe('done');
  return registrations;
}

describe('concurrent moves in opposite directions', () => {
  it(`succeed alongside checkouts without a deadlock in ${crossings} rounds`, async () => {
    const product = await start({ workers: false });
    const registrations = await neighbors(product);
    for (let round = 0; round < crossings; round += 1)
      expect(await crosswise(product, registrations, round), `round ${round}`).toEqual(new Set(['done']));
    expect(await countDeadlocks(product)).toBe(0);
  });

  it('(negative control) deadlock if the rows are not locked in a fixed order', async () => {
    const product = await start({ workers: false, invariants: false });
    const [one = '', other = ''] = await neighbors(product, 2);
    withPlacesInNoOrder();
    await Promise.all([move(product, one, home, away), move(product, other, away, home)]);
    await until('the deadlock to be counted', async () => (await countDeadlocks(product)) > 0);
  });
});

describe('concurrent moves of one registration', () => {
  it('apply once, and a concurrent cancellation leaves no booked seat', async () => {
    const product = await start();
    for (let round = 0; round < repeats({ quick: 2, deep: 5 }); round += 1) {
      const [id = ''] = await families(product, 'practice-review', 1);
      const answers = await race(4, (racer) => move(product, id, home, racer % 2 ? saturday(3) : saturday(4)));
      expect(answers.toSorted(), `round ${round}`).toEqual([
        'done',
        'validation_failed',
        'validation_failed',
        'validation_failed',
      ]);
      expect(
        await count(product, "outbox WHERE name = 'RegistrationMoved' AND payload->>'registration_id' = $1", [id]),
      ).toBe(1);
      const [seat] = await product.database.query<{ date: string }>(
        "SELECT to_char(date, 'YYYY-MM-DD HH24:MI') AS date FROM seats WHERE registration_id = $1",
        [id],
      );
      await Promise.all([
        move(product, id, seat?.date ?? '', saturday(5)),
        product.app.get(CommandBus).execute(new CancelRegistration(id)),
      ]);
      expect(
        await product.database.query("SELECT 1 FROM seats WHERE registration_id = $1 AND status = 'booked'", [id]),
      ).toEqual([]);
    }
  });
});
