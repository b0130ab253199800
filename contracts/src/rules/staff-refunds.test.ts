import { describe, expect, it } from 'vitest';
import { cents } from './money.js';
import { deskRefundsPerDay, staffRoles } from './staff.js';
import { checkDeskLeft, checkRefundAmount, checkRefundReason, checkVersion, leftOfDeskDay } from './staff-refunds.js';

const of = (amount: number, proposal = 5_000) => ({
  amount: cents(amount),
  proposal: cents(proposal),
  left: cents(8_000),
});

describe('the amount of a refund', () => {
  it('can be the amount from the policy for every role', () => {
    for (const role of staffRoles) expect(checkRefundAmount({ ...of(5_000), role })).toBeNull();
  });

  it('can differ from the policy only for managers and owners', () => {
    expect(checkRefundAmount({ ...of(4_999), role: 'manager' })).toBeNull();
    expect(checkRefundAmount({ ...of(8_000), role: 'owner' })).toBeNull();
    expect(checkRefundAmount({ ...of(4_999), role: 'desk' })).toBe(
      'The policy returns $50.00. A manager can refund another amount.',
    );
    expect(checkRefundAmount({ ...of(100, 0), role: 'desk' })).toContain('no longer allows a refund');
  });

  it.each([0, -1, 0.5, Number.NaN])('cannot be %s', (amount) => {
    expect(checkRefundAmount({ ...of(5_000), amount: amount as never, role: 'owner' })).toBe('Please enter an amount.');
  });

  it('cannot exceed the remaining amount', () => {
    expect(checkRefundAmount({ ...of(8_001), role: 'owner' })).toBe('Only $80.00 can still be refunded.');
  });
});

describe('the reason for a refund', () => {
  it('is required when the amount differs from the policy', () => {
    expect(checkRefundReason({ ...of(5_000), reason: '' })).toBeNull();
    expect(checkRefundReason({ ...of(4_000), reason: ' ' })).toContain('Please say why');
    expect(checkRefundReason({ ...of(4_000), reason: 'Cold room.' })).toBeNull();
    expect(checkRefundReason({ ...of(4_000), reason: '' })).toContain('differs from what the policy proposes');
    expect(checkRefundReason({ ...of(4_000, 0), reason: '' })).toBe('Please say why it is refunded.');
  });
});

describe('the daily refund limit of the desk', () => {
  it('rejects a refund above the amount left for today', () => {
    expect(checkDeskLeft(leftOfDeskDay(cents(15_000)), cents(5_000))).toBeNull();
    expect(checkDeskLeft(leftOfDeskDay(cents(15_000)), cents(5_001))).toContain('you have $50.00 left today');
    expect(checkDeskLeft(leftOfDeskDay(deskRefundsPerDay), cents(1))).toContain('you have $0.00 left today');
  });
});

it('requires the version of the shown record for a change', () => {
  expect(checkVersion('3')).toBeNull();
  expect(checkVersion('')).toBe('Please reload the page.');
});
