import { testimonialRequestMail } from './testimonial.js';
import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { leadKinds } from '@academy/contracts/http/leads';
import { cents } from '@academy/contracts/rules/money';
import { readFacts } from '../../../test/support/mail-facts.js';
import type { MailContent } from '../mail.js';
import { canceledMail, canceledStaffMail, type CanceledMail } from './canceled.js';
import type { CanceledMoney } from './canceled-money.js';
import { reminderMail } from './coming-dates.js';
import {
  consultationCanceledStaffMail,
  consultationMovedMail,
  consultationMovedStaffMail,
  type ConsultationMovedMail,
} from './consultation-changed.js';
import { consultationMail, consultationStaffMail, type ConsultationMail } from './consultation.js';
import { leadMail, leadStaffMail, type LeadMail, type LeadMailKind } from './lead.js';
import { caseMail, refundMail, refundPendingMail, refundWithdrawnMail, type RefundMail } from './refund.js';

const staffKinds = leadKinds.filter((kind): kind is LeadMailKind => kind !== 'newsletter');
const { refundTiming: timing } = defaultPolicy;
const id = '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06';

const time = { date: '2026-11-28', timeSlot: 'morning', startTime: '10:30' } as const;
const jane = { email: 'jane@example.com', phone: '9145550123', interest: 'Essay Coaching', moves: 0 };
const booking = (name = 'Jane Doe'): ConsultationMail => ({
  policy: defaultPolicy,
  bookingId: id,
  paymentId: id,
  now: new Date('2026-11-20T15:00:00Z'),
  bookedAt: new Date('2026-11-20T18:00:00Z'),
  changedAt: new Date('2026-11-20T18:00:00Z'),
  name,
  ...jane,
  ...time,
  amountCents: cents(19_900),
  demo: true,
});
const page = { label: 'Manage this consultation', url: 'https://example.com/manage/consultation#token=a' };
const movedConsultation = (name = 'Jane Doe'): ConsultationMovedMail => ({
  booking: { ...booking(name), moves: 1 },
  from: { date: '2026-11-27', timeSlot: 'morning', startTime: null },
  refundUntil: '2026-11-27 10:30',
  page,
});
const refund = (firstName = 'Jane'): RefundMail => ({
  firstName,
  description: 'Consultation Fee',
  receiptNumber: 'R-6ABF7E9D',
  amountCents: cents(5_000),
  paidCents: cents(19_900),
  totalRefundedCents: cents(5_000),
  reason: 'requested',
  timing,
  demo: false,
  offline: false,
  receiptUrl: null,
});
const amountCents = cents(5_000);
const toCard = { kind: 'back', amountCents, route: 'to the card ending in 4242', isCard: true, timing } as const;
const lead = (kind: LeadMail['kind'], word = 'Ann'): LeadMail => ({
  leadId: id,
  kind,
  receivedAt: new Date('2026-11-20T18:00:00Z'),
  email: 'ann@example.com',
  fields: {
    name: word,
    firstName: word,
    lastName: 'Lee',
    email: 'ann@example.com',
    message: `Call ${word}`,
    date: '2026-11-28',
    time_slot: 'evening',
  },
});
const dated = (word = 'Sam Doe') => ({
  firstName: word,
  what: `SAT/ACT Practice Test for ${word}`,
  dates: ['Saturday, November 28, 2026 at 9:00 am ET'],
  note: 'Bring two pencils.',
});
const canceled = (word = 'Sam Doe'): CanceledMail => ({
  ...dated(word),
  dates: [{ date: 'Saturday, November 28, 2026 at 9:00 am ET' }],
  packageName: word,
  amountCents: cents(10_000),
  money: { kind: 'office' },
  made: 'Registered',
  madeAt: new Date('2026-11-20T18:00:00Z'),
  receiptNumber: '6ABF7E9D',
  calendar: null,
  demo: false,
});

const familyOf = (word: string) => ({
  registrationId: id,
  parentName: word,
  parentEmail: 'ann@example.com',
  parentPhone: '9145550123',
});

/** Every email, with a word a user typed. */
const mails = (word: string): [string, MailContent][] => [
  ['consultation', consultationMail(booking(word), page)],
  ['consultation for the staff', consultationStaffMail(booking(word), 'https://academy.example.com/office')],
  ['moved consultation', consultationMovedMail(movedConsultation(word))],
  [
    'moved consultation for the staff',
    consultationMovedStaffMail(movedConsultation(word), 'https://academy.example.com/office'),
  ],
  [
    'canceled consultation for the staff',
    consultationCanceledStaffMail(
      { ...booking(word), cardLast4: null, offline: false },
      { refund_cents: cents(19_900), refund_ended: null },
      'https://academy.example.com/office',
    ),
  ],
  ['refund', refundMail(refund(word))],
  ['pending refund', refundPendingMail(refund(word))],
  [
    'withdrawn refund',
    refundWithdrawnMail({
      firstName: word,
      description: word,
      receiptNumber: '6ABF7E9D',
      amountCents: cents(5_000),
      reason: word,
    }),
  ],
  [
    'case',
    caseMail(
      { paymentId: id, intentId: 'pi_1', kind: 'refund_failed', detail: word, amountCents: cents(19_900) },
      'https://academy.example.com/office',
    ),
  ],
  ['reminder', reminderMail({ ...dated(word), page, isClaimed: true })],
  [
    'testimonial request',
    testimonialRequestMail({ text: word, name: word, url: 'https://example.com/testimonial#token=1' }),
  ],
  ['canceled', canceledMail(canceled(word))],
  ['canceled for the staff', canceledStaffMail(canceled(word), familyOf(word), 'https://academy.example.com/office')],
  ...staffKinds.flatMap((kind): [string, MailContent][] => [
    [`${kind} lead`, leadMail(lead(kind, word))],
    [`${kind} lead for the staff`, leadStaffMail(lead(kind, word), 'https://academy.example.com/office')],
  ]),
];

describe('the emails about bookings, refunds and leads', () => {
  it.each(mails('Jane'))('%s: contains the same facts in HTML and text', (_name, { html, text }) => {
    expect(readFacts(html)).toEqual(readFacts(text));
  });

  it.each(mails('<b>x</b>\r\nBcc: all@example.com'))(
    '%s: escapes user input and keeps it on one line',
    (_name, { subject, html, text }) => {
      expect(html).not.toContain('<b>');
      expect(subject).not.toMatch(/[\r\n]/);
      expect(text).not.toMatch(/^Bcc:/m);
    },
  );

  it('never repeat lead content to the unverified address of the sender', () => {
    for (const kind of staffKinds) expect(leadMail(lead(kind, 'Buy now')).text).not.toContain('Buy now');
  });

  it('link a refund to the receipt page for an account', () => {
    const receiptUrl = 'https://academy.example.com/account/earnings?receipt=6ABF7E9D';
    const mail = refundMail({ ...refund(), receiptUrl });
    expect(readFacts(mail.html)).toEqual(readFacts(mail.text));
    expect(mail.html).toContain(`href="${receiptUrl}"`);
    expect(refundMail(refund()).html).not.toContain('href');
  });

  it('attach a calendar cancellation only if there are calendar entries', () => {
    const start = new Date('2026-11-28T14:00:00Z');
    const entry = { uid: 'one@example.com', start, end: start, summary: 'Test', description: '', location: '' };
    const calendar = {
      filename: 'test-dates.ics',
      events: [entry, { ...entry, uid: 'two@example.com' }],
      changedAt: start,
      attendee: 'ann@example.com',
    };
    const [file, second] = canceledMail({ ...canceled(), calendar }).attachments ?? [];
    expect(file).toMatchObject({
      filename: 'test-dates.ics',
      contentType: 'text/calendar; charset=utf-8; method=CANCEL',
    });
    expect(file?.content).toMatch(
      /METHOD:CANCEL\r\n[^]*UID:one@example\.com\r\nSEQUENCE:1\r\n[^]*ATTENDEE[^]*STATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\nSUMMARY:Canceled: Test/,
    );
    // A message to a calendar is about one entry.
    expect(file?.content).not.toContain('two@example.com');
    expect(second).toMatchObject({ filename: 'test-dates-2.ics' });
    expect(second?.content).toContain('UID:two@example.com');
    expect(canceledMail(canceled()).attachments).toBeUndefined();
  });

  it('show staff the refund in progress and reply to the parent', () => {
    const { text, replyTo } = canceledStaffMail(
      { ...canceled(), money: toCard },
      familyOf('Ann Lee'),
      'https://academy.example.com/office',
    );
    expect(text).toContain('Refund: $50.00 to the card ending in 4242\nParent: Ann Lee\n');
    expect(replyTo).toBe('ann@example.com');
  });

  it('show the canceled item, its price and what happens with the refund', () => {
    const { text } = canceledMail({ ...canceled(), packageName: '5 Sessions' });
    expect(text).toContain(
      'Package: 5 Sessions\nDate: Saturday, November 28, 2026 at 9:00 am ET\nPrice paid: $100.00\nRegistered on: Friday, November 20, 2026 at 1:00 pm ET\nReceipt number: 6ABF7E9D',
    );
    expect(text).toMatch(/This cancellation does not include a refund\..+Please call us/);
    const money = (one: CanceledMoney) => canceledMail({ ...canceled(), money: one }).text;
    expect(money(toCard)).toMatch(
      /\nRefund: \$50\.00\n[^]+We are refunding \$50\.00 to the card ending in 4242\. It can take 5 to 10 business days/,
    );
    const demo = canceledMail({ ...canceled(), packageName: null, demo: true });
    expect(demo.text).toContain('Demo payment: no card was charged.');
    expect(demo.text).not.toContain('Package');
  });

  it('let staff reply to the sender of a form and show its fields in order', () => {
    const fields = {
      phone: '9145550123',
      school: 'Rye High',
      program: '',
      lastName: 'Lee',
      firstName: 'Ann',
      email: 'ann@example.com',
    };
    const { subject, text, replyTo } = leadStaffMail(
      { ...lead('enrollment'), fields },
      'https://academy.example.com/office',
    );
    expect(subject).toBe('Enrollment form: Ann Lee');
    expect(replyTo).toBe('ann@example.com');
    expect(text).toContain(
      'First name: Ann\nLast name: Lee\nEmail: ann@example.com\nPhone: 9145550123\nSchool: Rye High\nProgram: Not sure yet\nReceived on: ',
    );
    expect(text).toContain(`Open the lead: https://academy.example.com/office/leads/${lead('enrollment').leadId}\n`);
    expect(text).not.toContain('Questions?');
    expect(consultationStaffMail(booking(), 'https://academy.example.com/office').replyTo).toBe('jane@example.com');
  });

  it('attach the consultation as a calendar file', () => {
    expect(consultationMail(booking(), page).attachments).toMatchObject([
      { filename: 'consultation.ics', contentType: expect.stringContaining('text/calendar') as string },
    ]);
    expect(consultationMail(booking(), page).text).toContain('When: Saturday, November 28, 2026 at 10:30 am ET');
  });

  it('update the attendee’s calendar entry of a moved consultation', () => {
    const { text, attachments } = consultationMovedMail(movedConsultation());
    expect(text).toContain(
      'Old time: Friday, November 27, 2026, Morning 9am-12pm ET\nNew time: Saturday, November 28, 2026 at 10:30 am ET',
    );
    expect(text).toContain('until Friday, November 27, 2026 at 10:30 am ET');
    expect(attachments?.[0]?.contentType).toContain('method=REQUEST');
    const file = String(attachments?.[0]?.content).replaceAll('\r\n ', '');
    for (const line of ['METHOD:REQUEST', 'SEQUENCE:1', 'RSVP=FALSE:mailto:jane@example.com'])
      expect(file).toContain(line);
  });

  it.each([
    ['requested', /We issued a refund/],
    ['cannot_deliver', /What you chose was no longer available when your payment reached us/],
    ['unclaimed', /could not match it to a registration within 24 hours/],
  ] as const)('state why a payment was refunded: %s', (reason, words) => {
    expect(refundMail({ ...refund(), reason }).text).toMatch(words);
  });
});
