import { cents } from '@academy/contracts/rules/money';
import type { CancelRule } from '@academy/contracts/rules/policy';
import { describe, expect, it } from 'vitest';
import { RefundChanged, toCancelOption } from './refund-changed.js';

const rule = { allowed: true, refundCents: cents(12_000), refundUntil: '2026-11-20' } as CancelRule;

describe('a cancellation rule in an API response', () => {
  const option = { allowed: true, refund_cents: 12_000, refund_until: '2026-11-20' };

  it('contains the amount and the date, without late sessions if the rule has none', () => {
    expect(toCancelOption(rule)).toStrictEqual(option);
  });

  it.each([0, 2])('contains %i late sessions if the rule has them', (lateSessions) => {
    expect(toCancelOption({ ...rule, lateSessions })).toStrictEqual({ ...option, late_sessions: lateSessions });
  });
});

describe('the error for a changed refund', () => {
  it('states the new amount and that nothing was canceled', () => {
    const error = new RefundChanged(rule, 'Too late.');
    expect(error.message).toBe('The refund is now $120.00. Nothing was canceled yet.');
    expect(error.code).toBe('refund_changed');
    expect(error.details.extra).toEqual({ proposal: toCancelOption(rule) });
  });

  it('states the reason when cancellation is no longer allowed', () => {
    expect(new RefundChanged({ ...rule, allowed: false }, 'Too late.').message).toBe('Too late.');
  });
});
