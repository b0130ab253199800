import { formatClock } from '@academy/contracts/rules/dates';
import type { DateFamily } from '@academy/contracts/http/office/date-messages';
import type { SaturdayTest } from '@academy/contracts/http/office/saturdays';

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const withYear = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** Formats a day: "Saturday, November 28", with the year if it is not the current one. @param day and @param today YYYY-MM-DD */
export const dayText = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? format : withYear).format(new Date(`${day}T00:00:00Z`));

/** Formats the time of a date: "9:00 am". @param date "YYYY-MM-DD HH:mm" */
export const timeText = (date: string): string => formatClock(date.slice(11));

/** A count with its noun: "1 seat", "3 seats". */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Totals over the tests of a day. */
export function totals(tests: readonly SaturdayTest[]): { sold: number; capacity: number; waiting: number } {
  const sum = (of: (test: SaturdayTest) => number) => tests.reduce((total, test) => total + of(test), 0);
  return {
    sold: sum((test) => test.sold),
    capacity: sum((test) => test.capacity),
    waiting: sum((test) => test.waiting),
  };
}

/** Seat counts of a test, on one line. */
export function seatsText({ sold, held, left, capacity, waiting }: SaturdayTest): string {
  const parts = [`${sold} of ${counted(capacity, 'seat')} sold`];
  if (held > 0) parts.push(`${held} held`);
  parts.push(`${left} left`);
  if (waiting > 0) parts.push(`${waiting} on the waitlist`);
  return parts.join(' · ');
}

/** A number of families: "1 family", "3 families". */
export const familiesText = (count: number): string => `${count} ${count === 1 ? 'family' : 'families'}`;

/** The families with a student in a test. @param sessionId '' for all tests of the date */
export const familiesOf = (families: readonly DateFamily[], sessionId: string): readonly DateFamily[] =>
  sessionId === '' ? families : families.filter(({ session_ids }) => session_ids.includes(sessionId));

const outcomes: readonly (readonly [status: string, words: string])[] = [
  ['accepted', 'sent'],
  ['rejected', 'refused'],
  ['failed', 'not sent yet'],
  ['held', 'held'],
  ['queued', 'on the way'],
  ['demo', 'not sent: demo families'],
];

/** Delivery states of a message's emails: "12 sent · 1 refused". @param statuses email statuses */
export function outcomesText(statuses: readonly string[]): string {
  const counts = outcomes.map(([status, words]) => [statuses.filter((one) => one === status).length, words] as const);
  return counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(' · ');
}
