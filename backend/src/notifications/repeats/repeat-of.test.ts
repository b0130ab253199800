import { expect, it } from 'vitest';
import { Email } from '../email.js';
import { EmailSubscriber } from '../email-subscriber.js';
import { repeatOf } from './repeat-of.js';

class Nothing extends EmailSubscriber<'PaymentSucceeded'> {
  protected compose(): Promise<null> {
    return Promise.resolve(null);
  }
}
for (const repeat of ['yes', 'link', 'code', 'confirmation', 'personal'] as const)
  Email({ name: `send-${repeat}`, event: 'PaymentSucceeded', to: 'family', repeat })(class extends Nothing {});

const receipt = { status: 'accepted', subscriber: 'send-yes', hasEvent: true };

it('allows resending an informational email, even if it was rejected or withheld', () => {
  expect(repeatOf(receipt)).toBe('yes');
  expect(repeatOf({ ...receipt, status: 'rejected' })).toBe('yes');
  expect(repeatOf({ ...receipt, status: 'demo' })).toBe('yes');
});

it.each(['queued', 'failed', 'held'])('returns pending for an email that is %s', (status) => {
  expect(repeatOf({ ...receipt, status })).toBe('pending');
});

it('rejects resending an email whose event was deleted', () => {
  expect(repeatOf({ ...receipt, hasEvent: false })).toBe('gone');
});

it.each([
  ['send-link', 'link'],
  ['send-code', 'code'],
  ['send-confirmation', 'confirmation'],
  ['send-personal', 'personal'],
  ['not-known-anymore', 'personal'],
  [null, 'link'],
] as const)('does not allow resending the email of %s', (subscriber, repeat) => {
  expect(repeatOf({ ...receipt, subscriber })).toBe(repeat);
});
