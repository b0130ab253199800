import { describe, expect, it } from 'vitest';
import type { AccountPayment, AccountPaymentLine } from '../http/account-payments.js';
import { cents } from './money.js';
import { buildReceipt } from './receipt.js';
import { refundShares } from './refund-shares.js';

const line = (student: string, amount: number, changes: Partial<AccountPaymentLine> = {}): AccountPaymentLine => ({
  label: 'SAT/ACT Course: 5 Sessions',
  student,
  student_id: null,
  registration_id: student === '' ? null : `registration-${student}`,
  quantity: 1,
  unit_amount: cents(amount),
  amount: cents(amount),
  dates: [],
  ...changes,
});

const payment = (
  lines: AccountPaymentLine[],
  refunds: [date: string, amount: number, registration?: string][] = [],
): AccountPayment => {
  const refunded = refunds.reduce((sum, [, amount]) => sum + amount, 0);
  return {
    id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
    date: '2026-11-21T03:30:00.000Z',
    description: 'Deposit',
    amount: cents(lines.reduce((sum, { amount }) => sum + amount, 0) || 50_000),
    refunded: cents(refunded),
    refunds: refunds.map(([date, amount, registration_id = null]) => ({
      date,
      amount: cents(amount),
      registration_id,
    })),
    status: refunded === 0 ? 'Paid' : 'Partly refunded',
    demo: false,
    lines,
  };
};

const partsOf = (paid: AccountPayment) =>
  refundShares(paid).map((shares) => shares.map(({ amount }) => Number(amount)));

describe('a receipt', () => {
  it('shows the quantity, price and dates of tests, and the academy’s tax ID', () => {
    const practice = line('Kim Lee', 10_000, {
      label: 'SAT/ACT Practice Test: SAT Practice Test',
      quantity: 2,
      unit_amount: cents(5_000),
      dates: [
        { date: '2026-12-05', canceled: false },
        { date: '2026-12-12', canceled: true },
      ],
    });
    const { number, issuer, facts, lines, totals, demoNote } = buildReceipt(payment([practice]), 'Ann Lee');
    expect(number).toBe('4F2A91B3');
    expect(lines).toEqual([
      {
        label: 'SAT/ACT Practice Test: SAT Practice Test',
        detail: 'Kim Lee · 2 × $50.00 · December 5, 2026; December 12, 2026 (canceled)',
        amount: '$100.00',
      },
    ]);
    expect(issuer.map(({ name }) => name)).toEqual(['From', 'Phone', 'Tax ID (EIN)']);
    expect(facts).toEqual([
      { name: 'To', value: 'Ann Lee' },
      { name: 'Date paid', value: 'November 20, 2026' },
      { name: 'Receipt number', value: '4F2A91B3' },
    ]);
    expect(totals).toEqual([{ label: 'Total paid', amount: '$100.00' }]);
    expect(demoNote).toBeNull();
  });

  it('shows the payer, the billing address and the card', () => {
    const billing = {
      name: 'Jane Doe',
      email: 'jane@example.com',
      phone: '',
      line1: '12 Elm Street',
      line2: '',
      city: 'Rye',
      state: 'NY',
      postal_code: '10580',
      country: 'US',
    } as const;
    const paid = { ...payment([line('Kim Lee', 147_500)]), billing, card: { brand: 'visa', last4: '4242' } };
    expect(buildReceipt(paid, 'Ann Lee').facts).toEqual([
      { name: 'To', value: 'Jane Doe' },
      { name: 'Billing address', value: '12 Elm Street, Rye, NY 10580' },
      { name: 'Date paid', value: 'November 20, 2026' },
      { name: 'Receipt number', value: '4F2A91B3' },
      { name: 'Card', value: 'Visa ending in 4242' },
    ]);
  });

  it('shows each refund with its date, and the remaining total', () => {
    const refunded = payment(
      [line('Kim Lee', 10_000)],
      [
        ['2026-11-25T15:00:00.000Z', 2_500],
        ['2027-01-02T03:00:00.000Z', 1_000],
      ],
    );
    expect(buildReceipt(refunded, 'Ann Lee').totals).toEqual([
      { label: 'Total paid', amount: '$100.00' },
      { label: 'Refunded November 25, 2026', amount: '-$25.00' },
      { label: 'Refunded January 1, 2027', amount: '-$10.00' },
      { label: 'Total paid less refunds', amount: '$65.00' },
    ]);
  });

  it('shows one line for a custom amount, and a note for a demo payment', () => {
    const { lines, demoNote } = buildReceipt({ ...payment([]), demo: true }, 'Ann Lee');
    expect(lines).toEqual([{ label: 'Deposit', detail: '', amount: '$500.00' }]);
    expect(demoNote).toBe('Demo payment: no card was charged.');
  });
});

describe('the refunds of a payment', () => {
  const three = [line('Ann', 3_333), line('Ben', 3_333), line('Cy', 3_334)];

  it('are assigned to the registration they were made for', () => {
    expect(partsOf(payment(three, [['2026-11-25T15:00:00.000Z', 1_000, 'registration-Ben']]))).toEqual([
      [],
      [1_000],
      [],
    ]);
  });

  it('are split over all lines by their remaining amounts, to the cent', () => {
    const paid = payment(three, [
      ['2026-11-25T15:00:00.000Z', 3_333, 'registration-Ann'],
      ['2026-11-26T15:00:00.000Z', 101],
    ]);
    expect(partsOf(paid)).toEqual([[3_333], [50], [51]]);
  });

  it('add up to the price of each line after a full refund in any parts', () => {
    for (const amounts of [
      [1, 99, 9_900],
      [3_333, 3_333, 3_334],
      [7_777, 2_222, 1],
    ]) {
      const paid = payment(
        three,
        amounts.map((amount) => ['2026-11-25T15:00:00.000Z', amount]),
      );
      expect(partsOf(paid).map((parts) => parts.reduce((sum, part) => sum + part, 0))).toEqual([3_333, 3_333, 3_334]);
    }
  });

  it('add up to the refunded total when the bank returned a refund', () => {
    const paid = payment(three, [
      ['2026-11-25T15:00:00.000Z', 10_000],
      ['2026-11-26T15:00:00.000Z', -500],
    ]);
    expect(
      partsOf(paid)
        .flat()
        .reduce((sum, part) => sum + part, 0),
    ).toBe(9_500);
  });
});
