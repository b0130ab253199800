import type { MailContent } from '../mail.js';
import { button, facts, factLines, greeting, paragraph, type Fact } from './email-parts.js';
import { layout } from './layout.js';

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
  page: { label: string; url: string };
  /** Whether it belongs to an account, where the family can turn reminders off. */
  isClaimed: boolean;
  /** Whether the student reads it, and not the person who booked. */
  isStudent?: boolean;
}

const rowsOf = ({ what, dates, note }: DatedMail): Fact[] => [
  ['What', what],
  ...dates.map((date): Fact => ['When', date]),
  ['Please note', note],
];

/** Reminds of an upcoming date. */
export function reminderMail(dated: DatedMail): MailContent {
  const rows = rowsOf(dated);
  const hi = greeting(dated.firstName);
  const { page } = dated;
  const text = 'This is a reminder of an upcoming date.';
  return layout({
    subject: `Reminder: ${dated.what}, ${dated.dates[0] ?? ''}`,
    heading: 'Coming up',
    body: [paragraph(hi), paragraph(text), facts(rows), button(page.label, page.url)],
    text: [hi, text, factLines(rows), `${page.label}: ${page.url}`].join('\n\n'),
    reason: `You are receiving this email because ${dated.isStudent ? 'this is one of your dates' : 'you booked this date'} with us.${dated.isClaimed ? ' You can turn off reminders in your account settings.' : ''}`,
  });
}
