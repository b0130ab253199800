import type { OfficeRefundOutcome } from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { partNote, refundConsequence, refundDeadline, refundToast } from './line-words';

const made = (more: Partial<OfficeRefundOutcome>): OfficeRefundOutcome => ({
  amount: cents(5_000),
  status: 'pending',
  ...more,
});
const wordsOf = (refund: OfficeRefundOutcome, done = '') =>
  Object.values(refundToast(refund, done, 'the card')).join(' ');

describe('the toast for a pending refund', () => {
  it('says who pays out a refund of cash, and never mentions the card provider', () => {
    for (const done of ['', 'Canceled']) {
      const words = wordsOf(made({ by_hand: true }), done);
      expect(words).toContain('A manager pays out the $50.00, then records that under Money, Outstanding.');
      expect(words).not.toMatch(/card|automatically/);
    }
  });

  it('says that a refund to a card is retried', () => {
    expect(wordsOf(made({}))).toContain('We retry the refund of $50.00 automatically.');
  });

  it('says what a refund waits for that Stripe has accepted, and when its booking ends', () => {
    const words = wordsOf(made({ waits_for: 'insufficient_funds' }));
    expect(words).toContain('The refund of $50.00 is requested. Stripe makes it once the academy’s balance covers it.');
    expect(words).toContain('A booking that is refunded in full ends then.');
    expect(words).not.toContain('could not be reached');
    expect(wordsOf(made({ waits_for: 'processing' }), 'Canceled')).not.toContain('ends then');
  });
});

describe('the consequence of a full refund', () => {
  it('comes at once for a card, and with the payout for cash', () => {
    // A package has no seats.
    expect(refundConsequence('registration', { isAll: true, isByHand: false, seats: 0 })).toMatch(
      /ends the registration\.$/,
    );
    for (const isByHand of [false, true]) {
      expect(refundConsequence('registration', { isAll: true, isByHand, seats: 2 })).toContain(
        ' Its seats become available ',
      );
      expect(refundConsequence('consultation', { isAll: true, isByHand, seats: 0 })).toContain(
        ' Its time becomes available ',
      );
    }
    const byHand = refundConsequence('registration', { isAll: true, isByHand: true, seats: 1 });
    expect(byHand).toContain(' ends once a manager has paid out the refund ');
    expect(byHand).toContain(' Its seat becomes available to others then.');
    expect(byHand).not.toContain('ends the registration.');
  });
});

const [late, early] = ['2026-12-05 09:00', '2026-11-28 09:00'];

it.each([
  [null, late, /now refunds it in full until .*Sat, Dec 5.*\. After this move it refunds nothing\.$/],
  [early, late, /now refunds it in full until .*Sat, Dec 5.*\. After this move it does so until .*Sat, Nov 28/],
  [late, late, /^The policy refunds it in full until .*Sat, Dec 5/],
  [null, null, /^The deadline for a refund has passed/],
])('tells the office about a deadline of %s that was %s', (until, before, sentence) => {
  expect(refundDeadline(until, before)).toMatch(sentence);
});

it('names a canceled date that the academy closed, and no deadline for it', () => {
  const line = { name: 'SAT Practice Test', date: '2026-12-12 09:00', price: cents(5_000), refund: cents(5_000) };
  expect(partNote({ ...line, refund_until: null, date_closed: true })).toBe('Price $50.00, date closed by the academy');
});
