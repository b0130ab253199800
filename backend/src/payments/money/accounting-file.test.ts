import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { accountingColumns, accountingLines } from './accounting-file.js';
import { divideMonth } from './month-view.js';
import type { MovedEntry, MovedPayment } from './movements.repository.js';

const paid = (kind: MovedEntry['kind'], more: Partial<MovedPayment> = {}): MovedPayment => ({
  paymentId: '4f2a91b3-0000-4000-8000-000000000001',
  provider: 'stripe',
  method: null,
  reference: null,
  cardBrand: 'visa',
  description: 'Fall',
  payer: 'Mary Lee',
  lines: [
    { id: 'l1', service: 'sat_act_course', amount: cents(30_000) },
    { id: 'l2', service: 'college_essays', amount: cents(10_000) },
  ],
  // Still November 2 in New York.
  entries: [
    {
      id: '1',
      kind,
      object: 'o',
      amount: cents(40_000),
      at: '2026-11-03T04:30:00Z',
      inMonth: true,
      lineId: null,
      payout: null,
    },
  ],
  ...more,
});

const linesOf = (payment: MovedPayment) => accountingLines(divideMonth([payment]));
const sidesOf = (payment: MovedPayment) =>
  linesOf(payment).map(({ account, debit, credit }) => [account, debit, credit]);

describe('the accounting file', () => {
  it('debits the clearing account and credits the sales of each service for a payment', () => {
    expect(sidesOf(paid('capture'))).toEqual([
      ['Card clearing: Stripe', 40_000, null],
      ['Sales: SAT/ACT Course', null, 30_000],
      ['Sales: College Essay Coaching', null, 10_000],
    ]);
  });

  it.each([
    ['refund', 'Refunds', 'Refund: Fall'],
    ['dispute_withdrawal', 'Disputes', 'Dispute, withdrawn by the bank: Fall'],
  ] as const)('books a %s as outgoing money', (kind, account, memo) => {
    expect(sidesOf(paid(kind))).toEqual([
      ['Card clearing: Stripe', null, 40_000],
      [account, 40_000, null],
    ]);
    expect(linesOf(paid(kind)).map((line) => line.memo)).toEqual([memo, memo]);
  });

  it.each([
    ['refund_reversal', 'Refunds', 'Refund returned by the bank: Fall'],
    ['dispute_reinstatement', 'Disputes', 'Dispute, returned by the bank: Fall'],
  ] as const)('books a %s as returned money', (kind, account, memo) => {
    expect(sidesOf(paid(kind))).toEqual([
      ['Card clearing: Stripe', 40_000, null],
      [account, null, 40_000],
    ]);
    expect(linesOf(paid(kind))[0]?.memo).toBe(memo);
  });

  it.each([
    [{ provider: 'demo' }, 'Card clearing: Demo'],
    [{ provider: 'offline' }, 'Undeposited funds'],
    [{ provider: 'offline', method: 'check' }, 'Undeposited funds: Check'],
  ] as const)('uses a separate account for payments by %o', (how, account) => {
    expect(linesOf(paid('capture', how))[0]?.account).toBe(account);
  });

  it('books a refund of a check that was paid out in cash as less cash', () => {
    const check = paid('refund', { provider: 'offline', method: 'check', reference: '1042' });
    const entries = check.entries.map((entry) => ({ ...entry, payout: { method: 'cash', reference: null } as const }));
    expect(sidesOf({ ...check, entries })).toEqual([
      ['Undeposited funds: Cash', null, 40_000],
      ['Refunds', 40_000, null],
    ]);
  });

  it('contains the academy date, the receipt, dollars and an empty field for the other side', () => {
    const cells = linesOf(paid('capture')).map((line) => accountingColumns.map(({ value }) => value(line)));
    expect(accountingColumns.map(({ header }) => header)).toEqual([
      'Date',
      'Receipt',
      'Account',
      'Debit',
      'Credit',
      'Memo',
    ]);
    expect(cells[0]).toEqual(['2026-11-02', '4F2A91B3', 'Card clearing: Stripe', '400.00', '', 'Payment: Fall']);
    expect(cells[1]).toEqual(['2026-11-02', '4F2A91B3', 'Sales: SAT/ACT Course', '', '300.00', 'Payment: Fall']);
  });
});
