import { expect, it } from 'vitest';
import { closedEntry } from '../../../test/support/mail-examples.js';
import { readFacts } from '../../../test/support/mail-facts.js';
import type { MailContent } from '../mail.js';
import { dateClosedMail, dateReopenedMail, seatKeptMail } from './closed-date.js';
import { dateMessageMail } from './letter.js';

const attack = `"><script>alert(1)</script><style>*{}</style>'&`;
const url = 'https://academy.example.com/closed-date#token=abc_DEF-123';
const chooseUntil = new Date('2026-11-26T14:00:00Z');
const seats = (word: string) => [{ student: word, test: 'SAT Practice Test', date: '2026-11-28 09:00' }];

/** Each email about a test date, with the same word in every place that people fill. */
const everyMail = (word: string): [string, MailContent][] => [
  ['message', dateMessageMail({ subject: word, text: `${word}\n\nSecond paragraph.` }, '2026-11-28')],
  [
    'closed date',
    dateClosedMail({
      parentFirstName: word,
      day: '2026-11-28',
      reason: word,
      chooseUntil,
      seats: seats(word),
      endsOtherDate: false,
      calendar: closedEntry(word),
      url,
    }),
  ],
  [
    'reopened date',
    dateReopenedMail({ parentFirstName: word, day: '2026-11-28', seats: seats(word), calendar: closedEntry(word) }),
  ],
  ['kept seat', seatKeptMail({ parentFirstName: word, student: word, test: 'SAT Practice Test', url })],
];

it.each(everyMail('Ann'))('%s email: contains the same facts in HTML and text', (_name, { html, text }) => {
  expect(readFacts(html)).toEqual(readFacts(text));
});

it.each(everyMail(attack))('%s email: escapes HTML in user input', (_name, { html }) => {
  expect(html).not.toContain('<script>');
  expect(html.replace(/<style>.*?<\/style>/s, '')).not.toContain('<style>');
});

const closed = {
  parentFirstName: 'Ann',
  day: '2026-11-28',
  reason: 'Snow is forecast.',
  chooseUntil,
  seats: seats('Kim Lee'),
  endsOtherDate: false,
  calendar: closedEntry(),
  url,
};

it('states the reason, the deadline to choose and the default for a closed date', () => {
  const mail = dateClosedMail(closed);
  expect(mail.subject).toBe('Saturday, November 28 is closed: please choose what happens to your seat');
  expect(mail.text).toContain('Reason: Snow is forecast.');
  expect(mail.text).toContain('Kim Lee: SAT Practice Test, Saturday, November 28, 2026 at 9:00 am ET');
  expect(mail.text).toContain(`Choose what happens: ${url}`);
  expect(mail.text).toContain('The attached calendar file removes it from your calendar.');
  expect(mail.attachments).toMatchObject([{ contentType: 'text/calendar; charset=utf-8; method=CANCEL' }]);
  expect(mail.text).toContain(
    'Choose by Thursday, November 26, 2026 at 9:00 am ET. If we do not hear from you by then, we refund',
  );
});

it('counts seats and calendar files', () => {
  const entry = closedEntry();
  const two = {
    ...closed,
    seats: [...seats('Kim Lee'), ...seats('Ann Lee')],
    calendar: { ...entry, events: [...entry.events, ...entry.events] },
  };
  const mail = dateClosedMail(two);
  expect(mail.subject).toMatch(/ to your seats$/);
  expect(mail.text).toContain('The attached calendar files remove them from your calendar.');
  expect(dateReopenedMail(two).text).toContain('your seats are booked as before. There is nothing left to choose.');
  expect(dateReopenedMail(two).text).toContain('The attached calendar files put them back into your calendar.');
  expect(dateReopenedMail(closed).text).toMatch(/your seat is booked as before.*puts it back/s);
  expect(dateReopenedMail({ ...closed, calendar: { ...entry, events: [] } }).text).not.toContain('attached');
});

it('states that a diagnostic loses its other date too without a choice', () => {
  const { text } = dateClosedMail({ ...closed, endsOtherDate: true });
  expect(text).toContain('or cancel the diagnostic, including its other date, and get back what you paid for it.');
  expect(text).toContain(
    'If we do not hear from you by then, we cancel the diagnostic, including its other date, and refund what you paid for it.',
  );
});
