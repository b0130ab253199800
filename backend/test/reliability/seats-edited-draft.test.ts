import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { Checkouts } from '../../src/payments/checkout/checkouts.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { RegistrationHandler } from '../../src/registrations/registration.handler.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { Answer } from '../support/client.js';
import { checkoutOf, practiceForm } from '../support/forms.js';
import { readCheckout, startCheckout, until } from '../support/journey.js';
import { countDeadlocks, race } from '../support/races.js';
import { intercept, meetBefore } from '../support/statements.js';
import { placeOf, seatsLeft, setCapacity } from '../support/seats.js';
import { repeats } from '../support/sweeps.js';

const racers = repeats({ quick: 20, deep: 40 });
const rounds = repeats({ quick: 2, deep: 20 });
const trades = repeats({ quick: 2, deep: 10 });

let product: CardApp | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await product?.stop();
  product = undefined;
});

const sitting = (place: { id: string; date: string }, name: string) =>
  practiceForm({ student_first_name: name }, [{ id: place.id, dates: [place.date] }]);

async function holdLast(app: CardApp, round: number): Promise<CreatePaymentIntentResponse> {
  const place = placeOf(round);
  await setCapacity(app, place.id, place.date, 1);
  const { status, body } = await startCheckout(app.client(), checkoutOf([sitting(place, 'Sam')]));
  expect(status).toBe(200);
  return body;
}

/** Returns a function that sends the family's edited draft, which replaces the old one. Every call sends the same request. */
function editOf(
  app: CardApp,
  old: CreatePaymentIntentResponse,
  place: { id: string; date: string },
): () => Promise<Answer> {
  const request = { ...checkoutOf([sitting(place, 'Samuel')]), replaces: old.checkout_id };
  const headers = { 'idempotency-key': randomUUID(), 'x-checkout-token': old.checkout_token };
  return () => app.client().post('/api/create-payment-intent', request, headers);
}

/** Sends the edited draft repeatedly while all others ask for its seat. @returns the statuses and the family's new checkouts */
async function editUnderFire(
  app: CardApp,
  old: CreatePaymentIntentResponse,
  round: number,
): Promise<{ edits: Set<number>; rivals: Set<number>; checkouts: Set<unknown> }> {
  const place = placeOf(round);
  const edit = editOf(app, old, place);
  const [edits, rivals, checkouts] = [new Set<number>(), new Set<number>(), new Set<unknown>()];
  await race(racers, async (racer) => {
    if (racer % 4 === 0) {
      const { status, body } = await edit();
      edits.add(status);
      checkouts.add(body['checkout_id']);
    } else rivals.add((await startCheckout(app.client(), checkoutOf([sitting(place, 'Kim')]))).status);
  });
  return { edits, rivals, checkouts };
}

describe('an edited draft', () => {
  it(`keeps the last seat it holds in a race of ${racers} requests, in ${rounds} rounds`, async () => {
    product = await startCardApp({ workers: false });
    for (let round = 0; round < rounds; round += 1) {
      const old = await holdLast(product, round);
      const { edits, rivals, checkouts } = await editUnderFire(product, old, round);
      expect({ edits, rivals, checkouts: checkouts.size }, `round ${round}`).toEqual({
        edits: new Set([200]),
        rivals: new Set([409]),
        checkouts: 1,
      });
      expect(await readCheckout(product.client(), old)).toMatchObject({ status: 'expired' });
      const { id, date } = placeOf(round);
      expect(await seatsLeft(product, id, date)).toBe(0);
      expect(product.double.intent(old.payment_id).status).toBe('canceled');
    }
  });

  it('(negative control) loses the seat if it is released and taken in separate transactions', async () => {
    product = await startCardApp({ workers: false, invariants: false });
    const checkouts = product.app.get(Checkouts, { strict: false });
    const unitOfWork = product.app.get(UnitOfWork);
    // The command's own unit of work is open when the seat is released.
    const outside = AsyncLocalStorage.snapshot();
    const release = checkouts.release.bind(checkouts);
    const old = await holdLast(product, 0);
    const rival = product.client();
    let between: number | undefined;
    vi.spyOn(checkouts, 'release').mockImplementation(async (_tx, checkout, next) => {
      await outside(() => unitOfWork.run((own) => release(own, checkout, next)));
      between ??= (await startCheckout(rival, checkoutOf([sitting(placeOf(0), 'Kim')]))).status;
    });
    const { status } = await editOf(product, old, placeOf(0))();
    expect({ between, status }).toEqual({ between: 200, status: 409 });
  });
});

/** Lets half the families switch from one Saturday to another and the others back, concurrently. @returns the distinct statuses */
async function tradeSaturdays(app: CardApp, round: number, families = racers): Promise<Set<number>> {
  const places = [placeOf(round), placeOf(round + 1)] as const;
  for (const { id, date } of places) await setCapacity(app, id, date, 1_000);
  const form = (side: number) => checkoutOf([sitting(places[side % 2 ? 1 : 0], 'Sam')]);
  const opened = await race(families, (racer) => startCheckout(app.client(), form(racer)));
  const answers = await race(families, (racer) => {
    const old = opened[racer]?.body as CreatePaymentIntentResponse;
    const request = { ...form(racer + 1), replaces: old.checkout_id };
    return app.client().post('/api/create-payment-intent', request, {
      'idempotency-key': randomUUID(),
      'x-checkout-token': old.checkout_token,
    });
  });
  return new Set(answers.map(({ status }) => status));
}

describe('edited drafts that swap Saturdays', () => {
  it(`succeed without a deadlock: ${racers} concurrently, in ${trades} rounds`, async () => {
    product = await startCardApp({ workers: false });
    for (let round = 0; round < trades; round += 1)
      expect(await tradeSaturdays(product, round), `round ${round}`).toEqual(new Set([200]));
    expect(await countDeadlocks(product)).toBe(0);
  });

  it('(negative control) deadlock if old and new rows are locked in separate steps', async () => {
    product = await startCardApp({ workers: false, invariants: false });
    const purchase = product.app.get(RegistrationHandler, { strict: false });
    const release = purchase.release.bind(purchase);
    vi.spyOn(purchase, 'release').mockImplementation((tx, checkoutId) => release(tx, checkoutId));
    // Both lock their old place before either asks for the new one.
    intercept(meetBefore('release places', 2));
    await tradeSaturdays(product, 0, 2);
    const app = product;
    await until('the deadlock to be counted', async () => (await countDeadlocks(app)) > 0);
  });
});
