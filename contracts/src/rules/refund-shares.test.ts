import { describe, expect, it } from 'vitest';
import type { AccountPayment, AccountPaymentLine } from '../http/account-payments.js';
import { cents } from './money.js';
import { refundShares, splitCents } from './refund-shares.js';

describe('splitting cents', () => {
  it.each([
    [100, [1, 1], [50, 50]],
    [101, [3, 1], [75, 26]],
    [100, [1, 1, 1], [33, 33, 34]],
    [5, [0, 10], [0, 5]],
    [0, [1, 2], [0, 0]],
    [7, [0, 0], [7, 0]],
    [7, [], []],
  ])('splits %i by the weights %j into %j', (amount, weights, parts) => {
    expect(splitCents(amount, weights)).toEqual(parts);
  });
});

const line = (id: string, amount: number) => ({
  label: id,
  student: '',
  student_id: null,
  registration_id: id,
  quantity: 1,
  unit_amount: cents(amount),
  amount: cents(amount),
  dates: [],
});

/** The parts of refunds, in cents by line; each refund is an amount and the registration it is for. */
function shares(
  refunds: [amount: number, registration: string | null][],
  lines: AccountPaymentLine[] = [line('a', 300), line('b', 100)],
) {
  const payment = {
    lines,
    refunds: refunds.map(([amount, registration_id], index) => ({
      date: `2026-11-0${index + 1}`,
      amount: cents(amount),
      registration_id,
    })),
  };
  return refundShares(payment as unknown as AccountPayment).map((parts) => parts.map(({ amount }) => amount));
}

describe('the refunds of a payment', () => {
  it('are assigned to their registration, or split over all lines', () => {
    expect(shares([[40, 'b']])).toEqual([[], [40]]);
    expect(shares([[40, null]])).toEqual([[30], [10]]);
    expect(shares([[40, 'unknown']])).toEqual([[30], [10]]);
  });

  it('for one of several tests are assigned to the test whose dates were canceled', () => {
    const test = (label: string, unit: number, canceled: boolean[]) => ({
      ...line('r', unit * canceled.length),
      label,
      unit_amount: cents(unit),
      dates: canceled.map((isCanceled, index) => ({ date: `2026-12-0${index + 1}`, canceled: isCanceled })),
    });
    const [sat, review] = [test('SAT', 50, [true, false, false]), test('Review', 180, [false])];
    expect(shares([[50, 'r']], [sat, review])).toEqual([[50], []]);
    const both = [test('SAT', 50, [true, true, false]), test('Review', 180, [true])];
    expect(
      shares(
        [
          [180, 'r'],
          [100, 'r'],
        ],
        both,
      ),
    ).toEqual([[100], [180]]);
    expect(shares([[280, 'r']], both)).toEqual([[100], [180]]);
    // More than the canceled dates cost.
    expect(shares([[165, 'r']], [sat, review])).toEqual([[75], [90]]);
  });

  it('are split by the remaining amount of each line', () => {
    expect(
      shares([
        [200, 'a'],
        [100, null],
      ]),
    ).toEqual([[200, 50], [50]]);
  });

  it('exclude a line that is fully refunded', () => {
    expect(
      shares([
        [120, 'b'],
        [100, null],
      ]),
    ).toEqual([[100], [120]]);
  });

  it('are split by price when every line is fully refunded', () => {
    expect(
      shares([
        [400, null],
        [40, null],
        [40, 'b'],
      ]),
    ).toEqual([
      [300, 30],
      [100, 10, 40],
    ]);
  });

  it('keep their dates', () => {
    const payment = {
      lines: [line('a', 300)],
      refunds: [{ date: '2026-11-01', amount: cents(5), registration_id: null }],
    };
    expect(refundShares(payment as unknown as AccountPayment)).toEqual([[{ date: '2026-11-01', amount: 5 }]]);
  });

  it('without a registration are not assigned to the line without a registration', () => {
    const lines = [{ ...line('a', 300), registration_id: null }, line('b', 100)];
    expect(shares([[40, null]], lines)).toEqual([[30], [10]]);
  });
});
