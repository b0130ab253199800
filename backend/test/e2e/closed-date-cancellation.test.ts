import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefundClosedDates } from '../../src/registrations/closed-dates/schedules/refund-closed-dates.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { closeDate, openClosedDate, storedSeat } from '../support/closed-dates.js';
import { diagnosticForm, saturday } from '../support/forms.js';
import { until } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { cancel, page, payingFamily, sitting } from '../support/registration-page.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const refundOverdue = () => app.app.get(RefundClosedDates, { strict: false }).run();
const part = (date: string) => ({ session_id: 'practice-sat', date });
const canceledMailsTo = (email: string) =>
  app.mails.mails.filter(({ to, subject }) => to.includes(email) && subject.startsWith('Canceled'));

/** Buys a practice test on two dates, and closes the first one. */
async function halfClosed(week: number) {
  const [first, second] = [saturday(week), saturday(week + 1)];
  const family = await payingFamily(app, [sitting([first, second])]);
  const [id = ''] = family.ids;
  await closeDate(manager, first);
  const [row] = await app.database.query<{ email: string }>(
    'SELECT parent_email AS email FROM registrations WHERE id = $1',
    [id],
  );
  const email = row?.email ?? '';
  return { ...family, id, first, second, email, closed: await openClosedDate(app, first, email.replace(/@.*/, '')) };
}

describe('canceling the other date of a registration with a seat on a closed date', () => {
  it('keeps the registration, so that the kept seat can still get a date', async () => {
    const { parent, id, second, closed } = await halfClosed(1);
    await closed.choose('credit');
    expect((await cancel(parent, id, { refund_cents: 5_000, ...part(second) })).body.data.status).toBe('booked');
    const { seat_id: seatId } = closed.seat;
    expect(await storedSeat(app, seatId)).toMatchObject({ status: 'closed', registration: 'booked', refunded: 5_000 });
    const to = (await closed.read()).seats[0]?.dates.at(-1)?.date ?? '';
    expect((await closed.choose('move', to)).status).toBe(200);
    expect(await storedSeat(app, seatId)).toMatchObject({ status: 'booked', date: to, registration: 'booked' });
  });

  it('leaves an undecided seat its choice', async () => {
    const { parent, id, second, closed } = await halfClosed(3);
    await cancel(parent, id, { refund_cents: 5_000, ...part(second) });
    await refundOverdue();
    expect(await storedSeat(app, closed.seat.seat_id)).toMatchObject({ status: 'closed', registration: 'booked' });
    expect((await closed.choose('credit')).status).toBe(200);
  });
});

describe('canceling a whole registration with a seat on a closed date', () => {
  it.each([
    ['a kept', 5],
    ['an undecided', 7],
  ])('refunds %s seat with the next run of the schedule', async (choice, week) => {
    const { parent, id, email, closed } = await halfClosed(week);
    if (choice === 'a kept') await closed.choose('credit');
    expect((await cancel(parent, id, { refund_cents: 5_000 })).body.data.status).toBe('cancelled');
    await refundOverdue();
    const { seat_id: seatId } = closed.seat;
    await until('the refund', async () => (await storedSeat(app, seatId))?.refunded === 10_000);
    expect(await storedSeat(app, seatId)).toMatchObject({ status: 'released' });
    expect((await page(parent, id)).closed_tests).toEqual([]);
    await until('both emails', async () => canceledMailsTo(email).length === 2);
  });

  it('ends the closed seat of a refunded diagnostic without another refund or email', async () => {
    const [sat, act] = [saturday(9), saturday(10)];
    const family = await payingFamily(app, [diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat, act }])]);
    const [id = ''] = family.ids;
    await closeDate(manager, sat);
    expect((await page(family.parent, id)).closed_tests).toMatchObject([{ kept: false, refund_is_whole: true }]);
    await cancel(family.parent, id, { refund_cents: 20_000 });
    await refundOverdue();
    const [row] = await app.database.query<{ id: string }>(
      'SELECT id FROM seats WHERE registration_id = $1 AND date = $2::timestamp',
      [id, sat],
    );
    expect(await storedSeat(app, row?.id ?? '')).toMatchObject({ status: 'released', refunded: 20_000 });
    const events = await app.database.query(
      "SELECT 1 FROM outbox WHERE name = 'RegistrationCancelled' AND payload->>'registration_id' = $1",
      [id],
    );
    expect(events).toHaveLength(1);
  });
});
