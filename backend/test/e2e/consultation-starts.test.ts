import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingDraft, bookingRequest, openFor, openStarts, placesLeft, postBooking } from '../support/bookings.js';
import { confirmDemo, readCheckout, startCheckout } from '../support/journey.js';
import { lapse } from '../support/seats.js';
import { mails, nextDay, product, start, stop } from '../support/consultation-app.js';

beforeAll(start);
afterAll(stop);

const all = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
const at = (date: string, start_time?: string, time_slot: 'morning' | 'afternoon' = 'morning') =>
  bookingRequest(bookingDraft({ date, time_slot, start_time }));

/** Holds one start time four times. */
async function fill(date: string, startTime?: string, slot?: 'morning' | 'afternoon'): Promise<void> {
  for (let place = 0; place < 4; place += 1) await openFor(product, at(date, startTime, slot));
}

describe('an exact start time', () => {
  it('is held, booked and confirmed with its time and time zone', async () => {
    const date = nextDay();
    const draft = bookingDraft({ date, time_slot: 'morning', start_time: '10:30' });
    expect(await openStarts(product, date, 'morning')).toEqual(all);
    const checkout = await openFor(product, bookingRequest(draft));
    await confirmDemo(product.client(), checkout.payment_id);
    const booked = await postBooking(product.client(), checkout.payment_id, draft);
    expect([200, 201]).toContain(booked.status);
    expect((await readCheckout(product.client(), checkout)).lines).toMatchObject([
      { booking: { date, time_slot: 'morning', start_time: '10:30', moves: 0 } },
    ]);
    const mail = await mails.waitFor(
      ({ to, subject }) => to.includes(draft.email) && subject.startsWith('Your consultation'),
    );
    expect(mail.text).toContain('10:30 am ET');
    expect(mail.text).not.toContain('exact start time');
    expect(mail.calendar).toMatch(/DTSTART:\d{8}T1[45]3000Z/);
    // An older page sends the documented request without a start time.
    const { start_time: _start, ...older } = draft;
    expect(await postBooking(product.client(), checkout.payment_id, older)).toMatchObject({
      status: 200,
      body: { booking_id: booked.body['booking_id'] },
    });
  });

  it('allows four overlapping bookings and rejects the fifth with the open start times', async () => {
    const date = nextDay();
    await fill(date, '10:00');
    const left = ['09:00', '11:00', '11:30'];
    expect(await openStarts(product, date, 'morning')).toEqual(left);
    expect(await startCheckout(product.client(), at(date, '10:30'))).toMatchObject({
      status: 409,
      body: {
        error: 'slot_taken',
        errors: { 'booking.start_time': [expect.any(String)] },
        open_starts: left,
      },
    });
    await openFor(product, at(date, '11:00'));
  });

  it('shares the places of its slot with bookings of the whole slot', async () => {
    const date = nextDay();
    await openFor(product, at(date, '10:30'));
    expect(await placesLeft(product, date, 'morning')).toBe(3);
    for (let place = 0; place < 3; place += 1) await openFor(product, at(date));
    // Earlier releases stored such bookings without a start.
    await product.database.query(
      "UPDATE consultations SET start_time = NULL WHERE date = $1 AND start_time <> '10:30'",
      [date],
    );
    await product.database.query("UPDATE consultation_slots SET taken = 4 WHERE date = $1 AND time_slot = 'morning'", [
      date,
    ]);
    expect(await openStarts(product, date, 'morning')).toEqual(['09:00', '09:30', '11:30']);
  });

  it('is closed when it reaches into the next slot and that slot is full', async () => {
    const date = nextDay();
    await fill(date, '12:00', 'afternoon');
    expect(await openStarts(product, date, 'morning')).toEqual(all.slice(0, -1));
    expect((await startCheckout(product.client(), at(date, '11:30'))).body).toMatchObject({ error: 'slot_taken' });
  });

  it('is released to the next checkout once its own checkout has lapsed', async () => {
    const date = nextDay();
    await fill(date, '09:00');
    const [held] = await product.database.query<{ id: string }>(
      'SELECT checkout_id AS id FROM consultations WHERE date = $1 LIMIT 1',
      [date],
    );
    await lapse(product, held?.id ?? '');
    await openFor(product, at(date, '09:30'));
  });

  it.each(['09:15', '12:00', 'noon'])('is rejected before any charge: %s', async (start_time) => {
    const answer = await startCheckout(product.client(), at(nextDay(), start_time));
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { 'booking.start_time': ['Please choose one of the start times.'] } },
    });
  });
});
