import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { timeSlots } from '@academy/contracts/rules/slots';
import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import { bookingDraft, bookingRequest, openFor, placesLeft, setPlaces, weekdayFrom } from '../support/bookings.js';
import { allApplied, count, type CardApp } from '../support/card-app.js';
import { eachCardApp } from '../support/each-card-app.js';
import { readCheckout, startCheckout, until } from '../support/journey.js';
import { race, tally } from '../support/races.js';
import { altered, intercept } from '../support/statements.js';
import { lapse } from '../support/seats.js';
import { repeats } from '../support/sweeps.js';

const racers = repeats({ quick: 20, deep: 40 });
const rounds = repeats({ quick: 2, deep: 20 });

const start = eachCardApp();

/** Negative control: stores the number of taken places without checking the capacity. */
const withoutCount = () => intercept(altered('take slots', /AND NOT EXISTS \(SELECT 1 FROM counted [^)]+\)/, ''));

/** Returns a different slot for each round. */
const slotOf = (round: number) => {
  const { id, start: start_time } = timeSlots[round % 3] as (typeof timeSlots)[number];
  return { date: weekdayFrom(2 + 2 * Math.floor(round / 3)), time_slot: id, start_time };
};

/** Lets all racers ask for the last place at once. @returns the number of racers per outcome */
async function askAtOnce(app: CardApp, round: number, people = racers): Promise<Record<string, number>> {
  const slot = slotOf(round);
  await setPlaces(app, slot.date, slot.time_slot, 1);
  const answers = await race(people, () => startCheckout(app.client(), bookingRequest(bookingDraft(slot))));
  return tally(answers);
}

describe('the last place of a slot', () => {
  it(`goes to one of ${racers} concurrent checkouts in ${rounds} rounds`, async () => {
    const product = await start({ workers: false });
    for (let round = 0; round < rounds; round += 1) {
      expect(await askAtOnce(product, round), `round ${round}`).toEqual({ open: 1, slot_taken: racers - 1 });
      const { date, time_slot } = slotOf(round);
      expect(await placesLeft(product, date, time_slot)).toBe(0);
    }
    expect(await count(product, 'checkouts')).toBe(rounds);
    expect(product.double.intents()).toHaveLength(rounds);
  });

  it('is sold once by the database constraint without the capacity check', async () => {
    const product = await start({ workers: false });
    withoutCount();
    expect((await askAtOnce(product, 0, 4))['open']).toBe(1);
  });

  it('(negative control) is sold four times without capacity check and constraint', async () => {
    const product = await start({
      broken: 'ALTER TABLE consultation_slots DROP CONSTRAINT consultation_slots_within_capacity',
      workers: false,
      invariants: false,
    });
    withoutCount();
    expect(await askAtOnce(product, 0, 4)).toEqual({ open: 4 });
  });
});

describe('a place whose hold expired during its payment', () => {
  // Disable the schedule that runs every minute. It could cancel the payment between the lapse and the charge.
  beforeEach(() => void vi.spyOn(ExpireCheckouts.prototype, 'run').mockResolvedValue('done'));

  /** Lets the customer whose hold has lapsed and the one who now holds the place pay at once. */
  async function payAtOnce(
    app: CardApp,
    round: number,
  ): Promise<{ late: CreatePaymentIntentResponse; rival: CreatePaymentIntentResponse }> {
    const slot = slotOf(round);
    await setPlaces(app, slot.date, slot.time_slot, 1);
    const late = await openFor(app, bookingRequest(bookingDraft(slot)));
    // Simulate a slow card network: the hold has lapsed, and the payment could no longer be canceled.
    await app.database.query("UPDATE consultations SET status = 'released' WHERE checkout_id = $1", [late.checkout_id]);
    await app.database.query('UPDATE consultation_slots SET taken = 0 WHERE date = $1 AND time_slot = $2', [
      slot.date,
      slot.time_slot,
    ]);
    await lapse(app, late.checkout_id);
    const rival = await openFor(app, bookingRequest(bookingDraft(slot)));
    await race(2, async (racer) => app.double.confirm((racer === 0 ? late : rival).payment_id));
    await app.double.webhooks.settled();
    await allApplied(app);
    return { late, rival };
  }

  it(`goes to its current holder, and the late payment is refunded, in ${rounds} rounds`, async () => {
    const app = await start();
    for (let round = 0; round < rounds; round += 1) {
      const { late, rival } = await payAtOnce(app, round);
      await until('both to be done', async () =>
        ['completed refunded', 'refunded completed'].includes(
          `${(await readCheckout(app.client(), late)).status} ${(await readCheckout(app.client(), rival)).status}`,
        ),
      );
      expect(await readCheckout(app.client(), rival), `round ${round}`).toMatchObject({ status: 'completed' });
      expect(app.double.refunded(late.payment_id)).toBe(19_900);
    }
  });

  it('(negative control) goes to both without capacity check and constraint', async () => {
    const product = await start({
      broken: 'ALTER TABLE consultation_slots DROP CONSTRAINT consultation_slots_within_capacity',
      invariants: false,
    });
    withoutCount();
    const { late, rival } = await payAtOnce(product, 0);
    for (const checkout of [late, rival])
      expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
  });
});
