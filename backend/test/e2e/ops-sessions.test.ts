import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allApplied } from '../support/card-app.js';
import { fillIn, saturday } from '../support/forms.js';
import { product, run, start, stop } from '../support/ops-app.js';
import { cancel, page, payingFamily, sitting } from '../support/registration-page.js';

beforeAll(start);
afterAll(stop);

/** Buys a course with five sessions for $1,475.00. */
async function withCourse() {
  const family = await payingFamily(product, [fillIn.sat_act_course()]);
  const [id = ''] = family.ids;
  const text = async () => (await page(family.parent, id)).history.map((entry) => entry.text);
  return { ...family, id, left: async () => (await page(family.parent, id)).sessions_left, text };
}

describe('the sessions command', () => {
  it('records used and returned sessions, which the family sees', async () => {
    const { id, left, text } = await withCourse();
    expect(await run(`sessions ${id}`)).toBe('5 of 5 sessions left, 0 used.');
    expect(await run(`sessions ${id} use`)).toBe('1 session used. 4 of 5 sessions left, 1 used.');
    expect(await run(`sessions ${id} use 2`)).toBe('2 sessions used. 2 of 5 sessions left, 3 used.');
    expect(await run(`sessions ${id} return 1`)).toBe('1 session returned. 3 of 5 sessions left, 2 used.');
    expect(await left()).toBe(3);
    expect(await text()).toEqual([
      'Registered',
      '1 session used',
      '2 sessions used',
      '1 session added back by the office',
    ]);
    const [row] = await product.database.query(
      "SELECT actor_kind, delta FROM session_movements WHERE registration_id = $1 AND kind = 'returned'",
      [id],
    );
    expect(row).toEqual({ actor_kind: 'staff', delta: 1 });
  });

  it('rejects using more than are left and returning more than were used', async () => {
    const { id, left } = await withCourse();
    await expect(run(`sessions ${id} use 6`)).rejects.toThrow('Only 5 sessions');
    await expect(run(`sessions ${id} return 1`)).rejects.toThrow('Fewer sessions than that were used');
    await expect(run(`sessions ${id} use 0`)).rejects.toThrow('Usage');
    await expect(run(`sessions ${id} use 1 --amount 5`)).rejects.toThrow('Usage');
    expect(await left()).toBe(5);
  });

  it('records once per key and rejects the key for another request', async () => {
    const { id, left } = await withCourse();
    const key = randomUUID();
    for (const _ of [1, 2]) await run(`sessions ${id} use 2 --key ${key}`);
    expect(await left()).toBe(3);
    await expect(run(`sessions ${id} use 1 --key ${key}`)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('rejects a test and a registration that has ended', async () => {
    const { ids } = await payingFamily(product, [sitting([saturday(4)])]);
    await expect(run(`sessions ${ids[0]}`)).rejects.toThrow('no sessions to count');
    await expect(run(`sessions ${ids[0]} use`)).rejects.toThrow('no sessions to count');
    const { id } = await withCourse();
    await run(`cancel ${id}`);
    await expect(run(`sessions ${id} use`)).rejects.toThrow('has ended');
  });
});

describe('the sessions refund command', () => {
  it('shows the amount first, refunds it when confirmed, and lets the family cancel the rest', async () => {
    const { id, intent, parent, left } = await withCourse();
    await run(`sessions ${id} use`);
    expect(await run(`sessions ${id} refund 3`)).toMatch(
      /^3 sessions would return \$885\.00\. Nothing was refunded yet: run the same command with --amount 885\.00\./,
    );
    expect([await left(), product.double.refunded(intent)]).toEqual([4, 0]);
    expect(await run(`sessions ${id} refund 3 --amount 885.00`)).toMatch(/^Refunded \$885\.00 for 3 sessions/);
    expect([await left(), product.double.refunded(intent)]).toEqual([1, 88_500]);
    expect((await cancel(parent, id, { refund_cents: 118_000 })).status).toBe(409);
    expect((await cancel(parent, id, { refund_cents: 29_500 })).body.data).toMatchObject({
      status: 'cancelled',
      sessions_left: 0,
    });
    expect(product.double.refunded(intent)).toBe(118_000);
  });

  it('rejects another amount, all remaining sessions, and an accidental repeat', async () => {
    const { id, left, intent } = await withCourse();
    await expect(run(`sessions ${id} refund 1 --amount 300`)).rejects.toThrow('The refund is now $295.00');
    await expect(run(`sessions ${id} refund 5`)).rejects.toThrow('cancel the registration with its refund');
    await run(`sessions ${id} refund 1 --amount 295`);
    await expect(run(`sessions ${id} refund 1 --amount 295`)).rejects.toThrow('--again');
    expect([await left(), product.double.refunded(intent)]).toEqual([4, 29_500]);
    await run(`sessions ${id} refund 1 --amount 295 --again`);
    expect([await left(), product.double.refunded(intent)]).toEqual([3, 59_000]);
  });

  it('refunds once per key', async () => {
    const { id, left, intent } = await withCourse();
    const line = `sessions ${id} refund 2 --amount 590 --key ${randomUUID()}`;
    expect(await run(line)).toBe(await run(line));
    expect([await left(), product.double.refunded(intent)]).toEqual([3, 59_000]);
  });

  it('returns the sessions when the refund fails at the bank', async () => {
    const { id, left, intent, text } = await withCourse();
    await run(`sessions ${id} refund 2 --amount 590`);
    await product.double.webhooks.settled();
    product.double.failRefund(intent);
    await product.double.webhooks.settled();
    await allApplied(product);
    expect(await left()).toBe(5);
    expect(await text()).toContain('2 sessions added back, because the refund was not made');
    expect(await run(`sessions ${id} refund 2`)).toContain('would return $590.00');
  });

  it('offers no more than is left of the price after an earlier refund', async () => {
    const { id, parent } = await withCourse();
    await run(`refund ${id} 1400`);
    expect(await run(`sessions ${id} refund 1`)).toContain('would return $75.00');
    expect((await page(parent, id)).cancel.refund_cents).toBe(7_500);
  });
});
