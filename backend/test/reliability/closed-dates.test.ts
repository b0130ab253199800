import type { ClosedDateResponse } from '@academy/contracts/http/closed-dates';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RefundClosedDates } from '../../src/registrations/closed-dates/schedules/refund-closed-dates.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { confirmDemo, startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { withStatements } from '../support/races.js';
import { buySeat, closedDateToken } from '../support/saturdays.js';
import { setCapacity } from '../support/seats.js';

let app: TestApp;
let manager: TestClient;
const session = 'practice-act';

// Negative controls break what is always true on purpose.
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
/** Seats that a closed date still has, and registrations without any seat. */
async function wrong(date: string): Promise<{ kept: number; seatless: number }> {
  const [row] = await app.database.query<{ kept: number; seatless: number }>(
    `SELECT (SELECT count(*)::int FROM seats WHERE date = $1::timestamp AND status IN ('held', 'booked')) AS kept,
       (SELECT count(*)::int FROM registrations r WHERE r.status = 'booked' AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id AND s.status IN ('booked', 'closed'))) AS seatless`,
    [date],
  );
  return row ?? { kept: -1, seatless: -1 };
}

/** The sale has locked its date, and takes its time to hold the seat. */
const slowSale = (sql: string) =>
  sql.replace(
    'VALUES ($1, $2, $3, $4, $5, $6, $7, $8',
    'VALUES ($1, $2, $3, $4, $5, $6, (SELECT $7::text FROM pg_sleep(0.4)), $8',
  );
/** The payment has looked at its seats, and takes its time to register them. */
const slowPayment = (sql: string) =>
  sql.replace(
    'FROM jsonb_array_elements($1::jsonb) AS given',
    'FROM pg_sleep(0.6), jsonb_array_elements($1::jsonb) AS given',
  );

/** The closing has taken the seats away, and takes its time to commit. */
const slowClosing = (sql: string) =>
  sql.replace(
    'INSERT INTO date_closings (day, reason, staff_id, choose_until) VALUES ($1,',
    'INSERT INTO date_closings (day, reason, staff_id, choose_until) VALUES ((SELECT $1::date FROM pg_sleep(1)),',
  );

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

describe('a date is closed while a seat of it is sold', () => {
  async function saleAndClosing(date: string, name: string) {
    const sale = startCheckout(app.client(), checkoutOf([formOn(date, name)]));
    await pause(150);
    const [{ status }, closed] = await Promise.all([sale, close(date)]);
    return { sale: status, closed: closed.status };
  }

  it('the hold is released, or refused', async () => {
    withStatements(slowSale);
    for (const round of [1, 2]) {
      const answers = await saleAndClosing(saturday(round), `Sale${'ab'[round - 1]}`);
      expect([200, 409]).toContain(answers.sale);
      expect(answers.closed).toBe(200);
      expect(await wrong(saturday(round))).toEqual({ kept: 0, seatless: 0 });
    }
  });

  /** The closing has read the seats of the date, and takes its time to commit when the sale begins. */
  async function closingAndSale(date: string, name: string): Promise<number> {
    await setCapacity(app, session, date, 30);
    const closing = close(date);
    await pause(400);
    const sale = startCheckout(app.client(), checkoutOf([formOn(date, name)]));
    const [, { status }] = await Promise.all([closing, sale]);
    return status;
  }

  it('a sale that begins while the date is being closed is refused', async () => {
    withStatements(slowClosing);
    expect(await closingAndSale(saturday(0), 'Salez')).toBe(409);
    expect(await wrong(saturday(0))).toEqual({ kept: 0, seatless: 0 });
  });

  it('and would get a seat on the closed date without the lock', async () => {
    // Making the row waits for the closing, too.
    withStatements((sql) =>
      slowClosing(sql)
        .replace(/ FOR UPDATE OF t$/, '')
        .replace('ORDER BY 1, 2 ON CONFLICT DO NOTHING', 'WHERE false ON CONFLICT DO NOTHING'),
    );
    expect(await closingAndSale(saturday(3), 'Salec')).toBe(200);
    expect((await wrong(saturday(3))).kept).toBe(1);
  });
});

describe('a date is closed while a held seat of it is paid for', () => {
  /** A family that has paid for a seat and posts its registration. */
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

  it('a family whose payment came first chooses like every other', async () => {
    const { post, outcome } = await payer(saturday(4), 'Paya');
    withStatements(slowPayment);
    const payment = post();
    await pause(400);
    await Promise.all([payment, close(saturday(4))]);
    expect(await outcome()).toEqual({ seat: 'closed', registered: true, issue: false });
    const [chooser] = await app.database.query(
      'SELECT 1 FROM closed_seats c JOIN registrations r ON r.id = c.registration_id WHERE r.parent_email = $1',
      ['paya@race.example.com'],
    );
    expect(chooser).toBeDefined();
  });

  it('the money of one that came later goes back', async () => {
    const { post, outcome } = await payer(saturday(6), 'Payc');
    withStatements(slowClosing);
    const closing = close(saturday(6));
    await pause(400);
    await Promise.all([closing, post()]);
    expect(await outcome()).toEqual({ seat: null, registered: false, issue: true });
  });

  it('which would be registered without a seat if it did not wait for the closing', async () => {
    const { post, outcome } = await payer(saturday(5), 'Payb');
    withStatements((sql) => slowClosing(sql).replace(/ ORDER BY id FOR UPDATE$/, ''));
    const closing = close(saturday(5));
    await pause(400);
    await Promise.all([closing, post()]);
    expect(await outcome()).toEqual({ seat: null, registered: true, issue: false });
    expect((await wrong(saturday(5))).seatless).toBe(1);
  });
});

describe('two choices for one seat at once', () => {
  /** A family of a closed date. @returns the call that chooses, and the id of its seat */
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
  /** Both have read the registration before either decides. */
  const slowly = (sql: string) =>
    sql.replace(
      /academy_now\(\) AS now\nFROM registrations r JOIN payments p/,
      'academy_now() AS now, (SELECT 1 FROM pg_sleep(0.3)) AS slept\nFROM registrations r JOIN payments p',
    );

  it('one counts, and the other is refused', async () => {
    const { id, choose } = await family(saturday(7), 'ned');
    withStatements(slowly);
    const answers = await Promise.all([choose('refund'), choose('move', saturday(11))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [seat] = await app.database.query<{ status: string }>('SELECT status FROM seats WHERE id = $1', [id]);
    expect(await refunds(id)).toBe(seat?.status === 'released' ? 1 : 0);
  });

  it('the same twice counts once, and so does the refund at the end of the time', async () => {
    const { id, choose } = await family(saturday(8), 'oda');
    await app.database.query('UPDATE closed_seats SET choose_until = academy_now() WHERE seat_id = $1', [id]);
    withStatements(slowly);
    const answers = await Promise.all([
      choose('refund'),
      choose('refund'),
      app.app.get(RefundClosedDates, { strict: false }).run(),
    ]);
    expect(answers.slice(0, 2).map((answer) => (answer as { status: number }).status)).toEqual([200, 200]);
    expect(await refunds(id)).toBe(1);
  });

  it('a family that moves at the very end of the time is not refunded besides', async () => {
    const { id, choose } = await family(saturday(9), 'pia');
    await app.database.query('UPDATE closed_seats SET choose_until = academy_now() WHERE seat_id = $1', [id]);
    withStatements(slowly);
    const [moved] = await Promise.all([
      choose('move', saturday(11)),
      app.app.get(RefundClosedDates, { strict: false }).run(),
    ]);
    const [seat] = await app.database.query<{ status: string }>('SELECT status FROM seats WHERE id = $1', [id]);
    expect([moved.status, seat?.status, await refunds(id)]).toEqual(
      moved.status === 200 ? [200, 'booked', 0] : [409, 'released', 1],
    );
  });

  it('both would count without the locks', async () => {
    const { choose } = await family(saturday(10), 'quin');
    withStatements((sql) => slowly(sql).replace(/ FOR UPDATE(?: OF \w+)?\s*$/, ''));
    const answers = await Promise.all([choose('credit'), choose('refund')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
