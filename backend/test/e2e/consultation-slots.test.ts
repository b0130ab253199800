import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingDraft, bookingRequest, openFor, placesLeft, postBooking, setPlaces } from '../support/bookings.js';
import { countStatements } from '../support/count-statements.js';
import { confirmDemo, readCheckout, startCheckout, until } from '../support/journey.js';
import { lapse } from '../support/seats.js';
import { start, stop, product, mails, nextDay } from '../support/consultation-app.js';

beforeAll(start);
afterAll(stop);

describe('the place of an unpaid consultation', () => {
  it('is refused with 409 and a field error once the last place is held', async () => {
    const date = nextDay();
    await setPlaces(product, date, 'evening', 1);
    const holder = await openFor(
      product,
      bookingRequest(bookingDraft({ date, time_slot: 'evening', start_time: '16:00' })),
    );
    expect((await readCheckout(product.client(), holder)).lines).toEqual([
      { line_id: expect.any(String) as string, status: 'held' },
    ]);
    const late = await startCheckout(
      product.client(),
      bookingRequest(bookingDraft({ date, time_slot: 'evening', start_time: '16:00' })),
    );
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'slot_taken', errors: { 'booking.start_time': [expect.any(String)] } },
    });
    expect(await placesLeft(product, date, 'evening')).toBe(0);
  });

  it('is counted in the public list without reading who holds it', async () => {
    const statements = await countStatements(() => product.client().get('/api/consultations/slots'));
    const names = statements.map(({ name }) => name);
    expect(names.filter((name) => name === 'list occupied times')).toHaveLength(1);
    expect(names).not.toContain('list occupied times of day');
  });

  it('is released to the next checkout once its own checkout has lapsed', async () => {
    const date = nextDay();
    await setPlaces(product, date, 'evening', 1);
    const old = await openFor(
      product,
      bookingRequest(bookingDraft({ date, time_slot: 'evening', start_time: '16:00' })),
    );
    await lapse(product, old.checkout_id);
    await openFor(product, bookingRequest(bookingDraft({ date, time_slot: 'evening', start_time: '16:00' })));
    expect(await readCheckout(product.client(), old)).toMatchObject({ status: 'expired' });
  });

  it('moves to another slot when an edited draft replaces the checkout', async () => {
    const date = nextDay();
    const old = await openFor(product, bookingRequest(bookingDraft({ date, time_slot: 'morning' })));
    const headers = { 'idempotency-key': crypto.randomUUID(), 'x-checkout-token': old.checkout_token };
    const moved = await product.client().post(
      '/api/create-payment-intent',
      {
        ...bookingRequest(bookingDraft({ date, time_slot: 'evening', start_time: '16:00' })),
        replaces: old.checkout_id,
      },
      headers,
    );
    expect(moved.status).toBe(200);
    expect([await placesLeft(product, date, 'morning'), await placesLeft(product, date, 'evening')]).toEqual([4, 3]);
  });

  it('leads to a refund and an email when the payment arrives after the place is gone', async () => {
    const [date, draft] = [nextDay(), bookingDraft()];
    await setPlaces(product, date, 'evening', 1);
    const lost = await openFor(product, bookingRequest({ ...draft, date, time_slot: 'evening', start_time: '16:00' }));
    await product.database.query("UPDATE consultations SET status = 'released' WHERE checkout_id = $1", [
      lost.checkout_id,
    ]);
    await product.database.query(
      "UPDATE consultation_slots SET taken = 0, capacity = 0 WHERE date = $1 AND time_slot = 'evening'",
      [date],
    );
    await confirmDemo(product.client(), lost.payment_id);
    await until('the refund', async () => (await readCheckout(product.client(), lost)).status === 'refunded');
    const mail = await mails.waitFor(({ to, subject }) => to.includes(draft.email) && subject.includes('refund'));
    expect(mail.text).toContain('$199.00');
    expect(
      await product.database.query('SELECT kind FROM cases WHERE payment_id = $1 AND closed_at IS NULL', [
        lost.payment_record_id,
      ]),
    ).toEqual([]);
    expect(
      (
        await postBooking(product.client(), lost.payment_id, {
          ...draft,
          date,
          time_slot: 'evening',
          start_time: '16:00',
        })
      ).status,
    ).toBe(402);
  });
});
