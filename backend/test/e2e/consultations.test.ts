import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SlotsResponse } from '@academy/contracts/http/consultations';
import type { DayConsultationsResponse } from '@academy/contracts/http/office/today';
import { cents } from '@academy/contracts/rules/money';
import { hasEnded, timeSlots } from '@academy/contracts/rules/slots';
import { CancelConsultation } from '../../src/consultations/index.js';
import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import { CommandBus } from '@nestjs/cqrs';
import {
  bookingDraft,
  bookingRequest,
  dayFromToday,
  openFor,
  placesLeft,
  postBooking,
  setPlaces,
  weekdayFrom,
} from '../support/bookings.js';
import { runNow } from '../support/due.js';
import { confirmDemo, readCheckout, startCheckout, until } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { start, stop, product, mails, nextDay } from '../support/consultation-app.js';

beforeAll(start);
afterAll(stop);

const expire = () => runNow(product, ExpireCheckouts);

describe('consultation slots', () => {
  it('cover today through 60 days ahead with four places each, without past slots', async () => {
    const { body } = await product.client().get<SlotsResponse>('/api/consultations/slots');
    const today = dayFromToday(0);
    const now = new Date();
    expect(body.data.filter(({ date }) => date === today).map(({ time_slot }) => time_slot)).toEqual(
      timeSlots.filter((slot) => !hasEnded(today, slot, now)).map(({ id }) => id),
    );
    expect(body.data.at(-1)).toMatchObject({ date: dayFromToday(60), time_slot: 'evening' });
    const weekday = weekdayFrom(1);
    expect(body.data.filter(({ date }) => date === weekday)).toMatchObject(
      ['morning', 'afternoon', 'evening'].map((time_slot) => ({ date: weekday, time_slot, left: 4 })),
    );
    const closed = body.data.filter(({ starts }) => starts?.length === 0);
    expect(closed.every(({ left }) => left === 0) && closed.some(({ date }) => date > today)).toBe(true);
  });

  it('are filtered by a date range clipped to the offered days, and an invalid range is rejected', async () => {
    const between = async (from: string, to: string) =>
      (await product.client().get<SlotsResponse>(`/api/consultations/slots?from=${from}&to=${to}`)).body.data.map(
        ({ date }) => date,
      );
    expect([...new Set(await between(dayFromToday(2), dayFromToday(3)))]).toEqual([dayFromToday(2), dayFromToday(3)]);
    expect([...new Set(await between(dayFromToday(59), '2099-01-01'))]).toEqual([dayFromToday(59), dayFromToday(60)]);
    expect(await between('2000-01-01', '2000-02-01')).toEqual([]);
    expect(await product.client().get('/api/consultations/slots?from=soon')).toMatchObject({
      status: 422,
      body: { errors: { from: [expect.any(String)] } },
    });
    expect((await product.client().get('/api/consultations/slots?from=2026-01-01&from=2026-01-02')).status).toBe(422);
  });
});

describe('a paid consultation', () => {
  it('is held, paid, booked once, and confirmed with a calendar file', async () => {
    const draft = bookingDraft({ date: nextDay(), time_slot: 'morning' });
    const checkout = await openFor(product, bookingRequest(draft));
    expect(checkout).toMatchObject({ amount: 19_900, metadata: { services: 'Consultation Fee' } });
    expect(JSON.stringify(checkout.metadata)).not.toContain(draft.email);
    expect(await placesLeft(product, draft.date, 'morning')).toBe(3);
    await confirmDemo(product.client(), checkout.payment_id);
    const booked = await postBooking(product.client(), checkout.payment_id, draft);
    expect([200, 201]).toContain(booked.status);
    const line = {
      line_id: expect.any(String) as string,
      label: 'Consultation Fee',
      amount: 19_900,
      student: '',
      status: 'booked',
      registration_id: booked.body['booking_id'],
      booking: {
        date: draft.date,
        time_slot: 'morning',
        topic: expect.any(String) as string,
        start_time: '09:00',
        moves: 0,
      },
      change_notes: [expect.stringMatching(/^You can move it, or cancel it for a full refund, until /) as string],
      manage_url: expect.stringContaining('/manage/consultation#token=') as string,
    };
    expect((await readCheckout(product.client(), checkout)).lines).toEqual([line]);
    expect(booked.body).toMatchObject({ success: true, message: 'Consultation scheduled successfully' });
    expect(await postBooking(product.client(), checkout.payment_id, draft)).toMatchObject({
      status: 200,
      body: { booking_id: booked.body['booking_id'] },
    });
    expect(await placesLeft(product, draft.date, 'morning')).toBe(3);

    const mail = await mails.waitFor(
      ({ to, subject }) => to.includes(draft.email) && subject.startsWith('Your consultation'),
    );
    expect(mail.calendar).toContain('BEGIN:VEVENT');
    expect(
      (
        await mails.waitFor(
          ({ to, subject }) => to.includes(product.config.STAFF_EMAIL) && subject.startsWith('New consultation'),
        )
      ).text,
    ).toContain(draft.email);
    expect(
      (await mails.waitFor(({ to, subject }) => to.includes(draft.email) && subject.includes('receipt'))).text,
    ).toMatch(/Consultation Fee, .+: \$199\.00/);
  });

  it('is booked even if the browser never returns', async () => {
    const checkout = await openFor(product, bookingRequest(bookingDraft({ date: nextDay() })));
    await confirmDemo(product.client(), checkout.payment_id);
    await until(
      'the booking',
      async () =>
        (
          await product.database.query("SELECT 1 FROM consultations WHERE checkout_id = $1 AND status = 'booked'", [
            checkout.checkout_id,
          ])
        ).length === 1,
    );
    const [booking] = await product.database.query<{ id: string }>(
      'SELECT id FROM consultations WHERE checkout_id = $1',
      [checkout.checkout_id],
    );
    expect(await readCheckout(product.client(), checkout)).toMatchObject({
      status: 'completed',
      lines: [{ registration_id: booking?.id }],
    });
  });

  it.each([
    ['name', '', 'This field is required'],
    ['email', 'abc', 'Please enter a valid email address'],
    ['phone_no', '123', 'Phone number must be exactly 10 digits, numbers only'],
    ['date', '2020-01-01', 'Please choose today or a later date.'],
    ['date', dayFromToday(61), 'Please choose a date in the next 60 days.'],
    ['date', '2026-02-30', 'Please choose a date.'],
    ['time_slot', 'midnight', 'Please choose one of the times.'],
    ['primary_interest', 'Gossip', 'Please choose one of the interests.'],
  ])('is rejected before any charge when %s is %j', async (field, value, message) => {
    const answer = await startCheckout(product.client(), bookingRequest(bookingDraft({ [field]: value })));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [`booking.${field}`]: [message] } } });
  });

  it('is rejected with 409 when the client sends a different fee', async () => {
    expect(await startCheckout(product.client(), { ...bookingRequest(), amount: cents(100) })).toMatchObject({
      status: 409,
      body: { error: 'price_changed', amount: 19_900 },
    });
  });

  it('releases its place once and sends an email when staff cancel it', async () => {
    const draft = bookingDraft({ date: nextDay(), time_slot: 'morning' });
    const checkout = await openFor(product, bookingRequest(draft));
    await confirmDemo(product.client(), checkout.payment_id);
    const { body } = await postBooking(product.client(), checkout.payment_id, draft);
    const cancel = () => product.app.get(CommandBus).execute(new CancelConsultation(body['booking_id'] as string));
    await cancel();
    expect(await placesLeft(product, draft.date, 'morning')).toBe(4);
    const notice = await mails.waitFor(({ to, subject }) => to.includes(draft.email) && subject.startsWith('Canceled'));
    expect(notice.text).toMatch(/Price paid: \$199\.00\nBooked on: .+\nReceipt number: [0-9A-F]{8}\n/);
    await expect(cancel()).rejects.toMatchObject({ code: 'not_found' });
    expect(await placesLeft(product, draft.date, 'morning')).toBe(4);
  });

  it('is listed for the office as completed once its time is over, unless it was canceled', async () => {
    const draft = bookingDraft({ date: nextDay(), time_slot: 'morning' });
    const checkout = await openFor(product, bookingRequest(draft));
    await confirmDemo(product.client(), checkout.payment_id);
    const { body } = await postBooking(product.client(), checkout.payment_id, draft);
    const { client } = await staffOf(product, 'desk');
    const listed = async (day: string) => {
      const list = await client.get<DayConsultationsResponse>(`/api/office/consultations?day=${day}`);
      return list.body.consultations.find(({ id }) => id === body['booking_id']);
    };
    expect(await listed(draft.date)).toMatchObject({ time: '9:00 am', status: 'booked', name: draft.name });
    await setPlaces(product, '2025-10-04', 'morning', 4);
    await product.database.query("UPDATE consultations SET date = '2025-10-04' WHERE id = $1", [body['booking_id']]);
    await product.database.query(
      'UPDATE consultation_slots SET taken = 1 - taken WHERE (date = $1 OR date = $2) AND time_slot = $3',
      [draft.date, '2025-10-04', 'morning'],
    );
    expect(await listed('2025-10-04')).toMatchObject({ status: 'completed' });
    await product.app.get(CommandBus).execute(new CancelConsultation(body['booking_id'] as string));
    expect(await listed('2025-10-04')).toMatchObject({ status: 'cancelled' });
  });

  it('can be booked once with an unallocated payment of the same amount', async () => {
    const draft = bookingDraft({ date: nextDay() });
    const { payment_id: intent } = await openFor(product, { amount: cents(19_900), currency: 'usd' });
    await confirmDemo(product.client(), intent);
    expect(await postBooking(product.client(), intent, { ...draft, email: 'abc' })).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
    const booked = await postBooking(product.client(), intent, draft);
    expect(booked.status).toBe(201);
    expect(await postBooking(product.client(), intent, draft)).toMatchObject({
      status: 200,
      body: { booking_id: booked.body['booking_id'] },
    });
    expect(await postBooking(product.client(), intent, { ...draft, time_slot: 'morning' })).toMatchObject({
      status: 409,
      body: { error: 'payment_already_used' },
    });
    await expire();
    expect(await placesLeft(product, draft.date, 'afternoon')).toBe(3);
  });
});
