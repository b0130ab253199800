import { expect, it } from 'vitest';
import { repeatOf } from './repeat-of.js';

const receipt = { status: 'accepted', subscriber: 'send-receipt-when-payment-succeeds', hasEvent: true };

it('lets an email with facts be sent again, also one that was refused or withheld', () => {
  expect(repeatOf(receipt)).toBe('yes');
  expect(repeatOf({ ...receipt, status: 'rejected' })).toBe('yes');
  expect(repeatOf({ ...receipt, status: 'demo' })).toBe('yes');
});

it.each(['queued', 'failed', 'held'])('waits for the outcome of an email that is %s', (status) => {
  expect(repeatOf({ ...receipt, status })).toBe('pending');
});

it('does not write an email again whose event is gone', () => {
  expect(repeatOf({ ...receipt, hasEvent: false })).toBe('gone');
});

it.each([
  ['send-parent-link-when-password-reset-requested', 'link'],
  ['send-code-when-email-code-requested', 'code'],
  ['send-verification-link-when-account-created', 'confirmation'],
  ['tell-parent-when-password-changed', 'personal'],
  ['not-known-yet', 'personal'],
  [null, 'link'],
] as const)('does not send the email of %s again', (subscriber, repeat) => {
  expect(repeatOf({ ...receipt, subscriber })).toBe(repeat);
});
