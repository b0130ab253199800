import { describe, expect, it } from 'vitest';
import { cents } from './money.js';
import { deskRefundsPerDay, staffRoles } from './staff.js';
import {
  checkDeskDay,
  checkReasonLength,
  checkRefundAmount,
  checkRefundReason,
  checkVersion,
} from './staff-refunds.js';

const of = (amount: number, proposal = 5_000) => ({
  amount: cents(amount),
  proposal: cents(proposal),
  left: cents(8_000),
});

describe('the amount of a refund', () => {
  it('may be what the policy proposes, for everyone', () => {
    for (const role of staffRoles) expect(checkRefundAmount({ ...of(5_000), role })).toBeNull();
  });

  it('may be another one for managers and owners', () => {
    expect(checkRefundAmount({ ...of(4_999), role: 'manager' })).toBeNull();
    expect(checkRefundAmount({ ...of(8_000), role: 'owner' })).toBeNull();
    expect(checkRefundAmount({ ...of(4_999), role: 'desk' })).toBe(
      'The policy returns $50.00. A manager can refund another amount.',
    );
    expect(checkRefundAmount({ ...of(100, 0), role: 'desk' })).toContain('no longer allows a refund');
  });

  it.each([0, -1, 0.5, Number.NaN])('is not %s', (amount) => {
    expect(checkRefundAmount({ ...of(5_000), amount: amount as never, role: 'owner' })).toBe('Please enter an amount.');
  });

  it('is never more than is left', () => {
    expect(checkRefundAmount({ ...of(8_001), role: 'owner' })).toBe('Only $80.00 can still be refunded.');
  });
});

describe('the reason of a refund', () => {
  it('is needed for another amount than the policy proposes', () => {
    expect(checkRefundReason({ ...of(5_000), reason: '' })).toBeNull();
    expect(checkRefundReason({ ...of(4_000), reason: ' ' })).toContain('Please say why');
    expect(checkRefundReason({ ...of(4_000), reason: 'Cold room.' })).toBeNull();
  });

  it('has an end', () => {
    expect(checkReasonLength('x'.repeat(300))).toBeNull();
    expect(checkReasonLength('x'.repeat(301))).toBe('Please use at most 300 characters.');
  });
});

describe('a day of the desk', () => {
  it('ends with its limit', () => {
    expect(checkDeskDay(cents(15_000), cents(5_000))).toBeNull();
    expect(checkDeskDay(cents(15_000), cents(5_001))).toContain('you have $50.00 left today');
    expect(checkDeskDay(deskRefundsPerDay, cents(1))).toContain('you have $0.00 left today');
  });
});

it('a reason has at most 300 characters, without the space around it', () => {
  expect(checkReasonLength(` ${'a'.repeat(300)} `)).toBeNull();
  expect(checkReasonLength('a'.repeat(301))).not.toBeNull();
});

it('a change names the version of what was shown', () => {
  expect(checkVersion('3')).toBeNull();
  expect(checkVersion('')).toBe('Please reload the page.');
});
