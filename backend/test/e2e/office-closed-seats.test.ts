import type { FamilyResponse, FamilyTest } from '@academy/contracts/http/office/families';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { closeDate, storedSeat } from '../support/closed-dates.js';
import { saturday } from '../support/forms.js';
import { staffOf, type TestStaff } from '../support/office.js';
import { deskOf, historyOf } from '../support/office-registrations.js';
import { payingFamily, sitting } from '../support/registration-page.js';

let app: CardApp;
let manager: TestClient;
let staff: { client: TestClient; member: TestStaff };
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
  const { client, ...member } = await staffOf(app, 'desk');
  staff = { client, member };
  desk = deskOf(client);
});
afterAll(() => app.stop());

/** A registration with one practice test, whose date is closed. */
async function closedFor(week: number) {
  const date = saturday(week);
  const { ids, intent } = await payingFamily(app, [sitting([date])]);
  const [id = ''] = ids;
  await closeDate(manager, date);
  const { body } = await desk.closedSeats(id);
  const [seat] = body.seats;
  if (!seat) throw new Error('the office does not see the closed seat');
  return { id, intent, date, seat, method: body.method, seatId: seat.seat_id };
}

/** The tests on the family's page. */
async function testsOf(id: string): Promise<FamilyTest[]> {
  const { body } = await staff.client.get<FamilyResponse>(`/api/office/families/${id}`);
  return body.family.registrations.flatMap(({ tests }) => tests);
}

describe('a seat on a closed date in the office', () => {
  it('is marked on the family’s page, with the deadline until the family keeps it', async () => {
    const { id, date, seat, seatId } = await closedFor(1);
    const closed = { title: 'SAT Practice Test', date, status: 'closed' };
    expect(await testsOf(id)).toEqual([{ ...closed, choose_until: seat.choose_until }]);
    await desk.chooseClosedSeat(id, { seat_id: seatId, choice: 'credit', to: '' });
    expect(await testsOf(id)).toEqual([{ ...closed, choose_until: null }]);
  });

  it('moves to another date for a family that calls, in the name of the staff member', async () => {
    const { id, seat, seatId, method } = await closedFor(2);
    expect({ seat, method }).toMatchObject({
      seat: { test: 'SAT Practice Test', reason: 'Snow is forecast.', refund_cents: 5_000, chosen: null },
      method: 'the card ending in 4242',
    });
    const to = saturday(3);
    expect(seat.dates.map(({ date }) => date)).toContain(to);
    const move = { seat_id: seatId, choice: 'move', to };
    expect(await desk.chooseClosedSeat(id, move)).toMatchObject({ status: 200, body: { refund: null } });
    expect(await storedSeat(app, seatId)).toMatchObject({ status: 'booked', date: to });
    expect((await desk.closedSeats(id)).body.seats).toEqual([]);
    const [row] = await app.database.query(
      "SELECT actor_kind AS kind, actor_id AS actor, details->>'choice' AS choice FROM audit WHERE command = 'ChooseForClosedDate' AND subject_id = $1",
      [id],
    );
    expect(row).toEqual({ kind: 'staff', actor: staff.member.id, choice: 'move' });
    expect(await historyOf(staff.client, id)).toContainEqual(
      expect.stringMatching(/^Chose another date for a closed date of .* \| Test desk$/),
    );
    // Repeating it changes nothing, and nothing else can be chosen.
    expect((await desk.chooseClosedSeat(id, move)).status).toBe(200);
    expect((await desk.chooseClosedSeat(id, { ...move, choice: 'refund', to: '' })).status).toBe(409);
  });

  it('is refunded in full, in the name of the staff member', async () => {
    const { id, intent, seatId } = await closedFor(4);
    const { body } = await desk.chooseClosedSeat(id, { seat_id: seatId, choice: 'refund', to: '' });
    expect(body.refund).toMatchObject({ amount: 5_000, status: 'succeeded' });
    expect(await storedSeat(app, seatId)).toMatchObject({ status: 'released', refunded: 5_000 });
    expect(app.double.refunded(intent)).toBe(5_000);
    const [row] = await app.database.query('SELECT staff_id AS id FROM refunds WHERE registration_id = $1', [id]);
    expect(row).toEqual({ id: staff.member.id });
  });

  it('is not found under another registration, and a wrong date is rejected', async () => {
    const [one, other] = [await closedFor(5), await closedFor(6)];
    const refund = { seat_id: other.seatId, choice: 'refund', to: '' };
    expect((await desk.chooseClosedSeat(one.id, refund)).status).toBe(404);
    expect((await desk.chooseClosedSeat('none', refund)).status).toBe(404);
    const move = { seat_id: one.seatId, choice: 'move', to: saturday(20) };
    const { status, body } = await desk.chooseClosedSeat(one.id, move);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['to'] });
    expect(await storedSeat(app, other.seatId)).toMatchObject({ status: 'closed', refunded: 0 });
  });
});
