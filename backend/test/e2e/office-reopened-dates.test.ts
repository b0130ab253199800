import type { ClosedDatesResponse } from '@academy/contracts/http/closed-dates';
import type { RegistrationPageResponse } from '@academy/contracts/http/registration-page';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.js';
import { buyFor, closeDate, openClosedDate, readClosing, reopenDate, storedSeat } from '../support/closed-dates.js';
import { checkoutOf, diagnosticForm, saturday } from '../support/forms.js';
import { confirmDemo, readCheckout, signUp, startCheckout, until } from '../support/journey.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { staffOf } from '../support/office.js';

let app: MailApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startMailApp();
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

describe('reopening a closed date', () => {
  it('restores the seats and emails the family while no family has chosen', async () => {
    const date = saturday(5);
    await buyFor(app, date, 'Gus');
    await closeDate(manager, date);
    const { seat, choose } = await openClosedDate(app, date, 'Gus');
    expect((await reopenDate(manager, date)).body).toMatchObject({ success: true, closing: null });
    expect(await storedSeat(app, seat.seat_id)).toMatchObject({ status: 'booked', date });
    await app.mails.waitFor(
      ({ to, subject }) => to.includes('gus@closed.example.com') && subject.includes('takes place after all'),
    );
    expect((await choose('refund')).body.message).toBe('This date is back on, so there is nothing to choose.');
    await buyFor(app, date, 'Hal');
    expect((await reopenDate(manager, date)).body.message).toBe('This date is not closed.');
    // The date can be closed again, with new links.
    expect((await closeDate(manager, date, 'Snow after all')).body.closing?.families).toHaveLength(2);
  });

  it('is rejected once a family has chosen', async () => {
    const date = saturday(6);
    await buyFor(app, date, 'Ida');
    await closeDate(manager, date);
    await (await openClosedDate(app, date, 'Ida')).choose('credit');
    expect((await readClosing(manager, date))?.can_reopen).toBe(false);
    expect((await reopenDate(manager, date)).body.message).toContain('already made a choice');
  });
});

describe('a diagnostic whose SAT date is closed', () => {
  /** Buys a diagnostic on two dates for a parent with an account, and closes the first date. */
  async function diagnostic(week: number) {
    const parent = app.client();
    const { user } = await signUp(parent);
    const form = diagnosticForm({ parent_email: user.email }, [
      { id: 'diagnostic-sat-act', sat: saturday(week), act: saturday(week + 1) },
    ]);
    const { body } = await startCheckout(parent, checkoutOf([form]));
    await confirmDemo(parent, body.payment_id);
    await until('the seats', async () => (await readCheckout(parent, body)).status === 'completed');
    await closeDate(manager, saturday(week));
    const name = user.email.replace(/@.*/, '');
    return { parent, user, family: await openClosedDate(app, saturday(week), name) };
  }

  it('is shown to its parent and refunded in full', async () => {
    const { parent, user, family } = await diagnostic(7);
    const { seat, choose } = family;
    expect(seat).toMatchObject({ refund_cents: 20_000, refund_is_whole: true });
    expect(seat.dates.map(({ date }) => date)).not.toContain(saturday(8));
    const { text } = await app.mails.waitFor(
      ({ to, subject }) => to.includes(user.email) && subject.includes('is closed'),
    );
    expect(text).toContain('we cancel the diagnostic, including its other date');
    const { body: list } = await parent.get<ExamsResponse>(`/api/students/${user.id}/exams`);
    expect(list.data.exams[0]).toMatchObject({ status: 'booked', dates: [saturday(8)], to_be_chosen: true });
    const { body: page } = await parent.get<RegistrationPageResponse>(`/api/registrations/${seat.registration_id}`);
    expect(page.data.closed_tests).toMatchObject([{ date: saturday(7), kept: false, reason: 'Snow is forecast.' }]);
    expect(page.data.history.at(-1)?.text).toContain('date closed by the academy. Snow is forecast.');
    const open = async () => (await parent.get<ClosedDatesResponse>('/api/account/closed-dates')).body.data;
    expect((await open())[0]).toMatchObject({ token: page.data.closed_tests[0]?.token, seats: [{ chosen: null }] });
    await choose('refund');
    expect(await storedSeat(app, seat.seat_id)).toMatchObject({ registration: 'refunded', refunded: 20_000 });
    expect(await open()).toEqual([]);
  });

  it('is refunded by half when the other test is already over', async () => {
    const { family } = await diagnostic(9);
    const { seat } = family;
    // Move the other test to a past date.
    await app.database.query(
      "INSERT INTO test_dates (session_id, date, capacity, taken) VALUES ('diagnostic-sat-act', '2026-01-03 09:00', 30, 1)",
    );
    await app.database.query(
      `WITH moved AS (UPDATE seats SET date = '2026-01-03 09:00' WHERE registration_id = $1 AND status = 'booked' RETURNING 1)
       UPDATE test_dates SET taken = taken - 1 WHERE session_id = 'diagnostic-sat-act' AND date = $2::timestamp`,
      [seat.registration_id, saturday(10)],
    );
    await family.choose('refund');
    expect(await storedSeat(app, seat.seat_id)).toMatchObject({ registration: 'booked', refunded: 10_000 });
  });
});
