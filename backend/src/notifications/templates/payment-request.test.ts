import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../test/support/mail-facts.js';
import type { MailContent } from '../mail.js';
import {
  paymentRequestEndedMail,
  paymentRequestMail,
  type PaymentRequestEndedMail,
  type PaymentRequestMail,
} from './payment-request.js';

const time = 'Tuesday, November 24, 2026 at 10:30 am ET';

const registration: PaymentRequestEndedMail = {
  firstName: 'Jane',
  purpose: 'registrations',
  amountCents: cents(5_000),
  lines: [{ label: 'SAT Practice Test', student: 'Sam Doe', dates: ['2026-12-12 09:00'] }],
  consultation: null,
  closedDates: [],
};
const consultation: PaymentRequestEndedMail = {
  ...registration,
  purpose: 'consultation',
  amountCents: cents(19_900),
  lines: [{ label: 'Consultation Fee', student: '', dates: [] }],
  consultation: { date: '2026-11-24', timeSlot: 'morning', startTime: '10:30' },
};
const amount: PaymentRequestEndedMail = {
  ...registration,
  purpose: 'online_payment',
  amountCents: cents(25_000),
  lines: [{ label: 'Program Deposit', student: 'Sam Doe', dates: [] }],
};

const asked = (request: PaymentRequestEndedMail, change: Partial<PaymentRequestMail> = {}): MailContent =>
  paymentRequestMail({
    ...request,
    method: 'card_link',
    waitsUntil: new Date('2026-11-20T15:00:00Z'),
    url: 'https://academy.example.com/pay#token=abc',
    ...change,
  });

describe('the request to pay for what the office registered', () => {
  it('finishes a registration and holds its seat', () => {
    const { subject, text } = asked(registration);
    expect(subject).toBe('Please pay $50.00 to finish your registration');
    expect(text).toContain('We hold the seat until Friday, November 20, 2026 at 10:00 am ET.');
    expect(asked({ ...registration, lines: [] }).text).toContain('We keep this registration until');
  });

  it.each(['card_link', 'check', 'transfer'] as const)(
    'confirms a consultation at its day and time, paid by %s',
    (method) => {
      const { subject, text } = asked(consultation, { method, url: null });
      expect(subject).toBe(`Please pay $199.00 to confirm your consultation on ${time}`);
      expect(text).toContain(`This confirms your consultation on ${time}.`);
      expect(text).toContain(`When: ${time}`);
      expect(text).toContain('We hold this time until Friday, November 20, 2026 at 10:00 am ET.');
      expect(text).not.toMatch(/finish your|keep this registration/);
    },
  );

  it('asks for another amount without a word about a registration', () => {
    const { subject, text } = asked(amount);
    expect(subject).toBe('Please pay $250.00');
    expect(text).toContain('because our office asked you for this payment.');
    expect(text).not.toMatch(/regist|We hold|We keep/);
  });
});

describe('the notice that a request to pay has ended', () => {
  it('names what is no longer held', () => {
    const { subject, text } = paymentRequestEndedMail(registration);
    expect(subject).toBe('Your registration was not completed');
    expect(text).toContain('This was not paid, so we no longer hold the seat. You were not charged.');
    const booking = paymentRequestEndedMail(consultation);
    expect(booking.subject).toBe('Your consultation was not confirmed');
    expect(booking.text).toContain('This was not paid, so we no longer hold the time.');
    expect(booking.text).toContain(`When: ${time}`);
  });

  it('does not mention a registration for another amount', () => {
    const { subject, text } = paymentRequestEndedMail(amount);
    expect(subject).toBe('Our request for $250.00 has ended');
    expect(text).not.toMatch(/regist|Would you still like to come/);
  });

  it('gives the closing of its dates as the reason', () => {
    const dates = ['2026-12-05 09:00', '2026-12-12 09:00'];
    const both = { ...registration, lines: [{ label: 'SAT Practice Test', student: 'Sam Doe', dates }] };
    const { subject, text } = paymentRequestEndedMail({ ...both, closedDates: dates });
    expect(subject).toBe('We had to close Saturday, December 5 and Saturday, December 12, so we released your seats');
    expect(text).not.toContain('was not paid');
  });
});

it.each([
  ['request', asked(consultation)],
  ['ending', paymentRequestEndedMail(registration)],
])('%s: contains the same facts in HTML and text', (_name, { html, text }) => {
  expect(readFacts(html)).toEqual(readFacts(text));
});
