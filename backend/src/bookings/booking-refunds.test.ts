import { cents } from '@academy/contracts/rules/money';
import type { CancelRule } from '@academy/contracts/rules/policy';
import { describe, expect, it } from 'vitest';
import type { Refunds } from '../payments/index.js';
import type { Tx } from '../platform/database/database.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { decideRefund, lockBooking, type CancellationRequest } from './booking-refunds.js';
import type { CancelWords } from './refusals.js';

const words: CancelWords = {
  family: { begun: 'It has begun.' },
  office: { begun: 'It has begun' },
  call: 'The office decides.',
};
const allowed: CancelRule = { allowed: true, refundCents: cents(5_000), refundUntil: '2026-11-28 09:00' };
const refused = (reason: CancelRule['reason'], refundCents = cents(0)): CancelRule => ({
  allowed: false,
  refundCents,
  refundUntil: null,
  reason,
});
const byStaff: NonNullable<CancellationRequest['byStaff']> = {
  staff: { staffId: 'staff', role: 'desk', confirmed: true },
  version: 'shown',
};
const shown = (dollars: number): CancellationRequest => ({ refund: 'policy', expectedCents: cents(dollars * 100) });

describe('the refund of a cancellation', () => {
  it('is the policy’s, if it is what the caller was shown', () => {
    expect(decideRefund(words, allowed, shown(50))).toBe(5_000);
    expect(() => decideRefund(words, allowed, shown(40))).toThrow(
      'The refund is now $50.00. Nothing was canceled yet.',
    );
  });

  it('is none when the office decides so', () => {
    expect(decideRefund(words, allowed, { refund: 'none' })).toBeNull();
  });

  it('is refused to families when the policy does not allow it', () => {
    expect(() => decideRefund(words, refused('begun'), shown(0))).toThrow('It has begun.');
    expect(() => decideRefund(words, refused('call'), shown(0))).toThrow(/^Please call us at .* to cancel this\.$/);
  });

  it('is none for staff who cancel what families cannot', () => {
    for (const reason of ['begun', 'call'] as const)
      expect(decideRefund(words, refused(reason), { ...shown(0), byStaff })).toBeNull();
    expect(() => decideRefund(words, refused('ended'), { ...shown(0), byStaff })).toThrow();
  });

  it('is what the academy owes anyway for staff, such as for closed dates', () => {
    expect(decideRefund(words, refused('begun', cents(2_000)), { ...shown(20), byStaff })).toBe(2_000);
  });

  it('is not made when staff were shown another amount before the booking began', () => {
    expect(() => decideRefund(words, refused('begun'), { ...shown(50), byStaff })).toThrow(
      'It has begun, so the policy refunds nothing.',
    );
  });
});

describe('locking a booking', () => {
  const lock = async (paymentId: string | null) => {
    const steps: string[] = [];
    const refunds = { lock: async () => void steps.push('payment') } as unknown as Refunds;
    const locks = { findPayment: async () => paymentId, lock: async () => void steps.push('booking') };
    return { found: await lockBooking({} as Tx, refunds, locks, 'id').catch((error: unknown) => error), steps };
  };

  it('locks its payment first', async () => {
    expect(await lock('payment id')).toEqual({ found: 'payment id', steps: ['payment', 'booking'] });
  });

  it('locks nothing when it was never paid for', async () => {
    const { found, steps } = await lock(null);
    expect(found).toBeInstanceOf(NotFound);
    expect(steps).toEqual([]);
  });
});
