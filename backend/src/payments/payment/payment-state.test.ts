import { describe, expect, it } from 'vitest';
import { cancelableStatuses, canChange, mayMove, paymentStatuses, pendingStatuses } from './payment-state.js';

describe('payment status', () => {
  it('lets money arrive from every unsettled status', () => {
    for (const status of pendingStatuses) expect(mayMove(status, 'succeeded')).toBe(true);
  });

  it('goes nowhere from a terminal one, to refunded only from success, and from canceled only where money came all the same', () => {
    for (const to of paymentStatuses) {
      expect(mayMove('canceled', to)).toBe(to === 'succeeded');
      expect(mayMove('refunded', to)).toBe(false);
      expect(mayMove('succeeded', to)).toBe(to === 'refunded');
    }
  });

  it.each([
    ['created', ['open', 'declined', 'requires_action', 'processing', 'succeeded', 'canceled']],
    ['open', ['declined', 'requires_action', 'processing', 'succeeded', 'canceled']],
    ['declined', ['open', 'requires_action', 'processing', 'succeeded', 'canceled']],
    ['requires_action', ['open', 'declined', 'processing', 'succeeded', 'canceled']],
    // A charge under way is not open for another card.
    ['processing', ['declined', 'requires_action', 'succeeded', 'canceled']],
    ['succeeded', ['refunded']],
    ['canceled', ['succeeded']],
    ['refunded', []],
  ] as const)('goes from %s to %j only', (from, expected) => {
    expect(paymentStatuses.filter((to) => mayMove(from, to)).toSorted()).toEqual([...expected].toSorted());
  });

  it('is pending until the money is here or cannot come, and is canceled unless a charge is under way', () => {
    expect(pendingStatuses).toEqual(['created', 'open', 'declined', 'requires_action', 'processing']);
    expect(cancelableStatuses).toEqual(['created', 'open', 'declined', 'requires_action']);
  });

  it('never stands still by moving, nor goes back to created', () => {
    for (const from of paymentStatuses) {
      expect(mayMove(from, from)).toBe(false);
      expect(mayMove(from, 'created')).toBe(false);
    }
  });
});

describe('an event', () => {
  it.each([
    ['payment_intent.succeeded', 'open', true],
    ['payment_intent.succeeded', 'canceled', true],
    ['payment_intent.succeeded', 'succeeded', false],
    ['payment_intent.payment_failed', 'refunded', false],
    ['payment_intent.canceled', 'canceled', false],
    ['payment_intent.canceled', 'processing', true],
    ['charge.refunded', 'succeeded', true],
    ['refund.failed', 'refunded', true],
  ] as const)('%s can change a payment that is %s: %s', (type, status, expected) => {
    expect(canChange(type, status)).toBe(expected);
  });
});
