import { expect, it } from 'vitest';
import { repeatOf } from './repeat-of.js';

const receipt = { status: 'accepted', subscriber: 'send-receipt-when-payment-succeeds', hasEvent: true };

it('allows resending an informational email, even if it was rejected or withheld', () => {
  expect(repeatOf(receipt)).toBe('yes');
  expect(repeatOf({ ...receipt, status: 'rejected' })).toBe('yes');
  expect(repeatOf({ ...receipt, status: 'demo' })).toBe('yes');
});

it.each([
  'send-confirmation-when-registration-email-corrected',
  'send-confirmation-when-seat-kept',
  'send-student-copy-when-date-closed',
  'send-notice-when-date-reopened',
])('allows resending what %s sent', (subscriber) => {
  expect(repeatOf({ ...receipt, subscriber })).toBe('yes');
});

it.each(['queued', 'failed', 'held'])('returns pending for an email that is %s', (status) => {
  expect(repeatOf({ ...receipt, status })).toBe('pending');
});

it('rejects resending an email whose event was deleted', () => {
  expect(repeatOf({ ...receipt, hasEvent: false })).toBe('gone');
});

it.each([
  ['send-parent-link-when-password-reset-requested', 'link'],
  ['send-code-when-email-code-requested', 'code'],
  ['send-verification-link-when-account-created', 'confirmation'],
  ['tell-parent-when-password-changed', 'personal'],
  ['not-known-yet', 'personal'],
  [null, 'link'],
] as const)('does not allow resending the email of %s', (subscriber, repeat) => {
  expect(repeatOf({ ...receipt, subscriber })).toBe(repeat);
});
