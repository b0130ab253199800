import { describe, expect, it } from 'vitest';
import { checkoutOf, diagnosticForm, practiceForm, saturday } from '../support/forms.js';
import { count, type CardApp } from '../support/card-app.js';
import { eachCardApp } from '../support/each-card-app.js';
import { startCheckout, until } from '../support/journey.js';
import { countDeadlocks, race, tally, withPlacesInNoOrder } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { placeOf, seatsLeft, setCapacity } from '../support/seats.js';
import { repeats } from '../support/sweeps.js';

const racers = repeats({ quick: 20, deep: 40 });
const rounds = repeats({ quick: 2, deep: 20 });

const start = eachCardApp();

/** Lets all racers ask for the last seat at once. @returns the number of racers per outcome */
async function askAtOnce(app: CardApp, round: number, people = racers): Promise<Record<string, number>> {
  const { id, date } = placeOf(round);
  await setCapacity(app, id, date, 1);
  const answers = await race(people, (racer) =>
    startCheckout(
      app.client(),
      checkoutOf([practiceForm({ student_first_name: `Sam ${'abcdefghij'[racer % 10]}` }, [{ id, dates: [date] }])]),
    ),
  );
  return tally(answers);
}

describe('the last seat', () => {
  it(`goes to one of ${racers} concurrent checkouts in ${rounds} rounds`, async () => {
    const product = await start({ workers: false });
    for (let round = 0; round < rounds; round += 1) {
      expect(await askAtOnce(product, round), `round ${round}`).toEqual({ open: 1, seat_taken: racers - 1 });
      const { id, date } = placeOf(round);
      expect(await seatsLeft(product, id, date)).toBe(0);
    }
    expect(await count(product, 'checkouts')).toBe(rounds);
    expect(product.double.intents()).toHaveLength(rounds);
  });

  /** Negative control: reads places without their row lock, and lets four racers read before any of them takes the place. */
  const withoutLock = () => intercept(...unlocked('lock test dates'), meetBefore('take places', 4));

  it('is sold once by the database constraint without the row lock', async () => {
    const product = await start({ workers: false });
    withoutLock();
    expect((await askAtOnce(product, 0, 4))['open']).toBe(1);
  });

  it('(negative control) is sold four times without lock and constraint', async () => {
    const product = await start({
      broken: 'ALTER TABLE test_dates DROP CONSTRAINT test_dates_within_capacity',
      workers: false,
      invariants: false,
    });
    withoutLock();
    expect(await askAtOnce(product, 0, 4)).toEqual({ open: 4 });
  });
});

/** Lets half the families choose two Saturdays in one order and half in the other. @returns the distinct statuses */
async function chooseCrosswise(app: CardApp, round: number, families = racers): Promise<Set<number>> {
  const [one, two] = [saturday(round % 10), saturday((round % 10) + 1)];
  const form = (racer: number) =>
    diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat: racer % 2 ? one : two, act: racer % 2 ? two : one }]);
  for (const date of [one, two]) await setCapacity(app, 'diagnostic-sat-act', date, 1_000);
  const answers = await race(families, (racer) => startCheckout(app.client(), checkoutOf([form(racer)])));
  return new Set(answers.map(({ status }) => status));
}

describe('families that choose the same two Saturdays in opposite order', () => {
  it(`succeed without a deadlock: ${racers} concurrently, in ${rounds} rounds`, async () => {
    const product = await start({ workers: false });
    for (let round = 0; round < rounds; round += 1)
      expect(await chooseCrosswise(product, round), `round ${round}`).toEqual(new Set([200]));
    expect(await countDeadlocks(product)).toBe(0);
  });

  it('(negative control) deadlock if the rows are not locked in a fixed order', async () => {
    const product = await start({ workers: false, invariants: false });
    withPlacesInNoOrder();
    await chooseCrosswise(product, 0, 2);
    await until('the deadlock to be counted', async () => (await countDeadlocks(product)) > 0);
  });
});
