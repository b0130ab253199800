import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { shareEntries } from './entry-shares.js';
import type { MovedEntry, MovedPayment } from './movements.repository.js';

const course = { id: 'l1', service: 'sat_act_course', amount: cents(30_000) } as const;
const essays = { id: 'l2', service: 'college_essays', amount: cents(10_000) } as const;

const entry = (id: string, kind: MovedEntry['kind'], amount: number, more: Partial<MovedEntry> = {}): MovedEntry => ({
  id,
  kind,
  object: id,
  amount: cents(amount),
  at: '2026-11-02T15:00:00Z',
  inMonth: true,
  lineId: null,
  payout: null,
  ...more,
});

const paid = (entries: MovedEntry[], lines: MovedPayment['lines'] = [course, essays]): MovedPayment => ({
  paymentId: 'p1',
  provider: 'stripe',
  method: null,
  reference: null,
  cardBrand: null,
  description: '',
  payer: '',
  lines,
  entries,
});

/** What each entry moved, as cents by service. */
const shares = (...parameters: Parameters<typeof paid>) =>
  Object.fromEntries(
    [...shareEntries(paid(...parameters))].map(([id, parts]) => [
      id,
      Object.fromEntries(parts.map(({ service, amount }) => [service, amount])),
    ]),
  );

const capture = entry('in', 'capture', 40_000);

describe('splitting the entries of a payment over services', () => {
  it('assigns them to custom payments when there are no lines', () => {
    expect(shares([entry('in', 'capture', 5_000), entry('out', 'refund', 2_000)], [])).toEqual({
      in: { online_payment: 5_000 },
      out: { online_payment: 2_000 },
    });
    expect(shares([], [])).toEqual({});
  });

  it('splits a capture by price', () => {
    expect(shares([capture])).toEqual({ in: { sat_act_course: 30_000, college_essays: 10_000 } });
    expect(shares([entry('in', 'capture', 101)])).toEqual({ in: { sat_act_course: 75, college_essays: 26 } });
  });

  it('assigns a refund to its line, or splits it over all lines', () => {
    expect(shares([capture, entry('out', 'refund', 4_000, { lineId: 'l2' })])['out']).toEqual({
      college_essays: 4_000,
    });
    expect(shares([capture, entry('out', 'refund', 4_000)])['out']).toEqual({
      sat_act_course: 3_000,
      college_essays: 1_000,
    });
  });

  it('splits a refund by the remaining amount of each line', () => {
    const all = shares([
      capture,
      entry('first', 'refund', 10_000, { lineId: 'l1' }),
      entry('second', 'dispute_withdrawal', 9_000),
    ]);
    expect(all['second']).toEqual({ sat_act_course: 6_000, college_essays: 3_000 });
  });

  it('excludes a line that is fully refunded', () => {
    const all = shares([capture, entry('first', 'refund', 10_000, { lineId: 'l2' }), entry('second', 'refund', 600)]);
    expect(all['second']).toEqual({ sat_act_course: 600 });
  });

  it('excludes a line that was refunded beyond its price', () => {
    const all = shares([capture, entry('first', 'refund', 12_000, { lineId: 'l2' }), entry('second', 'refund', 700)]);
    expect(all['second']).toEqual({ sat_act_course: 700 });
  });

  it('splits a refund by price when nothing is left', () => {
    const all = shares([capture, entry('first', 'refund', 40_000), entry('second', 'refund', 400)]);
    expect(all['second']).toEqual({ sat_act_course: 300, college_essays: 100 });
    const own = shares([
      capture,
      entry('first', 'refund', 10_000, { lineId: 'l2' }),
      entry('second', 'refund', 400, { lineId: 'l2' }),
    ]);
    expect(own['second']).toEqual({ college_essays: 400 });
  });

  it.each([
    ['refund', 'refund_reversal'],
    ['dispute_withdrawal', 'dispute_reinstatement'],
  ] as const)('returns a reversed %s to the lines it was taken from', (out, back) => {
    const all = shares([
      capture,
      entry('out', out, 4_000, { lineId: 'l1', object: 'o1' }),
      entry('other', out, 800, { object: 'o2' }),
      entry('back', back, 4_000, { object: 'o1' }),
      entry('after', 'refund', 39_200),
    ]);
    expect(all['back']).toEqual({ sat_act_course: 4_000 });
    // Each line has again what it had but for its part of the other one.
    expect(all['after']).toEqual({ sat_act_course: 29_423, college_essays: 9_777 });
  });

  it('splits a reversal of an unknown entry by the refunded amount of each line', () => {
    const all = shares([
      capture,
      entry('out', 'refund', 5_000, { lineId: 'l2' }),
      entry('back', 'refund_reversal', 1_000, { object: 'unknown' }),
    ]);
    expect(all['back']).toEqual({ college_essays: 1_000 });
  });

  it('splits a reversal by price when nothing was refunded', () => {
    expect(shares([capture, entry('back', 'dispute_reinstatement', 800)])['back']).toEqual({
      sat_act_course: 600,
      college_essays: 200,
    });
  });

  it('does not confuse a dispute with a refund of the same ID', () => {
    const all = shares([
      capture,
      entry('out', 'refund', 4_000, { lineId: 'l1', object: 'same' }),
      entry('taken', 'dispute_withdrawal', 1_000, { lineId: 'l2', object: 'same' }),
      entry('back', 'refund_reversal', 4_000, { object: 'same' }),
    ]);
    expect(all['back']).toEqual({ sat_act_course: 4_000 });
  });
});
