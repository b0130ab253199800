import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  divideMonth,
  explain,
  methodLabel,
  partOf,
  presentEntry,
  rowsOf,
  serviceLabel,
  signIn,
  yearOf,
} from './month-view.js';
import type { MovedEntry, MovedPayment } from './movements.repository.js';

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

const byCard: MovedPayment = {
  paymentId: '4f2a91b3-0000-4000-8000-000000000001',
  provider: 'stripe',
  method: null,
  reference: null,
  cardBrand: 'visa',
  description: 'SAT/ACT Course',
  payer: 'Mary Lee',
  lines: [
    { id: 'l1', service: 'sat_act_course', amount: cents(30_000) },
    { id: 'l2', service: 'college_essays', amount: cents(10_000) },
  ],
  entries: [entry('2', 'capture', 40_000), entry('3', 'refund', 4_000, { at: '2026-11-03T15:00:00Z' })],
};

const byCheck: MovedPayment = {
  ...byCard,
  paymentId: '12e45678-0000-4000-8000-000000000002',
  provider: 'offline',
  method: 'check',
  reference: '1042',
  cardBrand: null,
  lines: [],
  entries: [
    entry('1', 'capture', 50_000, { at: '2026-10-30T15:00:00Z', inMonth: false }),
    entry('10', 'dispute_withdrawal', 700),
  ],
};

const month = divideMonth([byCheck, byCard]);

describe('the entries of a month', () => {
  it('include only that month, sorted by time and number, and split by service', () => {
    expect(month.map((one) => one.entry.id)).toEqual(['2', '10', '3']);
    expect(month.map(({ payment }) => payment)).toEqual([byCard, byCheck, byCard]);
    expect(month[0]?.shares).toEqual([
      { service: 'sat_act_course', amount: 30_000 },
      { service: 'college_essays', amount: 10_000 },
    ]);
  });

  it('have one row per service, sorted by sales and then by name', () => {
    expect(rowsOf(month, 'service')).toEqual([
      { key: 'sat_act_course', label: 'SAT/ACT Course', sales: 30_000, refunds: 3_000, disputes: 0, net: 27_000 },
      {
        key: 'college_essays',
        label: 'College Essay Coaching',
        sales: 10_000,
        refunds: 1_000,
        disputes: 0,
        net: 9_000,
      },
      { key: 'online_payment', label: 'Custom payment', sales: 0, refunds: 0, disputes: 700, net: -700 },
    ]);
    const equal = divideMonth([
      {
        ...byCard,
        lines: byCard.lines.map((line) => ({ ...line, amount: cents(10_000) })),
        entries: [entry('1', 'capture', 20_000)],
      },
    ]);
    expect(rowsOf(equal, 'service').map(({ label }) => label)).toEqual(['College Essay Coaching', 'SAT/ACT Course']);
  });

  it('have one row per payment method', () => {
    expect(rowsOf(month, 'method')).toEqual([
      { key: 'stripe-visa', label: 'Visa', sales: 40_000, refunds: 4_000, disputes: 0, net: 36_000 },
      { key: 'offline-check', label: 'Check', sales: 0, refunds: 0, disputes: 700, net: -700 },
    ]);
  });

  it('are summed in total, with zero for no entries', () => {
    expect(amountsOf(month, 'total')).toEqual({ sales: 40_000, refunds: 4_000, disputes: 700, net: 35_300 });
    expect(amountsOf([], 'total')).toEqual({ sales: 0, refunds: 0, disputes: 0, net: 0 });
  });

  it('explain each number with the entries behind it', () => {
    const ids = (group: 'service' | 'method' | 'total', key: string, column: 'sales' | 'net' | 'disputes') =>
      explain(month, { group, key, column }).map(({ id, amount, whole }) => [id, amount, whole]);
    expect(ids('service', 'college_essays', 'net')).toEqual([
      ['2', 10_000, 40_000],
      ['3', -1_000, -4_000],
    ]);
    expect(ids('method', 'offline-check', 'disputes')).toEqual([['10', 700, 700]]);
    expect(ids('total', '', 'sales')).toEqual([['2', 40_000, 40_000]]);
  });
});

describe('a payment entry', () => {
  it.each([
    ['capture', { sales: 1, refunds: 0, disputes: 0, net: 1 }],
    ['refund', { sales: 0, refunds: 1, disputes: 0, net: -1 }],
    ['refund_reversal', { sales: 0, refunds: -1, disputes: 0, net: 1 }],
    ['dispute_withdrawal', { sales: 0, refunds: 0, disputes: 1, net: -1 }],
    ['dispute_reinstatement', { sales: 0, refunds: 0, disputes: -1, net: 1 }],
  ] as const)('of kind %s counts as %o', (kind, signs) => {
    for (const column of ['sales', 'refunds', 'disputes', 'net'] as const)
      expect(signIn(column, kind)).toBe(signs[column]);
  });

  it('counts in the rows of its service and method and in the total', () => {
    const [first] = month;
    if (!first) throw new Error('no entry');
    expect(partOf(first, 'service', 'college_essays')).toBe(10_000);
    expect(partOf(first, 'service', 'executive_function')).toBe(0);
    expect(partOf(first, 'method', 'stripe-visa')).toBe(40_000);
    expect(partOf(first, 'method', 'stripe-amex')).toBe(0);
    expect(partOf(first, 'total', '')).toBe(40_000);
  });

  it('is shown with its receipt, payer and amounts', () => {
    expect(
      presentEntry({ payment: byCard, entry: entry('2', 'capture', 40_000) }, cents(10_000), cents(40_000)),
    ).toEqual({
      id: '2',
      at: '2026-11-02T15:00:00Z',
      kind: 'capture',
      payment_id: byCard.paymentId,
      receipt: '4F2A91B3',
      payer: 'Mary Lee',
      description: 'SAT/ACT Course',
      method: 'Visa',
      amount: 10_000,
      whole: 40_000,
    });
  });
});

describe('a refund that the office paid out', () => {
  const paidOut = (method: 'cash' | 'check', reference: string | null): MovedPayment => ({
    ...byCheck,
    entries: [entry('1', 'capture', 5_000), entry('2', 'refund', 5_000, { payout: { method, reference } })],
  });

  it('counts under its own method, not under that of the payment', () => {
    const entries = divideMonth([paidOut('cash', null)]);
    expect(rowsOf(entries, 'method')).toEqual([
      { key: 'offline-check', label: 'Check', sales: 5_000, refunds: 0, disputes: 0, net: 5_000 },
      { key: 'offline-cash', label: 'Cash', sales: 0, refunds: 5_000, disputes: 0, net: -5_000 },
    ]);
    expect(explain(entries, { group: 'method', key: 'offline-cash', column: 'net' }).map(({ id }) => id)).toEqual([
      '2',
    ]);
  });

  it('is shown with its method and number, and the payment with its own', () => {
    const all = explain(divideMonth([paidOut('check', '2001')]), { group: 'total', key: '', column: 'net' });
    expect(all.map(({ method }) => method)).toEqual(['Check 1042', 'Check 2001']);
  });
});

describe('labels', () => {
  it.each([
    ['consultation', 'Consultation'],
    ['online_payment', 'Custom payment'],
    ['sat_act_practice', 'SAT/ACT Practice Test'],
  ] as const)('of the service %s is %s', (service, label) => {
    expect(serviceLabel(service)).toBe(label);
  });

  it.each([
    [{ provider: 'stripe', method: null, cardBrand: 'visa' }, 'Visa', 'stripe-visa'],
    [{ provider: 'stripe', method: null, cardBrand: null }, 'Card', 'stripe-card'],
    [{ provider: 'demo', method: null, cardBrand: 'visa' }, 'Visa (demo)', 'demo-visa'],
    [{ provider: 'offline', method: 'cash', cardBrand: null }, 'Cash', 'offline-cash'],
  ] as const)('of the payment method %o is %s', (payer, label, key) => {
    expect(methodLabel(payer)).toBe(label);
    expect(rowsOf(divideMonth([{ ...byCard, ...payer }]), 'method')).toMatchObject([{ key, label }]);
  });
});

it('sums the last twelve months, including the given month', () => {
  const sums = [
    { month: '2026-11', kind: 'capture', cents: cents(5_000) },
    { month: '2026-11', kind: 'refund', cents: cents(1_000) },
    { month: '2025-12', kind: 'dispute_withdrawal', cents: cents(300) },
    { month: '2025-11', kind: 'capture', cents: cents(9_999) },
  ] as const;
  const year = yearOf(sums, '2026-11');
  expect(year).toHaveLength(12);
  expect(year.at(-1)).toEqual({ month: '2026-11', sales: 5_000, refunds: 1_000, disputes: 0, net: 4_000 });
  expect(year[0]).toEqual({ month: '2025-12', sales: 0, refunds: 0, disputes: 300, net: -300 });
});
