import { cents } from '@academy/contracts/rules/money';
import type { CancelRule } from '@academy/contracts/rules/policy';
import { describe, expect, it } from 'vitest';
import { RefundChanged, toCancelOption } from './refund-changed.js';

const rule = { allowed: true, refundCents: cents(12_000), refundUntil: '2026-11-20' } as CancelRule;

describe('a rule for canceling, on the wire', () => {
  it('has its amounts and dates, and late sessions only where they count', () => {
    expect(toCancelOption(rule)).toEqual({ allowed: true, refund_cents: 12_000, refund_until: '2026-11-20' });
    expect(toCancelOption({ ...rule, lateSessions: 0 })).toMatchObject({ late_sessions: 0 });
  });

  it('does not have the names of the server', () => {
    expect(Object.keys(toCancelOption({ ...rule, lateSessions: 2 }))).not.toContain('lateSessions');
  });
});

describe('a refund that has changed', () => {
  it('says what the amount is now, and that nothing was canceled', () => {
    const error = new RefundChanged(rule, 'Too late.');
    expect(error.message).toBe('The refund is now $120.00. Nothing was canceled yet.');
    expect(error.code).toBe('refund_changed');
    expect(error.details.extra).toEqual({ proposal: toCancelOption(rule) });
  });

  it('is refused with the reason when nothing can be canceled any more', () => {
    expect(new RefundChanged({ ...rule, allowed: false }, 'Too late.').message).toBe('Too late.');
  });
});
