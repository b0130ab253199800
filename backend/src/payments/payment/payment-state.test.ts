import { describe, expect, it } from 'vitest';
import { canChange, mayMove, paymentStatuses, pendingStatuses } from './payment-state.js';

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
