import { maxNeverPaidPlaces, maxUnpaidPlaces } from '@academy/contracts/rules/holds';
import { describe, expect, it } from 'vitest';
import { count } from '../support/card-app.js';
import { eachCardApp } from '../support/each-card-app.js';
import { signUpConfirmed } from '../support/families.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { startCheckout } from '../support/journey.js';
import { race, tally } from '../support/races.js';
import { altered, intercept, meetBefore, withoutNameLocks } from '../support/statements.js';

const start = eachCardApp();
const tests = ['practice-sat', 'practice-act', 'practice-review'];

/** Starts concurrent checkouts of one family, each with four different places for a different child. */
const askForMany = (app: Awaited<ReturnType<typeof start>>, checkouts = 8) =>
  race(checkouts, (racer) => {
    const dates = [0, 1, 2, 3].map((week) => saturday(week + 4 * (racer % 3)));
    const form = practiceForm({ parent_email: 'many@example.com', student_first_name: `Kim ${'abcdefgh'[racer]}` }, [
      { id: tests[(racer + Math.floor(racer / 3)) % 3] as string, dates },
    ]);
    return startCheckout(app.client(), checkoutOf([form]));
  });

const held = (app: Awaited<ReturnType<typeof start>>) => count(app, "seats WHERE status = 'held'");

describe('one family that holds many seats concurrently', () => {
  it('gets at most twelve seats', async () => {
    const product = await start({ workers: false, env: { RATE_LIMITS: 'on' } });
    expect(tally(await askForMany(product))['open']).toBe(3);
    expect(await held(product)).toBe(12);
  });

  it('(negative control) gets sixteen seats without the advisory lock', async () => {
    const product = await start({ workers: false, env: { RATE_LIMITS: 'on' } });
    intercept(withoutNameLocks, meetBefore('hold seats', 4));
    await askForMany(product, 4);
    expect(await held(product)).toBe(16);
  });
});

/** Starts concurrent checkouts for one student at the same time, for different tests. */
const askForOneStudent = (app: Awaited<ReturnType<typeof start>>, checkouts = 10) =>
  race(checkouts, (racer) =>
    startCheckout(
      app.client(),
      checkoutOf([
        practiceForm({ parent_email: 'one@example.com', student_first_name: 'Kim' }, [
          { id: tests[racer % 3] as string, dates: [saturday(3)] },
        ]),
      ]),
    ),
  );

describe('concurrent checkouts for one student at the same time', () => {
  it('hold one seat', async () => {
    const product = await start({ workers: false });
    const answers = tally(await askForOneStudent(product));
    expect(answers['open']).toBeGreaterThan(0);
    expect(await held(product)).toBe(1);
  });

  it('(negative control) hold three seats without the constraints', async () => {
    const product = await start({
      // Both constraints must go, because seats and lessons share the claims on a student's time.
      broken:
        'ALTER TABLE seats DROP CONSTRAINT seats_one_test_per_student; ALTER TABLE time_claims DROP CONSTRAINT time_claims_free',
      workers: false,
    });
    intercept(meetBefore('hold seats', 3));
    await askForOneStudent(product, 3);
    expect(await held(product)).toBe(3);
  });
});

/**
 * Accounts with confirmed addresses, behind one network, hold so many seats that one more checkout of twelve is possible.
 * @returns a function that lets more accounts ask for twelve at once
 */
async function askAtTheLimit(app: Awaited<ReturnType<typeof start>>, racers: number) {
  const accounts = maxNeverPaidPlaces / maxUnpaidPlaces - 1;
  const ask = async (n: number) => {
    const client = app.client();
    await signUpConfirmed(app, client);
    const places = Array.from({ length: maxUnpaidPlaces }, (_none, week) => ({
      id: tests[n % 3] as string,
      dates: [saturday(week)],
    }));
    return () =>
      startCheckout(
        client,
        checkoutOf(
          places.map((place, child) => practiceForm({ student_first_name: `Kim ${'abcdefghijkl'[child]}` }, [place])),
        ),
      );
  };
  for (let n = 0; n < accounts; n += 1) expect((await (await ask(n))()).status).toBe(200);
  const asked = await Promise.all(Array.from({ length: racers }, (_none, n) => ask(n + accounts)));
  return () => race(racers, (racer) => (asked[racer] as () => ReturnType<typeof startCheckout>)());
}

describe('accounts of one network that hold seats concurrently and have never paid', () => {
  it('get 48 seats together', async () => {
    const product = await start({ workers: false, env: { RATE_LIMITS: 'on' } });
    expect(tally(await (await askAtTheLimit(product, 4))())).toEqual({ open: 1, too_many_holds: 3 });
    expect(await held(product)).toBe(maxNeverPaidPlaces);
  });

  it('(negative control) get more without the advisory lock', async () => {
    const product = await start({ workers: false, env: { RATE_LIMITS: 'on' } });
    const ask = await askAtTheLimit(product, 2);
    // Takes only the lock of each family.
    const names = 'FROM unnest($1::text[]) AS name';
    intercept(
      altered('lock names', names, `${names} WHERE name !~ '^(network|group):'`),
      meetBefore('count unpaid places', 2),
    );
    await ask();
    expect(await held(product)).toBeGreaterThan(maxNeverPaidPlaces);
  });
});
