import { describe, expect, it } from 'vitest';
import { cancelableStatuses, canChange, mayMove, paymentStatuses, pendingStatuses } from './payment-state.js';

describe('payment status', () => {
  it('can change to succeeded from every pending status', () => {
    for (const status of pendingStatuses) expect(mayMove(status, 'succeeded')).toBe(true);
  });

  it('is final once refunded, and changes from succeeded only to refunded, from canceled only to succeeded', () => {
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
  ] as const)('can change from %s only to %j', (from, expected) => {
    expect(paymentStatuses.filter((to) => mayMove(from, to)).toSorted()).toEqual([...expected].toSorted());
  });

  it('lists the pending statuses, and those that can be canceled', () => {
    expect(pendingStatuses).toEqual(['created', 'open', 'declined', 'requires_action', 'processing']);
    expect(cancelableStatuses).toEqual(['created', 'open', 'declined', 'requires_action']);
  });

  it('never changes to itself or back to created', () => {
    for (const from of paymentStatuses) {
      expect(mayMove(from, from)).toBe(false);
      expect(mayMove(from, 'created')).toBe(false);
    }
  });
});

describe('a provider event', () => {
  it.each([
    ['payment_intent.succeeded', 'open', true],
    ['payment_intent.succeeded', 'canceled', true],
    ['payment_intent.succeeded', 'succeeded', false],
    ['payment_intent.payment_failed', 'refunded', false],
    ['payment_intent.canceled', 'canceled', false],
    ['payment_intent.canceled', 'processing', true],
    ['charge.refunded', 'succeeded', true],
    ['refund.failed', 'refunded', true],
  ] as const)('%s can change a payment with status %s: %s', (type, status, expected) => {
    expect(canChange(type, status)).toBe(expected);
  });
});
