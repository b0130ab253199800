import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { checkoutOf, saturday } from '../support/forms.js';
import { passMinutes } from '../support/guests.js';
import { confirmDemo, readCheckout } from '../support/journey.js';
import { seatsLeft } from '../support/seats.js';
import { start, stop, product, newGuest, practice, oneSeat, twelveSaturdays, reconcile } from '../support/hold-app.js';

beforeAll(start);
afterAll(stop);

const holdOf = async ({ checkout_id: id }: Pick<CreatePaymentIntentResponse, 'checkout_id'>) =>
  (
    await product.database.query<{ minutes: number; renewals: number }>(
      'SELECT round(extract(epoch FROM hold_expires_at - now()) / 60)::int AS minutes, hold_renewals AS renewals FROM checkouts WHERE id = $1',
      [id],
    )
  )[0];

const shift = ({ checkout_id: id }: Pick<CreatePaymentIntentResponse, 'checkout_id'>, minutes: number) =>
  product.database.query(
    'UPDATE checkouts SET hold_expires_at = hold_expires_at - make_interval(mins => $2) WHERE id = $1',
    [id, minutes],
  );

describe('the holds of a family', () => {
  it('are limited to 12 seats across checkouts, with a message about the next step', async () => {
    const [email, guest] = ['twelve@example.com', newGuest()];
    const request = checkoutOf([
      practice(email, [{ id: 'practice-sat', dates: twelveSaturdays.slice(0, 7) }]),
      practice(email, [{ id: 'practice-act', dates: twelveSaturdays.slice(0, 6) }], 'Kim'),
    ]);
    expect(await guest.checkout(request)).toMatchObject({
      status: 409,
      body: {
        error: 'too_many_holds',
        message: 'Choose at most 12 dates in one payment. Pay for these first, then register for the others.',
      },
    });
    expect((await guest.checkout(oneSeat(email, saturday(11)))).status).toBe(200);
    expect(
      (
        await guest.checkout(
          checkoutOf([practice(email, [{ id: 'practice-sat', dates: twelveSaturdays.slice(0, 10) }])]),
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await guest.checkout(
          checkoutOf([practice('Twelve+kim@example.com', [{ id: 'practice-act', dates: [saturday(0)] }], 'Kim')]),
        )
      ).status,
    ).toBe(200);
    const { answer: more } = await guest.checkoutAsFamily(
      checkoutOf([practice(email, [{ id: 'practice-act', dates: [saturday(1)] }], 'Kim')]),
    );
    expect(more).toMatchObject({ status: 409, body: { error: 'too_many_holds' } });
    expect((more.body as unknown as { message: string }).message).toMatch(
      /^You have 12 spots waiting for payment. We hold at most 12 at a time. Pay for those first, or try again in 15 minutes\.$/,
    );
    expect(more.headers.get('retry-after')).toBe('900');
    await passMinutes(product, 16);
  });

  it('are not limited by a stranger’s holds under its email once it confirms the email', async () => {
    const email = 'victim@example.com';
    expect(
      (await newGuest().checkout(checkoutOf([practice(email, [{ id: 'practice-act', dates: twelveSaturdays }])])))
        .status,
    ).toBe(200);
    expect(await newGuest().checkoutAsFamily(oneSeat(email, saturday(2)))).toMatchObject({
      asked: true,
      answer: { status: 200 },
    });
    await passMinutes(product, 16);
  });

  it('last 15 minutes and can be renewed only twice', async () => {
    const guest = newGuest();
    const request = oneSeat('renew@example.com', saturday(2));
    const { body } = await guest.checkout(request);
    const comeBack = () =>
      guest.post(
        '/api/create-payment-intent',
        { ...request, checkout_id: body.checkout_id },
        { 'x-checkout-token': body.checkout_token },
      );
    expect(await holdOf(body)).toEqual({ minutes: 15, renewals: 0 });
    await comeBack();
    expect(await holdOf(body)).toEqual({ minutes: 15, renewals: 0 });
    for (const renewals of [1, 2]) {
      await shift(body, 10);
      await comeBack();
      expect(await holdOf(body)).toEqual({ minutes: 15, renewals });
    }
    await shift(body, 10);
    await comeBack();
    expect(await holdOf(body)).toEqual({ minutes: 5, renewals: 2 });
  });

  it('cannot be renewed more than twice by editing the draft', async () => {
    const guest = newGuest();
    let { body } = await guest.checkout(oneSeat('edits@example.com', saturday(3)));
    for (const expected of [
      { minutes: 15, renewals: 1 },
      { minutes: 15, renewals: 2 },
      { minutes: 5, renewals: 2 },
    ]) {
      await shift(body, 10);
      ({ body } = await guest.checkout(
        { ...oneSeat('edits@example.com', saturday(3)), replaces: body.checkout_id },
        { 'x-checkout-token': body.checkout_token },
      ));
      expect(await holdOf(body)).toEqual(expected);
    }
  });

  it.each(['processing', 'requires_action'])(
    'outlast their deadline while the payment is %s but expire eventually',
    async (outcome) => {
      const [guest, date] = [newGuest(), saturday(outcome === 'processing' ? 4 : 5)];
      const { body } = await guest.checkout(oneSeat(`${outcome.replace('_', '')}@example.com`, date));
      await confirmDemo(guest.client, body.payment_id, outcome);
      await reconcile();
      await passMinutes(product, 20);
      expect(['processing', 'open']).toContain((await readCheckout(guest.client, body)).status);
      expect(await seatsLeft(product, 'practice-sat', date)).toBe(7);
      await passMinutes(product, 60);
      await reconcile();
      await passMinutes(product, 1);
      expect((await readCheckout(guest.client, body)).status).toBe('expired');
      expect(await seatsLeft(product, 'practice-sat', date)).toBe(8);
    },
  );
});
