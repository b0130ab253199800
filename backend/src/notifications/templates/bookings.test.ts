import { describe, expect, it } from 'vitest';
import { leadKinds } from '@academy/contracts/http/leads';
import { cents } from '@academy/contracts/rules/money';
import { readFacts } from '../../../test/support/mail-facts.js';
import type { MailContent } from '../mail.js';
import { canceledMail, type CanceledMail } from './canceled.js';
import { reminderMail } from './coming-dates.js';
import { consultationMail, consultationStaffMail, type ConsultationMail } from './consultation.js';
import { leadMail, leadStaffMail, type LeadMail } from './lead.js';
import { caseMail, refundMail, type RefundMail } from './refund.js';

const id = '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06';

const booking = (name = 'Jane Doe'): ConsultationMail => ({
  bookingId: id,
  bookedAt: new Date('2026-11-20T18:00:00Z'),
  name,
  email: 'jane@example.com',
  phone: '9145550123',
  date: '2026-11-28',
  timeSlot: 'morning',
  interest: 'Essay Coaching',
  amountCents: cents(19_900),
  demo: true,
});
const refund = (firstName = 'Jane'): RefundMail => ({
  firstName,
  description: 'Consultation Fee',
  receiptNumber: 'R-6ABF7E9D',
  amountCents: cents(5_000),
  paidCents: cents(19_900),
  totalRefundedCents: cents(5_000),
  reason: 'requested',
  demo: false,
  receiptUrl: null,
});
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
  dates: ['Saturday, November 28th @ 9am'],
  note: 'Bring two pencils.',
});
const canceled = (word = 'Sam Doe'): CanceledMail => ({
  ...dated(word),
  packageName: word,
  amountCents: cents(10_000),
  made: 'Registered',
  madeAt: new Date('2026-11-20T18:00:00Z'),
  receiptNumber: '6ABF7E9D',
  demo: false,
});

/** Every email, with a word a user typed. */
const mails = (word: string): [string, MailContent][] => [
  ['consultation', consultationMail(booking(word))],
  ['consultation for the staff', consultationStaffMail(booking(word))],
  ['refund', refundMail(refund(word))],
  [
    'case',
    caseMail({ paymentId: id, intentId: 'pi_1', kind: 'refund_failed', detail: word, amountCents: cents(19_900) }),
  ],
  ['reminder', reminderMail(dated(word))],
  ['canceled', canceledMail(canceled(word))],
  ...leadKinds.flatMap((kind): [string, MailContent][] => [
    [`${kind} lead`, leadMail(lead(kind, word))],
    [`${kind} lead for the staff`, leadStaffMail(lead(kind, word))],
  ]),
];

describe('the mails about bookings, refunds and leads', () => {
  it.each(mails('Jane'))('%s says the same in both versions', (_name, { html, text }) => {
    expect(readFacts(html)).toEqual(readFacts(text));
  });

  it.each(mails('<b>x</b>\r\nBcc: all@example.com'))(
    '%s shows what was typed as one line of text',
    (_name, { subject, html, text }) => {
      expect(html).not.toContain('<b>');
      expect(subject).not.toMatch(/[\r\n]/);
      expect(text).not.toMatch(/^Bcc:/m);
    },
  );

  it('repeat nothing of a lead to an address that anybody may have typed', () => {
    for (const kind of leadKinds) expect(leadMail(lead(kind, 'Buy now')).text).not.toContain('Buy now');
  });

  it('lead from a refund to the receipt of an account', () => {
    const receiptUrl = 'https://academy.example.com/account/earnings?receipt=%226ABF7E9D%22';
    const mail = refundMail({ ...refund(), receiptUrl });
    expect(readFacts(mail.html)).toEqual(readFacts(mail.text));
    expect(mail.html).toContain(`href="${receiptUrl}"`);
    expect(refundMail(refund()).html).not.toContain('href');
  });

  it('tell of a cancellation what it was, what it cost, and that money takes its own way', () => {
    const { text } = canceledMail({ ...canceled(), packageName: '5 Sessions' });
    expect(text).toContain(
      'Package: 5 Sessions\nWas on: Saturday, November 28th @ 9am, New York time\nPrice paid: $100.00\nRegistered on: November 20, 2026 at 1:00 PM, New York time\nReceipt number: 6ABF7E9D',
    );
    expect(text).toMatch(/This cancellation alone returns no money\..+a separate mail.+please call us/);
    const demo = canceledMail({ ...canceled(), packageName: null, demo: true });
    expect(demo.text).toContain('Demo payment: no card was charged.');
    expect(demo.text).not.toContain('Package');
  });

  it('let the office answer the sender of a form, and show it as the form has it', () => {
    const fields = {
      phone: '9145550123',
      school: 'Rye High',
      program: '',
      lastName: 'Lee',
      firstName: 'Ann',
      email: 'ann@example.com',
    };
    const { subject, text, replyTo } = leadStaffMail({ ...lead('enrollment'), fields });
    expect(subject).toBe('Enrollment form: Ann Lee');
    expect(replyTo).toBe('ann@example.com');
    expect(text).toContain(
      'First name: Ann\nLast name: Lee\nEmail: ann@example.com\nPhone: 9145550123\nSchool: Rye High\nProgram: Not sure yet\nReceived on: ',
    );
    expect(text).toContain('operations page /leads');
    expect(text).not.toContain('Questions?');
    expect(consultationStaffMail(booking()).replyTo).toBe('jane@example.com');
  });

  it('bring the consultation as an entry for the calendar', () => {
    expect(consultationMail(booking()).attachments).toMatchObject([
      { filename: 'consultation.ics', contentType: expect.stringContaining('text/calendar') as string },
    ]);
    expect(consultationMail(booking()).text).toContain(
      'When: Saturday, November 28th, Morning 9am-12pm, New York time',
    );
  });

  it.each([
    ['requested', /we have returned money to you/],
    ['cannot_deliver', /the last place was taken before your payment reached us/],
    ['unclaimed', /nobody told us within 24 hours what it was for/],
  ] as const)('say why money goes back: %s', (reason, words) => {
    expect(refundMail({ ...refund(), reason }).text).toMatch(words);
  });
});
