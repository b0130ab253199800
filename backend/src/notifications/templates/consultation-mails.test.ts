import { expect, it } from 'vitest';
import { howToMeet } from '@academy/contracts/rules/consultation-calendar';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { cents } from '@academy/contracts/rules/money';
import { readFacts } from '../../../test/support/mail-facts.js';
import { receipt } from '../../../test/support/mail-examples.js';
import type { MailContent } from '../mail.js';
import { canceledMail } from './canceled.js';
import { consultationCanceledStaffMail, consultationMovedMail } from './consultation-changed.js';
import { consultationMail, consultationStaffMail, type ConsultationMail } from './consultation.js';
import { replacedReceipt } from './payment-receipt.js';
import { purchaseMail } from './purchase.js';

const paidAt = new Date('2026-11-20T18:00:00Z');
const page = { label: 'Manage this consultation', url: 'https://example.com/manage/consultation#token=abc_DEF-123' };
const booking: ConsultationMail = {
  policy: defaultPolicy,
  bookingId: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06',
  paymentId: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  bookedAt: paidAt,
  now: paidAt,
  changedAt: paidAt,
  moves: 0,
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '9145550123',
  date: '2026-11-28',
  timeSlot: 'morning',
  startTime: '10:30',
  interest: 'Essay Coaching',
  amountCents: cents(19_900),
  demo: false,
};

/** Every email to the family about its consultation. */
const mails: [string, MailContent][] = [
  ['paid', purchaseMail({ ...receipt, items: [{ kind: 'consultation', booking, page }] })],
  ['booked', consultationMail(booking, page)],
  [
    'moved',
    consultationMovedMail({
      booking: { ...booking, moves: 1 },
      from: { date: '2026-11-27', timeSlot: 'morning', startTime: null },
      refundUntil: null,
      page,
    }),
  ],
  [
    'canceled',
    canceledMail({
      firstName: 'Jane',
      what: 'Consultation',
      packageName: null,
      dates: [{ date: 'Saturday, November 28, 2026 at 10:30 am ET' }],
      amountCents: booking.amountCents,
      money: { kind: 'before' },
      made: 'Booked',
      madeAt: paidAt,
      receiptNumber: '4F2A91B3',
      calendar: null,
      demo: false,
      page,
    }),
  ],
];

it.each(mails)(
  'email for a %s consultation: contains the manage link and the receipt number, but no ID',
  (_what, { html, text }) => {
    expect(text).toContain('4F2A91B3');
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(text).toContain(`${page.label}: ${page.url}`);
    expect(html).toContain(`href="${page.url}"`);
    expect(readFacts(html)).toEqual(readFacts(text));
  },
);

it('gives staff the receipt number and the booking ID, but not the family’s link', () => {
  const { text } = consultationStaffMail(booking, 'https://academy.example.com/office');
  expect(text).toContain('Receipt number: 4F2A91B3');
  expect(text).toContain(`Booking ID: ${booking.bookingId}`);
  expect(text).not.toContain('/manage');
});

it.each([
  [{ refund_cents: cents(19_900), refund_ended: null }, '$199.00 to the card ending in 4242'],
  [{ refund_cents: cents(0), refund_ended: null }, 'Already refunded'],
  [{ refund_cents: cents(0), refund_ended: '2026-11-27 10:30' }, 'None'],
  [{ refund_cents: null, refund_ended: null }, 'None'],
  [
    { refund_cents: cents(15_900), refund_ended: null, refunded_before_cents: cents(4_000) },
    '$159.00 to the card ending in 4242',
  ],
])('tells staff the refund of a canceled consultation: %j is %s', (canceled, refund) => {
  const paid = { ...booking, cardLast4: '4242', offline: false };
  expect(consultationCanceledStaffMail(paid, canceled, 'https://academy.example.com/office').text).toContain(
    `Refund: ${refund}\n`,
  );
});

it('tells staff that the office pays out the refund of a consultation that was not paid by card', () => {
  const paid = { ...booking, cardLast4: null, offline: true };
  expect(
    consultationCanceledStaffMail(
      paid,
      { refund_cents: cents(19_900), refund_ended: null },
      'https://academy.example.com/office',
    ).text,
  ).toContain('Refund: $199.00 through our office\n');
});

it('says how the family and the counselor meet, and promises no email about it', () => {
  const { text } = consultationMail(booking, page);
  expect(text).toContain(howToMeet);
  expect(text).not.toMatch(/how to join/);
});

it('promises an exact start only if none was chosen', () => {
  const promise = 'We’ll email you the exact start time within these hours.';
  expect(consultationMail(booking, page).text).not.toContain(promise);
  const { text } = consultationMail({ ...booking, startTime: null }, page);
  expect(text).toContain('When: Saturday, November 28, 2026, Morning 9am-12pm ET');
  expect(text).toContain(promise);
});

it('tells staff to find a booked consultation on Today, but not a canceled one', () => {
  const today = 'On its day it is also listed on Today.';
  expect(consultationStaffMail(booking, 'https://academy.example.com/office').text).toContain(today);
  const { text } = consultationCanceledStaffMail(
    { ...booking, cardLast4: '4242', offline: false },
    { refund_cents: null, refund_ended: null },
    'https://academy.example.com/office',
  );
  expect(text).toContain(`Open the family: https://academy.example.com/office/families/${booking.bookingId}\n`);
  expect(text).not.toContain(today);
});

it('has the receipt of the earlier payment that pays for it, and says so', () => {
  const { text, html } = consultationMail(booking, page, receipt);
  expect(text).toContain(`Your consultation is booked. ${replacedReceipt}`);
  expect(text).toContain('Total paid: $4,425.00');
  expect(readFacts(html)).toEqual(readFacts(text));
  expect(consultationMail(booking, page).text).not.toContain(replacedReceipt);
});
