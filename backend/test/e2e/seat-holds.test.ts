import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import { runNow } from '../support/due.js';
import { checkoutOf, fillIn, postForm, saturday, session } from '../support/forms.js';
import { confirmDemo, readCheckout, startCheckout } from '../support/journey.js';
import { lapse, takeAway } from '../support/seats.js';
import { start, stop, product, week, date, sat, sitting, left, seats, open } from '../support/seat-app.js';

beforeAll(start);
afterAll(stop);

const expire = () => runNow(product, ExpireCheckouts);

describe('the time for which a seat is held', () => {
  const holdOf = async (checkout: { checkout_id: string; checkout_token: string }) => {
    const { hold_expires_at: until } = await readCheckout(product.client(), checkout);
    return until;
  };

  it('is part of the answer that opens the payment, by the server’s clock, also when it is opened again or replaced', async () => {
    await seats(1);
    const opened = await open(sitting(date));
    expect(opened.hold_expires_at).toBe(await holdOf(opened));
    expect(opened.hold_seconds).toBeGreaterThan(880);
    expect(opened.hold_seconds).toBeLessThanOrEqual(900);
    await lapse(product, opened.checkout_id);
    const request = { ...checkoutOf([sitting(date)]), replaces: opened.checkout_id };
    const { status, body: again } = await product.client().post<typeof opened>('/api/create-payment-intent', request, {
      'idempotency-key': randomUUID(),
      'x-checkout-token': opened.checkout_token,
    });
    expect(status).toBe(200);
    expect(again.checkout_id).not.toBe(opened.checkout_id);
    expect(again.hold_seconds).toBeGreaterThan(880);
    expect(await readCheckout(product.client(), opened)).toMatchObject({ status: 'expired' });
  });

  it('is left out if nothing is held', async () => {
    const { body } = await startCheckout(product.client(), checkoutOf([fillIn.sat_act_course()]));
    expect(body).not.toHaveProperty('hold_expires_at');
    expect(body).not.toHaveProperty('hold_seconds');
  });
});

describe('a seat whose hold has expired', () => {
  it('goes to the next family immediately, and the payment is canceled afterward', async () => {
    await seats(1);
    const late = await open(sitting(date));
    await lapse(product, late.checkout_id);
    await open(sitting(date, 'Kim'));
    expect(await readCheckout(product.client(), late)).toMatchObject({ status: 'expired' });
    await expire();
    expect(await confirmDemo(product.client(), late.payment_id)).toMatchObject({ status: 404 });
    expect(await left()).toBe(0);
  });

  it('stays with its checkout while other seats are free', async () => {
    await seats(2);
    const late = await open(sitting(date));
    await lapse(product, late.checkout_id);
    await open(sitting(date, 'Kim'));
    expect(await readCheckout(product.client(), late)).toMatchObject({ status: 'open' });
  });

  it.each([
    ['succeeded', 'completed'],
    ['processing', 'processing'],
  ])(
    'stays with a family whose payment is %s, even when another family asks or the job runs',
    async (outcome, status) => {
      await seats(1);
      const late = await open(sitting(date));
      await confirmDemo(product.client(), late.payment_id, outcome);
      await readCheckout(product.client(), late);
      await lapse(product, late.checkout_id);
      expect((await startCheckout(product.client(), checkoutOf([sitting(date, 'Kim')]))).status).toBe(409);
      await expire();
      expect(await readCheckout(product.client(), late)).toMatchObject({ status });
      expect(await left()).toBe(0);
    },
  );

  it('is released by the expiry job only after the hold has expired', async () => {
    await seats(1);
    const late = await open(sitting(date));
    await expire();
    expect(await readCheckout(product.client(), late)).toMatchObject({ status: 'open' });
    await lapse(product, late.checkout_id);
    await expire();
    expect(await readCheckout(product.client(), late)).toMatchObject({
      status: 'expired',
      lines: [{ status: 'released' }],
    });
    expect(await left()).toBe(1);
  });
});

describe('a payment that arrives after its seat was released', () => {
  it('books the seat again if one is free', async () => {
    await seats(1);
    const checkout = await open(sitting(date));
    await takeAway(product, checkout.checkout_id);
    await confirmDemo(product.client(), checkout.payment_id);
    expect((await postForm(product.client(), sitting(date), checkout.payment_id)).status).toBe(201);
    expect(await left()).toBe(0);
  });

  it('opens a case and books no line of the checkout if no seat is free', async () => {
    await seats(1);
    const checkout = await open(sitting(date), fillIn.college_essays());
    await takeAway(product, checkout.checkout_id);
    await open(sitting(date, 'Kim'));
    await confirmDemo(product.client(), checkout.payment_id);
    expect(await postForm(product.client(), sitting(date), checkout.payment_id)).toMatchObject({
      status: 409,
      body: {
        error: 'seat_taken',
        message: 'We could not complete this registration. Your payment is being returned.',
      },
    });
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'paid' });
    expect(
      await product.database.query('SELECT kind FROM cases WHERE payment_id = $1', [checkout.payment_record_id]),
    ).toEqual([{ kind: 'cannot_deliver' }]);
    expect(
      await product.database.query('SELECT 1 FROM registrations WHERE payment_id = $1', [checkout.payment_record_id]),
    ).toEqual([]);
  });

  it('cannot be used for another date after an unassigned payment was rejected for a full date', async () => {
    await seats(1);
    await open(sitting(date));
    const client = product.client();
    const { body } = await startCheckout(client, { amount: session(sat).priceCents, currency: 'usd' });
    await confirmDemo(client, body.payment_id);
    const refused = await postForm(client, sitting(date, 'Kim'), body.payment_id);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'seat_taken',
        message: 'We could not complete this registration. Your payment is being returned.',
      },
    });
    expect((await postForm(client, sitting(saturday(week + 1), 'Kim'), body.payment_id)).status).not.toBe(201);
  });
});
