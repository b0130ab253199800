import { deskRefundsPerDay, staffRefundLimit } from '@academy/contracts/rules/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FinishRefunds } from '../../src/payments/refunds/refunds.schedules.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { fillIn, saturday } from '../support/forms.js';
import { ageSession, staffOf } from '../support/office.js';
import { deskOf, historyOf, officeRegistration, refundOf } from '../support/office-registrations.js';
import { page, payingFamily, sitting } from '../support/registration-page.js';
import { seatsLeft } from '../support/seats.js';

let app: CardApp;
let manager: Awaited<ReturnType<typeof staffOf>>;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = await staffOf(app, 'manager');
});
afterAll(() => app.stop());

const read = (id: string) => officeRegistration(manager.client, id);
const refund = (id: string, body: object, staff = manager) => deskOf(staff.client).refund(id, body);
/** Registers for tests on these dates, each for $50. */
async function practice(dates: string[]) {
  const family = await payingFamily(app, [sitting(dates)]);
  return { ...family, id: family.ids[0] ?? '' };
}
/** Buys a package that costs more than staff can refund without a password. */
async function packageOf() {
  const family = await payingFamily(app, [fillIn.sat_act_course()]);
  const id = family.ids[0] ?? '';
  return { ...family, id, price: (await read(id)).refund.paid };
}

describe('refunding a registration in the office', () => {
  it('proposes the policy’s refund, reduced by an earlier partial refund', async () => {
    const { id, parent, intent } = await practice([saturday(4), saturday(6)]);
    expect((await read(id)).refund).toMatchObject({
      paid: 10_000,
      refunded: 0,
      left: 10_000,
      proposal: 10_000,
      obstacle: null,
    });
    const first = await refund(id, refundOf(await read(id), 3_000, 'The room was cold.'));
    expect(first).toMatchObject({ status: 200, body: { refund: { amount: 3_000, status: 'succeeded' } } });
    expect((await read(id)).refund).toMatchObject({ refunded: 3_000, left: 7_000, proposal: 7_000 });
    expect((await page(parent, id)).cancel.refund_cents).toBe(7_000);
    expect((await read(id)).status).toBe('booked');
    expect(app.double.refunded(intent)).toBe(3_000);
  });

  it('ends the registration and frees its seats once the parts add up to its price', async () => {
    const date = saturday(7);
    const before = await seatsLeft(app, 'practice-sat', date);
    const { ids, intent } = await payingFamily(app, [
      sitting([date], 'practice-sat', 'Sam'),
      sitting([saturday(8)], 'practice-act', 'Kim'),
    ]);
    const [sam = '', kim = ''] = ids;
    await refund(sam, refundOf(await read(sam), 2_000, 'First part.'));
    const rest = refundOf(await read(sam));
    expect(rest.amount).toBe(3_000);
    expect((await refund(sam, rest)).status).toBe(200);
    expect([(await read(sam)).status, (await read(kim)).status]).toEqual(['refunded', 'booked']);
    expect((await read(sam)).refund.obstacle).toBe('This was refunded in full.');
    expect([await seatsLeft(app, 'practice-sat', date), app.double.refunded(intent)]).toEqual([before, 5_000]);
  });

  it('marks a registration as refunded when canceling it refunds the rest of its price', async () => {
    const { id } = await practice([saturday(3)]);
    await refund(id, refundOf(await read(id), 1_000, 'First part.'));
    const { body: shown } = await deskOf(manager.client).previewCancel(id);
    expect(shown.refund).toBe(4_000);
    await deskOf(manager.client).cancel(id, { refund: 4_000, version: shown.version });
    expect((await read(id)).status).toBe('refunded');
  });

  it('reduces the refund for canceling a package by an earlier refund', async () => {
    const { id, price, parent } = await packageOf();
    await refund(id, refundOf(await read(id), 20_000, 'A tutor was late.'));
    expect((await page(parent, id)).cancel.refund_cents).toBe(price - 20_000);
    // Half of the sessions have been used. Earlier refunds still count.
    await app.database.query(
      `INSERT INTO session_movements (registration_id, kind, delta, actor_kind) SELECT id, 'used', -(sessions / 2), 'staff' FROM registrations WHERE id = $1`,
      [id],
    );
    const { sessions, sessions_left: left } = await page(parent, id);
    const unused = Math.floor((price * (left ?? 0)) / (sessions ?? 1));
    expect((await read(id)).refund.proposal).toBe(unused - 20_000);
  });

  it('records the proposal, the reason and the staff member in the audit log and history', async () => {
    const { id } = await practice([saturday(4)]);
    await refund(id, refundOf(await read(id), 1_500, 'The proctor was late.'));
    const rows = await app.database.query(
      "SELECT actor_id AS actor, details, reason FROM audit WHERE subject_id = $1 AND command = 'RefundRegistration'",
      [id],
    );
    expect(rows).toEqual([
      {
        actor: manager.id,
        reason: 'The proctor was late.',
        details: expect.objectContaining({ amount_cents: 1_500, proposed_cents: 5_000 }) as object,
      },
    ]);
    expect(await historyOf(manager.client, id)).toContainEqual(
      expect.stringMatching(
        /^Requested a refund of \$15\.00 for .+ \(the policy proposed \$50\.00\) \| Test manager \| The proctor was late\.$/,
      ),
    );
  });

  it('stays pending while the card provider is unreachable, and is completed by the job', async () => {
    const { id, intent } = await practice([saturday(4)]);
    app.double.fail({ on: 'POST /v1/refunds', answer: 'cut', times: 2 });
    const { body } = await refund(id, refundOf(await read(id)));
    app.double.faults.clear();
    expect(body.refund).toEqual({ amount: 5_000, status: 'pending' });
    expect((await read(id)).refund).toMatchObject({ left: 0, refunded: 5_000 });
    await runNow(app, FinishRefunds);
    expect([app.double.refunded(intent), (await read(id)).status]).toEqual([5_000, 'refunded']);
  });

  it('rejects a disputed payment', async () => {
    const { id, paymentId } = await practice([saturday(4)]);
    await app.database.query(
      "INSERT INTO disputes (id, payment_id, amount_cents, status) VALUES ('dp_office', $1, 5000, 'open')",
      [paymentId],
    );
    const shown = await read(id);
    expect(shown.refund.obstacle).toContain('is disputing this payment');
    expect((await refund(id, refundOf(shown, 1_000, 'Kindness.'))).status).toBe(422);
  });
});

describe('refund limits in the office', () => {
  it('allow the desk only the amount that the policy proposes', async () => {
    const desk = await staffOf(app, 'desk');
    const { id, intent } = await practice([saturday(4)]);
    const other = await refund(id, refundOf(await read(id), 4_000, 'They asked.'), desk);
    expect(other).toMatchObject({
      status: 422,
      body: { errors: { amount: ['The policy returns $50.00. A manager can refund another amount.'] } },
    });
    expect((await refund(id, refundOf(await read(id)), desk)).status).toBe(200);
    expect(app.double.refunded(intent)).toBe(5_000);
  });

  it('reject a desk request that claims another proposed amount', async () => {
    const desk = await staffOf(app, 'desk');
    const { id, intent } = await practice([saturday(4)]);
    const lie = { ...refundOf(await read(id), 4_000), proposal: 4_000 };
    expect(await refund(id, lie, desk)).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    expect(app.double.refunded(intent)).toBe(0);
  });

  it('limit the desk to $200 a day, including cancellations', async () => {
    expect(deskRefundsPerDay).toBe(20_000);
    const desk = await staffOf(app, 'desk');
    const { id } = await practice([saturday(3), saturday(4), saturday(5)]);
    expect((await refund(id, refundOf(await read(id)), desk)).status).toBe(200);
    const one = await practice([saturday(6)]);
    const { body: shown } = await deskOf(desk.client).previewCancel(one.id);
    await deskOf(desk.client).cancel(one.id, { refund: 5_000, version: shown.version });
    const next = await practice([saturday(6)]);
    const refused = await refund(next.id, refundOf(await read(next.id)), desk);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { amount: [expect.stringContaining('you have $0.00 left today')] } },
    });
    // Refunds of the day before do not count toward today's limit.
    await app.database.query("UPDATE refunds SET created_at = created_at - interval '1 day' WHERE staff_id = $1", [
      desk.id,
    ]);
    expect((await refund(next.id, refundOf(await read(next.id)), desk)).status).toBe(200);
  });

  it('require a reason from a manager for another amount', async () => {
    const { id } = await practice([saturday(4)]);
    const { status, body } = await refund(id, refundOf(await read(id), 1_000, ' '));
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { reason: ['Please say why the amount differs from what the policy proposes.'] } },
    });
  });

  it('reject more than is left to refund', async () => {
    const { id } = await practice([saturday(4)]);
    await refund(id, refundOf(await read(id), 3_000, 'First part.'));
    const { status, body } = await refund(id, refundOf(await read(id), 2_001, 'More.'));
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { amount: ['Only $20.00 can still be refunded.'] } },
    });
  });

  it('require the password again for a large refund, also in a cancellation', async () => {
    const { id, price } = await packageOf();
    expect(price).toBeGreaterThan(staffRefundLimit);
    await ageSession(app, manager.id, 'confirmed_at', '11 minutes');
    const shown = await read(id);
    expect(await refund(id, refundOf(shown))).toMatchObject({ status: 403, body: { error: 'confirmation_required' } });
    const canceled = await deskOf(manager.client).cancel(id, { refund: price, version: shown.version });
    expect(canceled).toMatchObject({ status: 403, body: { error: 'confirmation_required' } });
    expect((await read(id)).status).toBe('booked');
    const { status } = await manager.client.post('/api/office/session/confirmation', { password: 'Office2026' });
    expect([status, (await refund(id, refundOf(await read(id)))).status]).toEqual([200, 200]);
    expect((await read(id)).status).toBe('refunded');
  });
});
