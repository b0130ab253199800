import { describe, expect, it, vi } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { ReturnUnallocatedPayments } from '../../src/payments/custom-payments/custom-payments.schedules.js';
import { openFor, paymentDraft, postPayment } from '../support/bookings.js';
import { allApplied, count, type CardApp } from '../support/card-app.js';
import { eachCardApp } from '../support/each-card-app.js';
import { until } from '../support/journey.js';
import { race, withoutRowLocks } from '../support/races.js';
import { meetBefore } from '../support/statements.js';
import { repeats } from '../support/sweeps.js';

const racers = 40;
const rounds = repeats({ quick: 3, deep: 20 });
/** When the return of the money starts: a delay in milliseconds after the first claim is sent, or before or after any claim is stored. */
type Departure = number | 'first' | 'last';

/** Spreads the rounds evenly from a return before the first claim to one after it. */
const departureOf = (round: number): Departure =>
  round === 0 ? 'first' : round === rounds - 1 ? 'last' : (round * 500) / rounds;

const start = eachCardApp();

/** Makes a payment without a named purchase that succeeded more than a day ago. */
async function oldMoney(app: CardApp): Promise<CreatePaymentIntentResponse> {
  const checkout = await openFor(app, { amount: cents(25_000), currency: 'usd' });
  app.double.confirm(checkout.payment_id);
  await app.double.webhooks.settled();
  await allApplied(app);
  await app.database.query("UPDATE payments SET succeeded_at = now() - interval '25 hours' WHERE id = $1", [
    checkout.payment_record_id,
  ]);
  return checkout;
}

/**
 * Lets the parent claim a payment for a purchase while the product returns it.
 * @returns the number of checkout lines made from the payment, and of cases to return it
 */
async function claimWhileReturning(
  app: CardApp,
  { payment_id: intent, payment_record_id: id, checkout_id: checkoutId }: CreatePaymentIntentResponse,
  departure: Departure,
  people = racers,
): Promise<{ claims: number; returns: number }> {
  const draft = paymentDraft();
  const claims = () => count(app, 'checkout_lines WHERE checkout_id = $1', [checkoutId]);
  const returns = () => count(app, 'cases WHERE payment_id = $1', [id]);
  await race(people, async (racer) => {
    if (racer % 2 === 0) {
      if (departure === 'last') await until('a claim', async () => (await claims()) > 0, 60_000);
      else if (departure !== 'first') await new Promise((resolve) => setTimeout(resolve, departure));
      await app.app.get(ReturnUnallocatedPayments, { strict: false }).run();
    } else {
      if (departure === 'first') await until('the money to set out', async () => (await returns()) > 0, 60_000);
      await postPayment(app.client(), intent, draft);
    }
  });
  return { claims: await claims(), returns: await returns() };
}

describe('an old unclaimed payment that is claimed while it is being returned', () => {
  it(`is either claimed or returned, never both, in ${rounds} rounds`, async () => {
    const product = await start();
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const checkout = await oldMoney(product);
      const { claims, returns } = await claimWhileReturning(product, checkout, departureOf(round));
      expect(claims + returns, `round ${round}`).toBe(1);
      outcomes.add(claims === 1 ? 'claimed' : 'returned');
    }
    expect(outcomes).toEqual(new Set(['claimed', 'returned']));
  });

  it('(negative control) is both claimed and returned without the row lock', async () => {
    const product = await start({ invariants: false });
    const outcomes: { claims: number; returns: number }[] = [];
    const isBoth = ({ claims, returns }: { claims: number; returns: number }) => claims === 1 && returns === 1;
    // The product's own schedule may return the payment first, and the claim then comes too late to meet it.
    for (let round = 0; round < 5 && !outcomes.some(isBoth); round += 1) {
      const checkout = await oldMoney(product);
      withoutRowLocks(meetBefore(['store issue', 'insert checkout line'], 2));
      outcomes.push(await claimWhileReturning(product, checkout, 0, 2));
      vi.restoreAllMocks();
    }
    expect(outcomes).toContainEqual({ claims: 1, returns: 1 });
  });
});
