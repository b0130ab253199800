import type { ClosedDateResponse } from '@academy/contracts/http/closed-dates';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RefundClosedDates } from '../../src/registrations/closed-dates/closed-dates.schedules.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { endedOrLocked } from '../support/races.js';
import { altered, intercept, meetBefore, stopBefore, unlocked, type Interception } from '../support/statements.js';
import { buySeat, closedDateToken } from '../support/saturdays.js';
import { setCapacity } from '../support/seats.js';

let app: TestApp;
let manager: TestClient;
const session = 'practice-act';

// Invariants are not checked at the end, because the negative controls break them on purpose.
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false, invariants: false });
  manager = (await staffOf(app, 'manager')).client;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const dayOf = (date: string) => date.slice(0, 10);
const close = (date: string) => manager.post(`/api/office/saturdays/${dayOf(date)}/closing`, { reason: 'Snow' });
const formOn = (date: string, name: string) =>
  practiceForm({ student_first_name: name, parent_email: `${name}@race.example.com`.toLowerCase() }, [
    { id: session, dates: [date] },
  ]);
/** Counts the seats that a closed date still has, and the registrations without a seat. */
async function wrong(date: string): Promise<{ kept: number; seatless: number }> {
  const [row] = await app.database.query<{ kept: number; seatless: number }>(
    `SELECT (SELECT count(*)::int FROM seats WHERE date = $1::timestamp AND status IN ('held', 'booked')) AS kept,
       (SELECT count(*)::int FROM registrations r WHERE r.status = 'booked' AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id AND s.status IN ('booked', 'closed'))) AS seatless`,
    [date],
  );
  return row ?? { kept: -1, seatless: -1 };
}

/**
 * Runs two calls so that they overlap. The first stops before `statement` until the second waits for its lock or has finished.
 * @param controls remove guards, for a negative control
 */
async function overlap<First, Second>(
  statement: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
  ...controls: readonly Interception[]
): Promise<[First, Second]> {
  const stop = stopBefore(statement);
  intercept(stop, ...controls);
  const one = first();
  await Promise.race([stop.reached, one]);
  const other = second();
  await endedOrLocked(app, other);
  stop.letGo();
  return Promise.all([one, other]);
}

/** The sale has locked its date and is about to hold the seat. */
const holding = 'hold seats';
/** The payment has read its seats and is about to register them. */
const registering = 'insert registrations';
/** The closing has taken the seats away and is about to be stored. */
const closing = 'insert closing';
/** The choice has read the registration and is about to be stored. */
const choosing = 'decide closed seat';
/** The choice has read the registration and is about to move the seat to its new date. */
const moving = 'book closed seat again';

describe('closing a date during a sale', () => {
  const sell = (date: string, name: string) => startCheckout(app.client(), checkoutOf([formOn(date, name)]));

  it('releases the held seat', async () => {
    const date = saturday(1);
    const [sale, closed] = await overlap(
      holding,
      () => sell(date, 'Salea'),
      () => close(date),
    );
    expect([sale.status, closed.status]).toEqual([200, 200]);
    expect(await wrong(date)).toEqual({ kept: 0, seatless: 0 });
  });

  it('rejects a sale that starts while the date is being closed', async () => {
    const date = saturday(0);
    await setCapacity(app, session, date, 30);
    const [, sale] = await overlap(
      closing,
      () => close(date),
      () => sell(date, 'Salez'),
    );
    expect(sale.status).toBe(409);
    expect(await wrong(date)).toEqual({ kept: 0, seatless: 0 });
  });

  it('(negative control) leaves a seat on the closed date without the lock of the sale', async () => {
    const date = saturday(3);
    await setCapacity(app, session, date, 30);
    const [, sale] = await overlap(
      closing,
      () => close(date),
      () => sell(date, 'Salec'),
      ...unlocked('lock test dates'),
      // Inserting the date's row would wait for the closing too, so it is skipped.
      altered('insert test dates', 'ORDER BY 1, 2 ON CONFLICT', 'WHERE false ON CONFLICT'),
    );
    expect(sale.status).toBe(200);
    expect((await wrong(date)).kept).toBe(1);
  });
});

describe('closing a date while a held seat is paid for', () => {
  /** Pays for a seat. @returns functions that post the registration and read the outcome */
  async function payer(date: string, name: string) {
    const client = app.client();
    const form = formOn(date, name);
    const { body } = await startCheckout(client, checkoutOf([form]));
    await confirmDemo(client, body.payment_id);
    return {
      post: () => client.post(`/api${form.path}`, { ...form.body, [form.paymentField]: body.payment_id }),
      outcome: async () => {
        const [row] = await app.database.query<{ seat: string | null; registered: boolean; issue: boolean }>(
          `SELECT (SELECT s.status FROM registrations r JOIN seats s ON s.registration_id = r.id WHERE r.payment_id = p.id) AS seat,
             EXISTS (SELECT 1 FROM registrations r WHERE r.payment_id = p.id) AS registered, EXISTS (SELECT 1 FROM cases k WHERE k.payment_id = p.id) AS issue
           FROM payments p WHERE p.provider_intent_id = $1`,
          [body.payment_id],
        );
        return row;
      },
    };
  }

  it('offers the choice to a family whose payment came first', async () => {
    const { post, outcome } = await payer(saturday(4), 'Paya');
    await overlap(registering, post, () => close(saturday(4)));
    expect(await outcome()).toEqual({ seat: 'closed', registered: true, issue: false });
    const [chooser] = await app.database.query(
      'SELECT 1 FROM closed_seats c JOIN registrations r ON r.id = c.registration_id WHERE r.parent_email = $1',
      ['paya@race.example.com'],
    );
    expect(chooser).toBeDefined();
  });

  it('opens a case and creates no registration for a payment that came later', async () => {
    const { post, outcome } = await payer(saturday(6), 'Payc');
    await overlap(closing, () => close(saturday(6)), post);
    expect(await outcome()).toEqual({ seat: null, registered: false, issue: true });
  });

  it('(negative control) creates a registration without a seat if the payment does not lock its seats', async () => {
    const { post, outcome } = await payer(saturday(5), 'Payb');
    await overlap(closing, () => close(saturday(5)), post, ...unlocked('lock seats of checkout'));
    expect(await outcome()).toEqual({ seat: null, registered: true, issue: false });
    expect((await wrong(saturday(5))).seatless).toBe(1);
  });
});

describe('concurrent choices for a seat on a closed date', () => {
  /** Buys a seat for a family and closes its date. @returns the call that makes a choice, and the seat's id */
  async function family(date: string, name: string) {
    await buySeat(app, date, { first: name, last: 'Choice', email: `${name}@choice.example.com` }, session);
    await close(date);
    const token = await closedDateToken(app, dayOf(date), `${name}@choice`);
    const { body } = await app.client().post<ClosedDateResponse>('/api/closed-dates/link', { token });
    const id = body.data.seats[0]?.seat_id ?? '';
    const choose = (choice: string, to = '') =>
      app.client().post('/api/closed-dates/choice', { token, seat_id: id, choice, to });
    return { id, choose };
  }
  const refunds = async (id: string) =>
    (
      await app.database.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM refunds f JOIN seats s ON s.registration_id = f.registration_id WHERE s.id = $1',
        [id],
      )
    )[0]?.count;
  const settle = () => app.app.get(RefundClosedDates, { strict: false }).run();

  it('apply the first and respond with 409 to the second', async () => {
    const { id, choose } = await family(saturday(7), 'ned');
    const answers = await overlap(
      choosing,
      () => choose('refund'),
      () => choose('move', saturday(11)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await refunds(id)).toBe(1);
  });

  it('refund once for two identical choices and the automatic refund at the deadline', async () => {
    const { id, choose } = await family(saturday(8), 'oda');
    await app.database.query('UPDATE closed_seats SET choose_until = academy_now() WHERE seat_id = $1', [id]);
    const [one, [other]] = await overlap(
      choosing,
      () => choose('refund'),
      () => Promise.all([choose('refund'), settle()]),
    );
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await refunds(id)).toBe(1);
  });

  it('do not refund a family that moves at the deadline', async () => {
    const { id, choose } = await family(saturday(9), 'pia');
    await app.database.query('UPDATE closed_seats SET choose_until = academy_now() WHERE seat_id = $1', [id]);
    const [moved] = await overlap(moving, () => choose('move', saturday(11)), settle);
    const [seat] = await app.database.query<{ status: string }>('SELECT status FROM seats WHERE id = $1', [id]);
    expect([moved.status, seat?.status, await refunds(id)]).toEqual([200, 'booked', 0]);
  });

  it('(negative control) both succeed without the row locks', async () => {
    const { choose } = await family(saturday(10), 'quin');
    intercept(...unlocked('lock payment', 'lock registration', 'lock closed seat'), meetBefore(choosing, 2));
    const answers = await Promise.all([choose('credit'), choose('refund')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
