import type { TestDatesResponse } from '@academy/contracts/http/catalog';
import type { ErrorBody } from '@academy/contracts/http/errors';
import type { ClosingPreviewResponse } from '@academy/contracts/http/office/closings';
import type { ListSaturdaysResponse } from '@academy/contracts/http/office/saturdays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefundClosedDates } from '../../src/registrations/closed-dates/closed-dates.schedules.js';
import type { TestClient } from '../support/client.js';
import { buyFor, closeDate, openClosedDate, readClosing, storedSeat } from '../support/closed-dates.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, readCheckout, startCheckout, until } from '../support/journey.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { staffOf } from '../support/office.js';
import { setCapacity } from '../support/seats.js';
import { waitFor } from '../support/waitlist.js';

let app: MailApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startMailApp();
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

describe('closing a test date', () => {
  it('previews sold, held and waiting seats and the email without closing the date', async () => {
    const date = saturday(1);
    await setCapacity(app, 'practice-sat', date, 2);
    await buyFor(app, date, 'Ada');
    await startCheckout(app.client(), checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [date] }])]));
    await waitFor(app, 'Wim', { date });
    const path = `/api/office/saturdays/${date.slice(0, 10)}/closing/preview`;
    const { body } = await manager.post<ClosingPreviewResponse>(path, { reason: 'The boiler broke.' });
    expect(body.preview).toMatchObject({
      sold: 1,
      held: 1,
      waiting: 1,
      families: [{ email: 'ada@closed.example.com' }],
    });
    expect(body.preview.email?.text).toContain('The boiler broke.');
    expect(await readClosing(manager, date)).toBeNull();
  });

  it('stops sales, ends holds and the waitlist, and emails the family once', async () => {
    const date = saturday(2);
    await setCapacity(app, 'practice-sat', date, 3);
    await buyFor(app, date, 'Ben');
    const buyer = app.client();
    const form = practiceForm({}, [{ id: 'practice-sat', dates: [date] }]);
    const held = await startCheckout(buyer, checkoutOf([form]));
    await setCapacity(app, 'practice-sat', date, 2);
    const waiting = await waitFor(app, 'Wes', { date });
    const { status, body } = await closeDate(manager, date);
    expect({ status, closing: body.closing }).toMatchObject({
      status: 200,
      closing: {
        reason: 'Snow is forecast.',
        by: 'Test manager',
        can_reopen: true,
        families: [{ seats: [{ chosen: null }] }],
      },
    });
    // The hold has ended and can no longer be paid for.
    const checkout = await readCheckout(buyer, held.body);
    expect(checkout.status).toBe('expired');
    expect((await confirmDemo(buyer, held.body.payment_id)).status).not.toBe(200);
    const again = await startCheckout(app.client(), checkoutOf([form]));
    expect(again.status).toBe(409);
    expect(JSON.stringify(again.body)).toContain('is closed: we hold no test on this date.');
    const { body: dates } = await app.client().get<TestDatesResponse>('/api/get_dates');
    expect(dates.saturdays).not.toContain(date);
    const { body: list } = await manager.get<ListSaturdaysResponse>('/api/office/saturdays');
    const test = list.saturdays.find(({ day }) => day === date.slice(0, 10))?.tests[0];
    expect(test).toMatchObject({ closed: true, sold: 0, held: 0, left: 0, waiting: 0 });
    const link = await app.mails.waitFor(
      ({ to, text }) => to.includes('ben@closed.example.com') && text.includes('/closed-date#token='),
    );
    expect(link.text).toContain('Snow is forecast.');
    expect(link.headers['reply-to']).toContain(app.config.STAFF_EMAIL);
    const entry = await app.client().post<{ data: { status: string } }>('/api/waitlist/entry', { token: waiting });
    expect(entry.body.data.status).toBe('expired');
    await app.mails.waitFor(({ text }) => text.includes('its waitlist has ended'));
    // Closing again changes nothing.
    expect((await closeDate(manager, date, 'Another reason')).body.closing?.reason).toBe('Snow is forecast.');
    const closed = app.mails.mails.filter(({ text }) => text.includes('/closed-date#token='));
    expect(closed.filter(({ to }) => to.includes('ben@closed.example.com'))).toHaveLength(1);
    const path = `/api/office/saturdays/${date.slice(0, 10)}/tests/practice-sat`;
    expect((await manager.put(path, { capacity: 5, room: '', version: 3 })).status).toBe(422);
  });

  it('rejects a day that is over', async () => {
    await setCapacity(app, 'practice-sat', '2026-01-03 09:00', 5);
    expect((await closeDate(manager, '2026-01-03 09:00')).body.message).toBe(
      'This date is over, so it cannot be closed.',
    );
  });
});

describe('a family with a seat on a closed date', () => {
  const date = saturday(3);
  beforeAll(async () => {
    for (const name of ['Cal', 'Dee', 'Eve', 'Fay']) await buyFor(app, date, name);
    await closeDate(manager, date);
  });

  it('moves once to another date with free seats', async () => {
    const { seat, choose } = await openClosedDate(app, date, 'Cal');
    expect(seat).toMatchObject({ student: 'Cal Closed', test: 'SAT Practice Test', chosen: null, refund_cents: 5_000 });
    expect(seat.dates.map((one) => one.date)).not.toContain(date);
    const to = saturday(4);
    expect((await choose('move', saturday(20))).body.errors).toHaveProperty('to');
    const moved = await choose('move', to);
    expect(moved.body.data.seats[0]).toMatchObject({
      chosen: { choice: 'move', new_date: to, by_default: false },
      dates: [],
    });
    expect(await storedSeat(app, seat.seat_id)).toMatchObject({ status: 'booked', date: to, registration: 'booked' });
    expect((await choose('move', to)).status).toBe(200);
    expect((await choose('refund')).body).toMatchObject({ error: 'stale_version' });
    await app.mails.waitFor(
      ({ to: at, subject }) => at.includes('cal@closed.example.com') && subject.startsWith('New test date'),
    );
    expect(
      (await readClosing(manager, date))?.families.flatMap(({ seats }) => seats).filter(({ chosen }) => chosen),
    ).toMatchObject([{ student: 'Cal Closed', chosen: { choice: 'move', new_date: to } }]);
  });

  it('keeps the seat as a credit and chooses a new date later with the same link', async () => {
    const { seat, choose, read } = await openClosedDate(app, date, 'Dee');
    expect((await choose('credit')).status).toBe(200);
    expect(await storedSeat(app, seat.seat_id)).toMatchObject({ status: 'closed', registration: 'booked' });
    await app.mails.waitFor(
      ({ to, subject }) => to.includes('dee@closed.example.com') && subject.startsWith('Your seat is kept'),
    );
    expect((await choose('refund')).status).toBe(409);
    const [kept] = (await read()).seats;
    expect(kept?.dates.length).toBeGreaterThan(5);
    const to = kept?.dates.at(-1)?.date ?? '';
    expect((await choose('move', to)).body.data.seats[0]).toMatchObject({ chosen: { choice: 'credit', new_date: to } });
    expect(await storedSeat(app, seat.seat_id)).toMatchObject({ status: 'booked', date: to });
  });

  it('gets a full refund even after the refund deadline', async () => {
    const { seat, choose } = await openClosedDate(app, date, 'Eve');
    // A cancellation by the family would be too late for a refund.
    await app.database.query("UPDATE seats SET earliest_date = '2026-01-03 09:00' WHERE id = $1", [seat.seat_id]);
    const { body } = await choose('refund');
    expect(body.data.seats[0]).toMatchObject({ chosen: { choice: 'refund', refund_cents: 5_000 } });
    expect(await storedSeat(app, seat.seat_id)).toMatchObject({
      status: 'released',
      registration: 'refunded',
      refunded: 5_000,
    });
    expect((await choose('refund')).status).toBe(200);
    await app.mails.waitFor(
      ({ to, subject }) => to.includes('eve@closed.example.com') && subject.startsWith('Canceled'),
    );
  });

  it('is refunded after 72 hours without a choice, and not before', async () => {
    const { seat, choose } = await openClosedDate(app, date, 'Fay');
    const run = () => app.app.get(RefundClosedDates, { strict: false }).run();
    await run();
    expect(await storedSeat(app, seat.seat_id)).toMatchObject({ status: 'closed', refunded: 0 });
    const [row] = await app.database.query<{ hours: number }>(
      'SELECT extract(epoch FROM choose_until - closed_at)::int / 3600 AS hours FROM date_closings WHERE day = $1::date',
      [date.slice(0, 10)],
    );
    expect(row?.hours).toBe(72);
    await app.database.query('UPDATE closed_seats SET choose_until = academy_now() WHERE seat_id = $1', [seat.seat_id]);
    await run();
    await until('the refund', async () => (await storedSeat(app, seat.seat_id))?.refunded === 5_000);
    expect((await choose('credit')).status).toBe(409);
    const all = (await readClosing(manager, date))?.families.flatMap(({ seats }) => seats) ?? [];
    expect(all.find(({ student }) => student === 'Fay Closed')?.chosen).toMatchObject({
      by_default: true,
      refund_cents: 5_000,
    });
  });

  it('gets a 422 for a forged link', async () => {
    const { status, body } = await app.client().post<ErrorBody>('/api/closed-dates/link', { token: 'forged' });
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'This link does not work. It may be incomplete.',
    });
  });
});
