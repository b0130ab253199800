import { describe, expect, it } from 'vitest';
import { checkoutOf, diagnosticForm, practiceForm, saturday } from '../support/forms.js';
import { count, type CardApp } from '../support/card-app.js';
import { eachCardApp } from '../support/each-card-app.js';
import { startCheckout } from '../support/journey.js';
import { race, tally, withStatements } from '../support/races.js';
import { placeOf, seatsLeft, setCapacity } from '../support/seats.js';
import { repeats, tries } from '../support/sweeps.js';

const racers = 40;
const rounds = repeats({ quick: 5, deep: 20 });

const start = eachCardApp();

/** Everybody asks for the last seat in the same moment. @returns how often each answer came */
async function askAtOnce(app: CardApp, round: number): Promise<Record<string, number>> {
  const { id, date } = placeOf(round);
  await setCapacity(app, id, date, 1);
  const answers = await race(racers, (racer) =>
    startCheckout(
      app.client(),
      checkoutOf([practiceForm({ student_first_name: `Sam ${'abcdefghij'[racer % 10]}` }, [{ id, dates: [date] }])]),
    ),
  );
  return tally(answers);
}

describe('the last seat', () => {
  it(`goes to one of ${racers} who ask at once, ${rounds} times over`, async () => {
    const product = await start({ workers: false });
    for (let round = 0; round < rounds; round += 1) {
      expect(await askAtOnce(product, round), `round ${round}`).toEqual({ open: 1, seat_taken: racers - 1 });
      const { id, date } = placeOf(round);
      expect(await seatsLeft(product, id, date)).toBe(0);
    }
    expect(await count(product, 'checkouts')).toBe(rounds);
    expect(product.double.intents()).toHaveLength(rounds);
  });

  it('is refused by the database itself when nobody locks', async () => {
    const product = await start({ workers: false });
    withStatements((sql) => sql.replace(' FOR UPDATE OF t', ''));
    for (let round = 0; round < 3; round += 1) expect((await askAtOnce(product, round))['open']).toBe(1);
  });

  it('is sold several times without lock and constraint', async () => {
    const product = await start({
      broken: 'ALTER TABLE test_dates DROP CONSTRAINT test_dates_within_capacity',
      workers: false,
      invariants: false,
    });
    withStatements((sql) => sql.replace(' FOR UPDATE OF t', ''));
    let most = 0;
    for (let round = 0; round < tries && most < 2; round += 1) most = (await askAtOnce(product, round))['open'] ?? 0;
    expect(most).toBeGreaterThan(1);
  });
});

/** Half the families choose two Saturdays one way round, half the other. @returns statuses that came */
async function chooseCrosswise(app: CardApp, round: number): Promise<Set<number>> {
  const [one, two] = [saturday(round % 10), saturday((round % 10) + 1)];
  const form = (racer: number) =>
    diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat: racer % 2 ? one : two, act: racer % 2 ? two : one }]);
  for (const date of [one, two]) await setCapacity(app, 'diagnostic-sat-act', date, racers * tries);
  const answers = await race(racers, (racer) => startCheckout(app.client(), checkoutOf([form(racer)])));
  return new Set(answers.map(({ status }) => status));
}

describe('families who choose the same two Saturdays the other way round', () => {
  it(`never wait for each other: ${racers} at once, ${rounds} times over`, async () => {
    const product = await start({ workers: false });
    for (let round = 0; round < rounds; round += 1)
      expect(await chooseCrosswise(product, round), `round ${round}`).toEqual(new Set([200]));
  });

  it('block each other once the places are locked in no order', async () => {
    const product = await start({ workers: false, invariants: false });
    withStatements((sql) => sql.replace('ORDER BY t.session_id, t.date FOR UPDATE', 'ORDER BY random() FOR UPDATE'));
    let statuses = new Set<number>();
    for (let round = 0; round < tries && statuses.size < 2; round += 1)
      statuses = await chooseCrosswise(product, round);
    expect(statuses.size).toBeGreaterThan(1);
  });
});
