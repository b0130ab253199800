import { cents } from '@academy/contracts/rules/money';
import { expect, it } from 'vitest';
import { canceledMail, canceledStaffMail, type CanceledMail } from './canceled.js';
import { canceledMoneyOf, refundedBefore } from './canceled-money.js';

const canceled: CanceledMail = {
  firstName: 'Ann',
  what: 'SAT/ACT Course for Kim Lee',
  packageName: '5 Sessions',
  dates: [],
  amountCents: cents(147_500),
  money: { kind: 'office' },
  made: 'Registered',
  madeAt: new Date('2026-11-20T18:00:00Z'),
  receiptNumber: '4F2A91B3',
  calendar: null,
  demo: false,
};

const mail = (lessons?: number) => canceledMail({ ...canceled, ...(lessons !== undefined && { lessons }) });

it.each([
  [undefined, 'This has been canceled.'],
  [0, 'This has been canceled.'],
  [1, 'This has been canceled. Its booked lesson was canceled too.'],
  [5, 'This has been canceled. Its 5 booked lessons were canceled too.'],
])('the email about a package with %s booked lessons says what became of them', (lessons, sentence) => {
  const { text, html } = mail(lessons);
  expect(text).toContain(`\n${sentence}\n`);
  expect(html).toContain(sentence);
});

const paid = { cardLast4: '4242', offline: false, policy: { refundTiming: '5 to 10 business days' } };
const family = {
  registrationId: 'r1',
  parentName: 'Ann Lee',
  parentEmail: 'ann@example.com',
  parentPhone: '9145550123',
};

it.each([
  [
    'is under way',
    { refund_cents: cents(5_000), refund_ended: null },
    'We are refunding $50.00',
    '$50.00 to the card ending in 4242',
  ],
  [
    'is no longer due',
    { refund_cents: cents(0), refund_ended: '2026-11-20 09:00' },
    'a full refund was possible until Friday, November 20, 2026 at 9:00 am ET.',
    'None',
  ],
  ['was made before', { refund_cents: cents(0), refund_ended: null }, 'we already refunded', 'Already refunded'],
  [
    'is for one of two dates',
    { refund_cents: cents(5_000), refund_ended: null, not_refunded: ['2026-12-05 09:00'] },
    'statement. Saturday, December 5, 2026 at 9:00 am ET is not refunded: its deadline has passed.',
    '$50.00 to the card ending in 4242',
  ],
  [
    'of the other dates was made before',
    { refund_cents: cents(0), refund_ended: null, not_refunded: ['2026-12-05 09:00', '2026-12-12 09:00'] },
    'paid for the other dates. Saturday, December 5, 2026 at 9:00 am ET and Saturday, December 12, 2026 at 9:00 am ET are not refunded: their deadlines have passed.',
    'Already refunded',
  ],
  ['was decided by the office', { refund_cents: null, refund_ended: null }, 'does not include a refund', 'None'],
  [
    'has nothing to return',
    { refund_cents: cents(0), refund_ended: null, paid_cents: cents(0) },
    'Nothing was paid for this',
    'None',
  ],
])('the emails to family and staff agree when the refund %s', (_what, facts, sentence, row) => {
  const one = { ...canceled, money: canceledMoneyOf(facts, paid) };
  expect(canceledMail(one).text).toContain(sentence);
  expect(canceledStaffMail(one, family, 'https://academy.example.com/office').text).toContain(`Refund: ${row}\n`);
});

it('the emails name an earlier partial refund, so that the amounts add up', () => {
  const facts = { refundedCents: cents(1_234) };
  const event = { refund_cents: cents(3_766), refund_ended: null, ...refundedBefore(facts, cents(3_766)) };
  const one = { ...canceled, amountCents: cents(5_000), money: canceledMoneyOf(event, paid) };
  expect(canceledMail(one).text).toContain('Refunded before: $12.34\nRefund: $37.66\n');
  expect(canceledMail(one).text).toContain('Price paid: $50.00\n');
  expect(canceledStaffMail(one, family, 'https://academy.example.com/office').text).toContain(
    'Refunded before: $12.34\nRefund: $37.66 to the card',
  );
  expect(refundedBefore(facts, null)).toEqual({});
  expect(refundedBefore({ refundedCents: cents(0) }, cents(3_766))).toEqual({});
});

it('the emails about one date of several name the test and those still booked', () => {
  const date = 'Saturday, December 5, 2026 at 9:00 am ET';
  const one: CanceledMail = {
    ...canceled,
    what: 'SAT Practice Test for Kim Lee',
    packageName: null,
    dates: [{ date }],
    stillBooked: [{ name: 'ACT Practice Test', date: 'Saturday, December 19, 2026 at 9:00 am ET' }],
  };
  const { subject, text, html } = canceledMail(one);
  expect(subject).toBe(`Canceled: SAT Practice Test for Kim Lee, ${date}`);
  expect(text).toContain('\nThis date has been canceled. The other dates stay booked.\n');
  expect(text).toContain('\nStill booked: ACT Practice Test: Saturday, December 19, 2026 at 9:00 am ET\n');
  expect(html).toContain('Still booked: ACT Practice Test');
  const staff = canceledStaffMail(one, family, 'https://academy.example.com/office');
  expect(staff.html).toContain('Date canceled');
  expect(staff.text).toContain('\nStill booked: ACT Practice Test: Saturday, December 19');
  expect(canceledStaffMail(canceled, family, 'https://academy.example.com/office').html).toContain(
    'Registration canceled',
  );
});
