import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { PaymentProvider } from '../../src/payments/index.js';
import { ExpireCheckouts } from '../../src/payments/checkout/schedules/expire-checkouts.js';
import { ReconcilePayments } from '../../src/payments/payment/schedules/reconcile-payments.js';
import { allApplied, count, startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { checkoutOf, postForm, practiceForm, type FilledForm } from '../support/forms.js';
import { readCheckout, startCheckout, until } from '../support/journey.js';
import { race, withoutRowLocks } from '../support/races.js';
import { lapse, placeOf, seatsLeft, setCapacity } from '../support/seats.js';
import { repeats, tries } from '../support/sweeps.js';

const racers = 40;
const rounds = repeats({ quick: 5, deep: 20 });
/** When a family pays: milliseconds after everybody has set out, or once its payment has been cancelled. */
type Lateness = number | 'cancelled';

/** From before the first cancellation to after it, in even steps whatever the number of rounds. */
const latenessOf = (round: number): Lateness => (round === rounds - 1 ? 'cancelled' : (round * 500) / rounds);

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

/** A family that holds the last seat. */
async function holdLast(app: CardApp, round: number): Promise<Held> {
  const place = placeOf(round);
  await setCapacity(app, place.id, place.date, 1);
  const form = practiceForm({}, [{ id: place.id, dates: [place.date] }]);
  const { status, body: checkout } = await startCheckout(app.client(), checkoutOf([form]));
  expect({ status, checkout }).toMatchObject({ status: 200 });
  return { checkout, form, place };
}

/** The card is charged, and nobody has told us yet. */
function charge(app: CardApp, { checkout }: Held): void {
  app.double.webhooks.set({ drop: true });
  app.double.confirm(checkout.payment_id);
  app.double.webhooks.set({});
}

/** Browser, webhook, reconciler and polling learn of the payment in one moment. */
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

describe('a paid seat settled from four sides', () => {
  it(`is booked once, whoever of ${racers} comes first, ${rounds} times over`, async () => {
    product = await startCardApp();
    for (let round = 0; round < rounds; round += 1) {
      const held = await holdLast(product, round);
      charge(product, held);
      expect((await settleAtOnce(product, held)).size).toBe(1);
      expect(await effects(product, held), `round ${round}`).toEqual({ registrations: 1, seats: 1, events: 1 });
      expect(await seatsLeft(product, held.place.id, held.place.date)).toBe(0);
    }
  });

  it('is announced several times once the row lock is gone', async () => {
    product = await startCardApp({ invariants: false });
    withoutRowLocks();
    let most = 0;
    for (let round = 0; round < tries && most < 2; round += 1) {
      const held = await holdLast(product, round);
      charge(product, held);
      await settleAtOnce(product, held);
      most = (await effects(product, held)).events;
    }
    expect(most).toBeGreaterThan(1);
  });
});

/**
 * The time of a seat is up in the moment its family pays, and everybody else wants it.
 * @returns the rival checkouts that got it
 */
async function payWhileLapsing(
  app: CardApp,
  { checkout, form, place }: Held,
  lateness: Lateness,
): Promise<CreatePaymentIntentResponse[]> {
  await lapse(app, checkout.checkout_id);
  const rival = practiceForm({ student_first_name: 'Kim' }, [{ id: place.id, dates: [place.date] }]);
  const won: CreatePaymentIntentResponse[] = [];
  await race(racers, async (racer) => {
    // The family comes first, so that without any lateness its charge is made before anybody cancels.
    if (racer === 0) {
      if (lateness === 'cancelled')
        await until(
          'the payment to be cancelled',
          () => app.double.intent(checkout.payment_id).status === 'canceled',
          60_000,
        );
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

describe('a hold that lapses while its family pays', () => {
  it(`ends with one owner who has paid, or is asked to pay, ${rounds} times over`, async () => {
    product = await startCardApp();
    const outcomes = new Set<boolean>();
    for (let round = 0; round < rounds; round += 1) {
      const held = await holdLast(product, round);
      const won = await payWhileLapsing(product, held, latenessOf(round));
      const { status } = await readCheckout(product.client(), held.checkout);
      const charged = product.double.intent(held.checkout.payment_id).status === 'succeeded';
      expect({ status, charged, rivals: won.length }, `round ${round}`).toEqual(
        charged
          ? { status: 'completed', charged, rivals: 0 }
          : { status: 'expired', charged, rivals: expect.toSatisfy((n: number) => n <= 1) as number },
      );
      expect((await effects(product, held)).registrations).toBe(charged ? 1 : 0);
      outcomes.add(charged);
    }
    expect(outcomes).toEqual(new Set([true, false]));
  });

  it('takes money for a seat it has given away, once holds are released without asking the provider', async () => {
    product = await startCardApp({ invariants: false });
    const paymentProvider = product.app.get(PaymentProvider, { strict: false });
    vi.spyOn(paymentProvider, 'cancelIntent').mockImplementation(async (id) => ({
      ...(await paymentProvider.readIntent(id)),
      status: 'canceled',
    }));
    let lost = 0;
    for (let round = 0; round < tries && lost === 0; round += 1) {
      const held = await holdLast(product, round);
      await payWhileLapsing(product, held, (round * 500) / tries);
      if (
        product.double.intent(held.checkout.payment_id).status === 'succeeded' &&
        (await effects(product, held)).registrations === 0
      )
        lost += 1;
    }
    expect(lost).toBe(1);
  });
});
