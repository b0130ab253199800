import { CommandBus } from '@nestjs/cqrs';
import { describe, expect, it } from 'vitest';
import { RefundPayment } from '../../src/payments/index.js';
import { bookingDraft, bookingRequest, openFor, openStarts, setPlaces, weekdayFrom } from '../support/bookings.js';
import { count, type CardApp } from '../support/card-app.js';
import { bookedFamily, cancel, consultation, move, type BookedFamily } from '../support/consultation-page.js';
import { eachCardApp } from '../support/each-card-app.js';
import { startCheckout } from '../support/journey.js';
import { race, tally } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { repeats } from '../support/sweeps.js';

const rounds = repeats({ quick: 3, deep: 20 });
const start = eachCardApp();

/** Returns a different day for each round. */
const dayOf = (round: number) => weekdayFrom(2 + 2 * round);
const at = (date: string, startTime: string) =>
  bookingRequest(bookingDraft({ date, time_slot: 'morning', start_time: startTime }));

/** Negative control: reads slots without their row lock, and lets all racers read before one writes, until `vi.restoreAllMocks()`. */
const withoutSlotLock = (racers: number) => intercept(...unlocked('lock slots'), meetBefore('take slots', racers));

/** Holds 10:00 three times, then starts twenty concurrent checkouts for 10:30, which overlaps it. @returns the outcomes */
async function askForFourth(app: CardApp, round: number): Promise<Record<string, number>> {
  const date = dayOf(round);
  for (let place = 0; place < 3; place += 1) await openFor(app, at(date, '10:00'));
  return tally(await race(20, () => startCheckout(app.client(), at(date, '10:30'))));
}

describe('the fourth overlapping consultation', () => {
  it(`goes to one of 20 concurrent checkouts in ${rounds} rounds`, async () => {
    const app = await start({ workers: false });
    for (let round = 0; round < rounds; round += 1) {
      expect(await askForFourth(app, round), `round ${round}`).toEqual({ open: 1, slot_taken: 19 });
      expect(await openStarts(app, dayOf(round), 'morning')).toEqual(['09:00', '09:30', '11:00', '11:30']);
    }
  });
});

/** Prepares four families for one last place. @returns a function that moves them all at once and returns how many succeeded */
async function fourAndOnePlace(app: CardApp): Promise<() => Promise<number>> {
  const [date, target] = [dayOf(0), dayOf(2)];
  const families: BookedFamily[] = [];
  for (let family = 0; family < 4; family += 1)
    families.push(await bookedFamily(app, { date, time_slot: 'evening', start_time: '16:30' }));
  await setPlaces(app, target, 'morning', 1);
  return async () => {
    const answers = await race(4, (racer) => {
      const { parent, id } = families[racer] as BookedFamily;
      return move(parent, id, { from: `${date} 16:30`, to: `${target} 10:30` });
    });
    return answers.filter(({ status }) => status === 200).length;
  };
}

describe('the last place of a slot', () => {
  it('goes to one of four families that move there concurrently', async () => {
    const moveAtOnce = await fourAndOnePlace(await start());
    expect(await moveAtOnce()).toBe(1);
  });

  it('(negative control) goes to several families without the row lock on the slot', async () => {
    const moveAtOnce = await fourAndOnePlace(await start({ invariants: false }));
    withoutSlotLock(4);
    expect(await moveAtOnce()).toBeGreaterThan(1);
  });
});

describe('a race between a move and a booking for the last place', () => {
  it(`is won by exactly one of them in ${rounds} rounds`, async () => {
    const app = await start();
    for (let round = 0; round < rounds; round += 1) {
      const date = dayOf(round);
      const family = await bookedFamily(app, { date, time_slot: 'evening', start_time: '16:30' });
      for (let place = 0; place < 3; place += 1) await openFor(app, at(date, '10:00'));
      const wanted = { from: `${date} 16:30`, to: `${date} 10:30` };
      const [moved, booked] = await Promise.all([
        move(family.parent, family.id, wanted),
        startCheckout(app.client(), at(date, '10:30')),
      ]);
      expect(
        [moved.status, booked.status].toSorted((one, other) => one - other),
        `round ${round}`,
      ).toEqual([200, 409]);
      expect((await consultation(family.parent, family.id)).start_time).toBe(moved.status === 200 ? '10:30' : '16:30');
    }
  });
});

describe('a race between a cancellation and an office refund', () => {
  it(`refunds the price once in ${rounds} rounds`, async () => {
    const app = await start();
    for (let round = 0; round < rounds; round += 1) {
      const { parent, id, paymentId, intent } = await bookedFamily(app, {
        date: dayOf(round),
        time_slot: 'morning',
        start_time: '10:30',
      });
      const refund = new RefundPayment({
        paymentId,
        amount: null,
        reason: 'requested',
        requestKey: crypto.randomUUID(),
      });
      const [canceled] = await Promise.all([
        cancel(parent, id, { refund_cents: 19_900 }),
        app.app
          .get(CommandBus)
          .execute(refund)
          .catch(() => null),
      ]);
      // The family's cancellation is refused if the office was faster.
      expect([200, 409], `round ${round}`).toContain(canceled.status);
      expect(app.double.refunded(intent)).toBe(19_900);
      expect((await consultation(parent, id)).status).toBe('refunded');
      expect(await count(app, 'refunds WHERE payment_id = $1', [paymentId])).toBe(1);
    }
  });
});
