import type { MailContent } from '../mail.js';
import { layout, type MailPage } from './layout.js';
import { button, facts, greeting, type Fact } from './parts.js';

/** A dated registration or a consultation. */
export interface DatedMail {
  firstName: string;
  /** What takes place: "SAT Practice Test for Sam Doe", "Consultation". */
  what: string;
  /** Formatted dates with their time zone, the next one first. */
  dates: readonly string[];
  /** Where, and what to bring. */
  note: string;
  /** Where the family sees and changes it. */
  page: MailPage;
  /** Whether it belongs to an account, where the family can turn reminders off. */
  isClaimed: boolean;
  /** Whether the student reads it, and not the person who booked. */
  isStudent?: boolean;
  /** Whether a parent of the student reads it who did not book. */
  shares?: boolean;
}

/** Reminds of an upcoming date. */
export function reminderMail({
  firstName,
  what,
  dates,
  note,
  page,
  isClaimed,
  isStudent,
  shares,
}: DatedMail): MailContent {
  const why = isStudent
    ? 'this is one of your dates'
    : shares
      ? 'this is a date of your child'
      : 'you booked this date';
  const settings = isClaimed ? ' You can turn off reminders in your account settings.' : '';
  return layout({
    subject: `Reminder: ${what}, ${dates[0] ?? ''}`,
    heading: 'Coming up',
    body: [
      greeting(firstName),
      'This is a reminder of an upcoming date.',
      facts([['What', what], ...dates.map((date): Fact => ['When', date]), ['Please note', note]]),
      button(page.label, page.url),
    ],
    reason: `You are receiving this email because ${why} with us.${settings}`,
  });
}
