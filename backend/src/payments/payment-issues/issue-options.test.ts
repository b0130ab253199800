import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import type { FailedRefund, IssueFacts } from './issue-facts.repository.js';
import { placeObstacle, presentIssue, refundsOf } from './issue-options.js';

const closedAt = new Date('2026-11-03T15:00:00Z');

/** A payment whose spot was taken before the money came. */
const issue: IssueFacts = {
  id: 'i1',
  kind: 'cannot_deliver',
  detail: 'The spot is taken.',
  openedAt: new Date('2026-11-02T15:00:00Z'),
  closedAt: null,
  outcome: null,
  closedBy: null,
  note: null,
  paymentId: '4f2a91b3-0000-4000-8000-000000000001',
  status: 'succeeded',
  payer: 'Mary Lee',
  family: null,
  phone: null,
  offline: false,
  email: 'mary@example.com',
  description: 'SAT/ACT Course',
  purpose: 'registrations',
  checkoutStatus: 'open',
  paid: cents(20_000),
  price: cents(20_000),
  currency: 'usd',
  left: cents(20_000),
  refundPending: false,
  isDisputed: false,
  failedRefunds: [],
};

const failed = (amount: number, more: Partial<FailedRefund> = {}): FailedRefund => ({
  amount: cents(amount),
  registrationId: 'r1',
  returnedSessions: false,
  ...more,
});

const bounced: Partial<IssueFacts> = { kind: 'refund_failed', checkoutStatus: 'completed' };

describe('placing a paid order', () => {
  it('is allowed when the full amount is available and nothing was registered', () => {
    expect(placeObstacle(issue)).toBeNull();
    expect(placeObstacle({ ...issue, kind: 'refund_failed' })).toBeNull();
  });

  it.each<[string, Partial<IssueFacts>]>([
    ['closed', { closedAt }],
    ['dispute', { kind: 'dispute' }],
    ['dispute', { isDisputed: true }],
    ['refund_only', bounced],
    ['refund_pending', { refundPending: true }],
    ['refunded', { status: 'refunded' }],
    ['refunded', { left: cents(19_999) }],
    ['refunded', { checkoutStatus: 'refunded' }],
    ['registered', { checkoutStatus: 'completed' }],
    ['no_draft', { purpose: null }],
    ['currency', { currency: 'eur' }],
  ])('is blocked with %s when %o', (obstacle, change) => {
    expect(placeObstacle({ ...issue, ...change })).toBe(obstacle);
  });
});

describe('refunding an issue', () => {
  it('refunds the full remaining amount when nothing was registered', () => {
    expect(refundsOf({ ...issue, left: cents(7_000) })).toEqual({ refunds: [null], amount: 7_000 });
    expect(refundsOf({ ...issue, left: cents(1) })).toEqual({ refunds: [null], amount: 1 });
  });

  it('refunds a payment that the bank only asks about', () => {
    expect(refundsOf({ ...issue, kind: 'dispute' })).toEqual({ refunds: [null], amount: 20_000 });
  });

  it.each<[string, Partial<IssueFacts>]>([
    ['closed', { closedAt }],
    ['dispute', { isDisputed: true }],
    ['dispute', { kind: 'dispute', isDisputed: true }],
    ['refund_pending', { refundPending: true }],
    ['refunded', { left: cents(0) }],
    ['registered', { checkoutStatus: 'completed' }],
    ['refunded', bounced],
    ['sessions_returned', { ...bounced, failedRefunds: [failed(500, { returnedSessions: true })] }],
  ])('is blocked with %s when %o', (obstacle, change) => {
    expect(refundsOf({ ...issue, ...change })).toBe(obstacle);
  });

  it('retries failed refunds, except those whose sessions were returned', () => {
    const failedRefunds = [failed(500), failed(700, { registrationId: null }), failed(900, { returnedSessions: true })];
    expect(refundsOf({ ...issue, ...bounced, failedRefunds })).toEqual({
      refunds: [failedRefunds[0], failedRefunds[1]],
      amount: 1_200,
    });
  });

  it('never refunds more than the remaining amount', () => {
    const failedRefunds = [failed(500), failed(700)];
    const all = (left: number) => refundsOf({ ...issue, ...bounced, failedRefunds, left: cents(left) });
    expect(all(1_000)).toEqual({ refunds: [null], amount: 1_000 });
    expect(all(1_200)).toEqual({ refunds: [null], amount: 1_200 });
    expect(all(1_201)).toMatchObject({ refunds: failedRefunds, amount: 1_200 });
  });
});

describe('an issue in the office', () => {
  it('shows the payment and the available actions', () => {
    expect(presentIssue(issue)).toEqual({
      id: 'i1',
      kind: issue.kind,
      payment_id: issue.paymentId,
      receipt: '4F2A91B3',
      payer: 'Mary Lee',
      email: 'mary@example.com',
      family: null,
      offline: false,
      description: 'SAT/ACT Course',
      paid: 20_000,
      price: 20_000,
      refundable: 20_000,
      detail: 'The spot is taken.',
      opened_at: '2026-11-02T15:00:00.000Z',
      place_obstacle: null,
      refund_obstacle: null,
      closed: null,
    });
  });

  it('shows who closed it and with which outcome', () => {
    const closed = { ...issue, closedAt, outcome: 'placed', closedBy: 'Dana', note: 'Called.' } as const;
    expect(presentIssue(closed)).toMatchObject({
      refundable: 0,
      place_obstacle: 'closed',
      refund_obstacle: 'closed',
      closed: { at: '2026-11-03T15:00:00.000Z', outcome: 'placed', by: 'Dana', note: 'Called.' },
    });
    expect(presentIssue({ ...issue, closedAt }).closed).toMatchObject({ outcome: 'settled', by: null, note: '' });
  });
});
