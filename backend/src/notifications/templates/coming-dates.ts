import type { MailContent } from '../mail.js';
import { oneLine } from '../markup.js';
import { facts, factLines, layout, paragraph, type Fact } from './layout.js';

/** A dated registration or a consultation. */
export interface DatedMail {
  firstName: string;
  /** What takes place: "SAT Practice Test for Sam Doe", "Consultation". */
  what: string;
  /** Dates for people, the next first. */
  dates: readonly string[];
  /** Where, and what to bring. */
  note: string;
}

const rowsOf = ({ what, dates, note }: DatedMail): Fact[] => [
  ['What', what],
  ...dates.map((date): Fact => ['When', `${date}, New York time`]),
  ['Please note', note],
];

/** Reminds of a date that is close. */
export function reminderMail(dated: DatedMail): MailContent {
  const rows = rowsOf(dated);
  const text = `Hello ${dated.firstName}, this is coming up.`;
  return layout({
    subject: `Reminder: ${dated.what}, ${dated.dates[0] ?? ''}`,
    heading: 'A reminder',
    body: [paragraph(text), facts(rows)],
    text: [oneLine(text), factLines(rows)].join('\n\n'),
    reason:
      'You get this mail because you booked this date with us. Reminders can be turned off in the account’s settings.',
  });
}
