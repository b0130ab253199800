import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { toAccountPayment, receiptUrl, toPaymentSummary } from './receipt.js';
import type { PaidSeat, ReceiptData, ReceiptItem } from './receipt.repository.js';

const item: ReceiptItem = {
  serviceType: 'executive_function',
  packageName: 'Five sessions',
  body: { student_first_name: 'Alex', student_last_name: 'Lee' },
  amount: cents(50_000),
  sessions: 5,
  registrationId: 'r1',
  studentId: 's1',
  seats: [],
  consultation: null,
};

const seat = (title: string, day: string, price: number | null, canceled = false): PaidSeat => ({
  title,
  date: `2026-11-${day}`,
  price: price === null ? null : cents(price),
  canceled,
});

const practice = (seats: PaidSeat[], amount: number): ReceiptItem => ({
  ...item,
  serviceType: 'sat_act_practice',
  packageName: 'Tests',
  sessions: null,
  amount: cents(amount),
  seats,
});

const data: ReceiptData = {
  id: 'p1',
  checkoutId: 'c1',
  purpose: 'registrations',
  to: null,
  description: 'As typed',
  amount: cents(50_000),
  refunded: cents(0),
  demo: false,
  method: null,
  reference: null,
  paidAt: new Date('2026-11-02T15:00:00Z'),
  accountId: 'a1',
  card: null,
  billing: null,
  lines: [item],
  refunds: [],
  refundPending: cents(0),
};

const linesOf = (...lines: ReceiptItem[]) => toAccountPayment({ ...data, lines }).lines;

describe('a payment in a family’s account', () => {
  it('lists each purchased service once', () => {
    expect(toAccountPayment(data)).toMatchObject({ id: 'p1', date: '2026-11-02T15:00:00.000Z', amount: 50_000 });
    expect(toAccountPayment({ ...data, lines: [item, item, practice([], 100)] }).description).toBe(
      'Executive Function Coaching, SAT/ACT Practice Test',
    );
    expect(toAccountPayment({ ...data, lines: [] }).description).toBe('As typed');
  });

  it.each([
    [0, 'Paid'],
    [1, 'Partly refunded'],
    [49_999, 'Partly refunded'],
    [50_000, 'Refunded'],
  ])('with %i cents refunded is %s', (refunded, status) => {
    expect(toAccountPayment({ ...data, refunded: cents(refunded) })).toMatchObject({ refunded, status });
  });

  it('has the amount of its pending refunds only when there are any', () => {
    expect(toAccountPayment(data)).not.toHaveProperty('refund_pending');
    const refundPending = cents(5_000);
    expect(toAccountPayment({ ...data, refundPending })).toMatchObject({ status: 'Paid', refund_pending: 5_000 });
  });

  it('includes the payment method only when it is known', () => {
    const payment = toAccountPayment(data);
    for (const field of ['card', 'billing', 'paid_by']) expect(payment).not.toHaveProperty(field);
    const card = { brand: 'visa', last4: '4242' };
    expect(toAccountPayment({ ...data, card }).card).toEqual(card);
    const billing = { name: 'Mary Lee' } as ReceiptData['billing'];
    expect(toAccountPayment({ ...data, billing }).billing).toEqual(billing);
    expect(toAccountPayment({ ...data, method: 'check', reference: '1042' }).paid_by).toBe('Check 1042');
    expect(toAccountPayment({ ...data, method: 'check' }).paid_by).toBe('Check');
  });
});

describe('a line of a receipt', () => {
  it('shows the price per session if the price divides evenly', () => {
    expect(linesOf(item)).toEqual([
      {
        label: 'Executive Function Coaching: Five sessions',
        student: 'Alex Lee',
        amount: 50_000,
        student_id: 's1',
        registration_id: 'r1',
        quantity: 5,
        unit_amount: 10_000,
        dates: [],
      },
    ]);
  });

  it.each([
    ['does not divide evenly', { amount: cents(50_001) }],
    ['is of a single session', { sessions: 1 }],
    ['is of sessions that are not counted', { sessions: null }],
    ['is of no session', { sessions: 0 }],
  ])('shows the package price if the line %s', (_why, change) => {
    const [line] = linesOf({ ...item, ...change });
    expect(line).toMatchObject({ quantity: 1, unit_amount: line?.amount });
  });

  it('includes the time of a consultation', () => {
    const consultation = { date: '2026-11-20 15:00', canceled: true };
    expect(linesOf({ ...item, serviceType: 'consultation', consultation })[0]?.dates).toEqual([consultation]);
  });

  it('is split by test and price, with the dates of each', () => {
    const seats = [
      seat('SAT', '14', 5_000),
      seat('ACT', '14', 5_000),
      seat('SAT', '21', 5_000, true),
      seat('SAT', '28', 4_000),
    ];
    const lines = linesOf(practice(seats, 19_000));
    expect(lines.map(({ label, quantity, unit_amount, amount }) => [label, quantity, unit_amount, amount])).toEqual([
      ['SAT/ACT Practice Test: SAT', 2, 5_000, 10_000],
      ['SAT/ACT Practice Test: ACT', 1, 5_000, 5_000],
      ['SAT/ACT Practice Test: SAT', 1, 4_000, 4_000],
    ]);
    expect(lines[0]?.dates).toEqual([
      { date: '2026-11-14', canceled: false },
      { date: '2026-11-21', canceled: true },
    ]);
    expect(lines[0]).toMatchObject({ student: 'Alex Lee', student_id: 's1', registration_id: 'r1' });
  });

  it.each([
    ['a test has no price of its own', [seat('SAT', '14', 5_000), seat('ACT', '14', null)], 5_000],
    ['the prices do not add up', [seat('SAT', '14', 5_000)], 4_000],
    ['there are no tests', [], 5_000],
    ['nothing was paid for no test', [], 0],
  ])('covers all tests together when %s', (_why, seats, amount) => {
    const lines = linesOf(practice(seats, amount));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ label: 'SAT/ACT Practice Test: Tests', amount });
    expect(lines[0]?.dates).toEqual(seats.map(({ date, canceled }) => ({ date, canceled })));
  });
});

it.each(['4F2A91B3', '12E45678', '00000123'])('includes the receipt number %s unchanged in the URL', (number) => {
  const url = new URL(receiptUrl('https://academy.example.com', number));
  expect(url.pathname).toBe('/account/earnings');
  expect(url.searchParams.get('receipt')).toBe(number);
});

const paid = {
  paymentId: '4f2a91b3-0000-4000-8000-000000000001',
  amountCents: cents(20_000),
  refundedCents: cents(5_000),
  isRefundPending: false,
  cardLast4: '4242',
  offline: false,
  demo: true,
};

it('says whether a refund is pending', () => {
  expect(toPaymentSummary({ ...paid, isRefundPending: true }).refund_pending).toBe(true);
});

it('summarizes a payment with its receipt number, card and amounts', () => {
  expect(toPaymentSummary(paid)).toEqual({
    payment_id: '4f2a91b3-0000-4000-8000-000000000001',
    receipt_number: '4F2A91B3',
    amount_cents: 20_000,
    refunded_cents: 5_000,
    card_last4: '4242',
    offline: false,
    demo: true,
  });
});
