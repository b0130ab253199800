import { describe, expect, it } from 'vitest';
import { mayMove, paymentStatuses, pendingStatuses } from './payment-state.js';

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
