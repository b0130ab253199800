import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { CheckoutExpiry } from '../../src/payments/index.js';
import { CheckoutsRepository } from '../../src/payments/checkout/checkouts.repository.js';
import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import { ReconcilePayments } from '../../src/payments/payment/payment.schedules.js';
import { allApplied, count, startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { checkoutOf, postForm, practiceForm, type FilledForm } from '../support/forms.js';
import { readCheckout, startCheckout, until } from '../support/journey.js';
import { race, withoutRowLocks } from '../support/races.js';
import { meetBefore } from '../support/statements.js';
import { lapse, placeOf, seatsLeft, setCapacity } from '../support/seats.js';
import { repeats } from '../support/sweeps.js';

const racers = repeats({ quick: 24, deep: 40 });
const rounds = repeats({ quick: 3, deep: 20 });
/** When a family pays: a delay in milliseconds after the race starts, or after its payment has been canceled. */
type Lateness = number | 'canceled';

/** Spreads the rounds evenly from a payment before the first cancellation to one after it. */
const latenessOf = (round: number): Lateness => (round === rounds - 1 ? 'canceled' : (round * 500) / rounds);

let product: CardApp | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await product?.stop();
  product = undefined;
});

interface Held {
  checkout: CreatePaymentIntentResponse;
  form: FilledForm;
  place: { id: string; date: string };
}

/** Starts a checkout that holds the last seat. */
async function holdLast(app: CardApp, round: number): Promise<Held> {
  const place = placeOf(round);
  await setCapacity(app, place.id, place.date, 1);
  const form = practiceForm({}, [{ id: place.id, dates: [place.date] }]);
  const { status, body: checkout } = await startCheckout(app.client(), checkoutOf([form]));
  expect({ status, checkout }).toMatchObject({ status: 200 });
  return { checkout, form, place };
}

/** Charges the card and drops the webhooks. */
function charge(app: CardApp, { checkout }: Held): void {
  app.double.webhooks.set({ drop: true });
  app.double.confirm(checkout.payment_id);
  app.double.webhooks.set({});
}

/** Settles a payment from browser, webhook, reconciler and polling concurrently. @returns the distinct registration ids */
async function settleAtOnce(app: CardApp, { checkout, form }: Held): Promise<Set<unknown>> {
  const event = app.double.events.findLast(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error('nothing was paid');
  const ids = new Set<unknown>();
  await race(racers, async (racer) => {
    if (racer % 4 === 0) {
      const { status, body } = await postForm(app.client(), form, checkout.payment_id);
      expect([200, 201], JSON.stringify(body)).toContain(status);
      ids.add(body['registration_id']);
    } else if (racer % 4 === 1) app.double.webhooks.send({ ...event, id: `${event.id}_${racer}` });
    else if (racer % 4 === 2) await runNow(app, ReconcilePayments);
    else await readCheckout(app.client(), checkout);
  });
  await app.double.webhooks.settled();
  await allApplied(app);
  return ids;
}

const effects = async (app: CardApp, { checkout }: Held) => ({
  registrations: await count(app, 'registrations WHERE payment_id = $1', [checkout.payment_record_id]),
  seats: await count(app, "seats WHERE checkout_id = $1 AND status = 'booked'", [checkout.checkout_id]),
  events: await count(app, `outbox WHERE name = 'PaymentSucceeded' AND payload->>'payment_id' = $1`, [
    checkout.payment_record_id,
  ]),
});

describe('a paid seat settled by browser, webhook, reconciler and polling', () => {
  it(`is booked once for ${racers} concurrent attempts in ${rounds} rounds`, async () => {
    product = await startCardApp();
    for (let round = 0; round < rounds; round += 1) {
      const held = await holdLast(product, round);
      charge(product, held);
      expect((await settleAtOnce(product, held)).size).toBe(1);
      expect(await effects(product, held), `round ${round}`).toEqual({ registrations: 1, seats: 1, events: 1 });
      expect(await seatsLeft(product, held.place.id, held.place.date)).toBe(0);
    }
  });

  it('(negative control) publishes its payment twice without the row lock', async () => {
    const app = await startCardApp({ workers: false, invariants: false });
    product = app;
    const held = await holdLast(app, 0);
    charge(app, held);
    // Both have read the payment before either locks the seats.
    withoutRowLocks(meetBefore('lock seats of checkout', 2));
    await race(2, () => postForm(app.client(), held.form, held.checkout.payment_id));
    expect((await effects(app, held)).events).toBe(2);
  });
});

/**
 * Lets a hold expire while its family pays and others ask for the seat.
 * @returns the rival checkouts that got the seat
 */
async function payWhileLapsing(
  app: CardApp,
  { checkout, form, place }: Held,
  lateness: Lateness,
): Promise<CreatePaymentIntentResponse[]> {
  await lapse(app, checkout.checkout_id);
  const won: CreatePaymentIntentResponse[] = [];
  await race(racers, async (racer) => {
    // The family goes first, so that without a delay its charge precedes any cancellation.
    if (racer === 0) {
      if (lateness === 'canceled')
        await until('the payment to be canceled', async () => {
          // A rival that takes over the seat leaves the cancellation to a later run.
          await runNow(app, ExpireCheckouts);
          return app.double.intent(checkout.payment_id).status === 'canceled';
        });
      else if (lateness > 0) await new Promise((resolve) => setTimeout(resolve, lateness));
      try {
        app.double.confirm(checkout.payment_id);
      } catch (error) {
        expect(String(error)).toContain('canceled');
      }
    } else if (racer % 8 === 0) await runNow(app, ExpireCheckouts);
    else if (racer % 8 === 1) await postForm(app.client(), form, checkout.payment_id);
    else if (racer % 8 === 2) await readCheckout(app.client(), checkout);
    else {
      // Each rival is another family, because two checkouts of one family would replace each other.
      const rival = practiceForm({ student_first_name: 'Kim' }, [{ id: place.id, dates: [place.date] }]);
      const { status, body } = await startCheckout(app.client(), checkoutOf([rival]));
      expect([200, 409]).toContain(status);
      if (status === 200) won.push(body);
    }
  });
  await app.double.webhooks.settled();
  await allApplied(app);
  await runNow(app, ReconcilePayments);
  return won;
}

describe('a hold that expires while its family pays', () => {
  it(`ends with one owner, and a late payment is refunded, in ${rounds} rounds`, async () => {
    const app = await startCardApp();
    product = app;
    const outcomes = new Set<boolean>();
    for (let round = 0; round < rounds; round += 1) {
      const held = await holdLast(app, round);
      const won = await payWhileLapsing(app, held, latenessOf(round));
      const { payment_id: intent } = held.checkout;
      const charged = app.double.intent(intent).status === 'succeeded';
      const status = async () => (await readCheckout(app.client(), held.checkout)).status;
      await until('the end', async () => ['completed', 'refunded', 'expired'].includes(await status()));
      const ended = await status();
      expect(charged ? ['completed', 'refunded'] : ['expired'], `round ${round}`).toContain(ended);
      // The seat has at most one owner: the family that paid, or a rival with an open checkout.
      expect(won.length, `round ${round}`).toBeLessThanOrEqual(ended === 'completed' ? 0 : 1);
      expect((await effects(app, held)).registrations).toBe(ended === 'completed' ? 1 : 0);
      expect(app.double.refunded(intent)).toBe(ended === 'refunded' ? held.checkout.amount : 0);
      outcomes.add(charged);
    }
    expect(outcomes).toEqual(new Set([true, false]));
  });
});

describe('an expired hold that another family takes over', () => {
  const rival = ({ place }: Held) =>
    checkoutOf([practiceForm({ student_first_name: 'Kim' }, [{ id: place.id, dates: [place.date] }])]);
  const takeOver = (app: CardApp, { checkout }: Held) =>
    app.app.get(CheckoutExpiry, { strict: false }).takeOverLapsed([checkout.checkout_id]);

  it('is released without a call to the provider, and its intent is canceled later', async () => {
    product = await startCardApp({ workers: false });
    const held = await holdLast(product, 0);
    await lapse(product, held.checkout.checkout_id);
    const before = product.double.seen.length;
    expect((await startCheckout(product.client(), rival(held))).status).toBe(200);
    const asked = product.double.seen.slice(before).map(({ method, path }) => `${method} ${path}`);
    expect(asked).toEqual(['POST /v1/payment_intents']);
    expect(await readCheckout(product.client(), held.checkout)).toMatchObject({ status: 'expired' });
    await product.app.get(ExpireCheckouts, { strict: false }).run();
    expect(product.double.intent(held.checkout.payment_id).status).toBe('canceled');
  });

  it('is refunded if its card is charged before the intent is canceled', async () => {
    const app = await startCardApp();
    product = app;
    vi.spyOn(ExpireCheckouts.prototype, 'run').mockResolvedValue('done');
    const held = await holdLast(app, 0);
    await lapse(app, held.checkout.checkout_id);
    expect((await startCheckout(app.client(), rival(held))).status).toBe(200);
    app.double.confirm(held.checkout.payment_id);
    await app.double.webhooks.settled();
    await until('the refund', async () => (await readCheckout(app.client(), held.checkout)).status === 'refunded');
    expect(app.double.refunded(held.checkout.payment_id)).toBe(held.checkout.amount);
  });

  it('is not taken over if it is paid, processing or has not expired', async () => {
    product = await startCardApp({ workers: false });
    const paid = await holdLast(product, 0);
    charge(product, paid);
    await readCheckout(product.client(), paid.checkout);
    await lapse(product, paid.checkout.checkout_id);
    await takeOver(product, paid);
    expect(await readCheckout(product.client(), paid.checkout)).toMatchObject({ status: 'completed' });
    const renewed = await holdLast(product, 1);
    await takeOver(product, renewed);
    expect(await readCheckout(product.client(), renewed.checkout)).toMatchObject({ status: 'open' });
    product.double.confirm(renewed.checkout.payment_id, { outcome: 'processing' });
    await runNow(product, ReconcilePayments);
    expect(await readCheckout(product.client(), renewed.checkout)).toMatchObject({ status: 'processing' });
    await lapse(product, renewed.checkout.checkout_id);
    await takeOver(product, renewed);
    expect(await seatsLeft(product, renewed.place.id, renewed.place.date)).toBe(0);
  });

  it('(negative control) is taken from a family with time left to pay without the check under the locks', async () => {
    product = await startCardApp({ workers: false });
    vi.spyOn(CheckoutsRepository.prototype, 'isLapsed').mockResolvedValue(true);
    const held = await holdLast(product, 0);
    await takeOver(product, held);
    expect(await readCheckout(product.client(), held.checkout)).toMatchObject({ status: 'expired' });
  });
});
