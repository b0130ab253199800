import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { closeDate, storedSeat } from '../support/closed-dates.js';
import { cancellationsOf, halfClosed, refundOverdue, seatIdOf } from '../support/half-closed.js';
import { diagnosticForm, saturday } from '../support/forms.js';
import { until } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { cancel, page, payingFamily, previewCancel, sitting } from '../support/registration-page.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const part = (date: string) => ({ session_id: 'practice-sat', date });
const canceledMailsTo = (email: string) =>
  app.mails.mails.filter(({ to, subject }) => to.includes(email) && subject.startsWith('Canceled'));

describe('canceling the other date of a registration with a seat on a closed date', () => {
  it('keeps the registration, so that the kept seat can still get a date', async () => {
    const { parent, id, second, closed } = await halfClosed(app, manager, 1);
    await closed.choose('credit');
    expect((await cancel(parent, id, { refund_cents: 5_000, ...part(second) })).body.data.status).toBe('booked');
    const { seat_id: seatId } = closed.seat;
    expect(await storedSeat(app, seatId)).toMatchObject({ status: 'closed', registration: 'booked', refunded: 5_000 });
    const to = (await closed.read()).seats[0]?.dates.at(-1)?.date ?? '';
    expect((await closed.choose('move', to)).status).toBe(200);
    expect(await storedSeat(app, seatId)).toMatchObject({ status: 'booked', date: to, registration: 'booked' });
  });

  it('leaves an undecided seat its choice', async () => {
    const { parent, id, second, closed } = await halfClosed(app, manager, 3);
    await cancel(parent, id, { refund_cents: 5_000, ...part(second) });
    await refundOverdue(app, null);
    expect(await storedSeat(app, closed.seat.seat_id)).toMatchObject({ status: 'closed', registration: 'booked' });
    expect((await closed.choose('credit')).status).toBe(200);
  });
});

describe('canceling a whole registration with a seat on a closed date', () => {
  it.each([
    ['a kept', 5],
    ['an undecided', 7],
  ])('refunds %s seat and the other date together, with one email', async (choice, week) => {
    const { parent, id, email, closed } = await halfClosed(app, manager, week);
    if (choice === 'a kept') await closed.choose('credit');
    const { body: preview } = await previewCancel(parent, id);
    expect(preview.data).toMatchObject({ proposal: { allowed: true, refund_cents: 10_000 } });
    expect(preview.data.email?.text).toContain('We are refunding $100.00');
    expect((await cancel(parent, id, { refund_cents: 5_000 })).status).toBe(409);
    expect((await cancel(parent, id, { refund_cents: 10_000 })).body.data.status).toBe('refunded');
    await refundOverdue(app, id);
    expect(await storedSeat(app, closed.seat.seat_id)).toMatchObject({ status: 'released', refunded: 10_000 });
    expect(await cancellationsOf(app, id)).toEqual({ events: [10_000], refunds: [10_000] });
    expect((await page(parent, id)).closed_tests).toEqual([]);
    expect((await closed.choose('move', saturday(week + 2))).status).toBe(409);
    await until('the email', async () => canceledMailsTo(email).length === 1);
    expect(canceledMailsTo(email)[0]?.text).toContain('Refund: $100.00');
    // A repeated request gets the same answer, and nothing else is refunded.
    expect((await cancel(parent, id, { refund_cents: 10_000 })).status).toBe(200);
    expect(await cancellationsOf(app, id)).toEqual({ events: [10_000], refunds: [10_000] });
  });

  it('refunds the only date in full after its deadline', async () => {
    const date = saturday(9);
    const { parent, ids } = await payingFamily(app, [sitting([date])]);
    const [id = ''] = ids;
    await app.database.query("UPDATE seats SET earliest_date = '2026-01-03 09:00' WHERE registration_id = $1", [id]);
    await closeDate(manager, date);
    expect((await page(parent, id)).cancel).toMatchObject({ allowed: true, refund_cents: 5_000, refund_until: null });
    expect((await cancel(parent, id, { refund_cents: 5_000 })).body.data.status).toBe('refunded');
    await refundOverdue(app, id);
    expect(await cancellationsOf(app, id)).toEqual({ events: [5_000], refunds: [5_000] });
  });

  it('refunds the whole diagnostic, whatever the deadline of its other date', async () => {
    const [sat, act] = [saturday(10), saturday(11)];
    const family = await payingFamily(app, [diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat, act }])]);
    const [id = ''] = family.ids;
    await app.database.query("UPDATE seats SET earliest_date = '2026-01-03 09:00' WHERE registration_id = $1", [id]);
    await closeDate(manager, sat);
    const refund_note = 'Because we closed a date of this test, you can cancel it for a full refund.';
    expect(await page(family.parent, id)).toMatchObject({
      closed_tests: [{ kept: false, refund_is_whole: true }],
      tests: [{ date: act, cancel: { allowed: true, refund_cents: 20_000, refund_note } }],
      cancel: { allowed: true, refund_cents: 20_000, refund_note },
    });
    expect((await cancel(family.parent, id, { refund_cents: 20_000 })).status).toBe(200);
    await refundOverdue(app, id);
    expect(await storedSeat(app, await seatIdOf(app, id, sat))).toMatchObject({ status: 'released', refunded: 20_000 });
    expect(await cancellationsOf(app, id)).toEqual({ events: [20_000], refunds: [20_000] });
  });
});
