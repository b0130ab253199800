import type { DateFamily } from '@academy/contracts/http/office/date-messages';
import type { SaturdayTest } from '@academy/contracts/http/office/saturdays';
import { counted } from '../counted';
import { startText } from '../office-time';

type Place = Pick<SaturdayTest, 'session_id' | 'date'>;

/** Key of a test at one start time, also valid as a part of an element id: "practice-sat-2026-11-28-09-00". */
export const testKey = ({ session_id: id, date }: Place): string => `${id}-${date.replace(/[ :]/g, '-')}`;

/** Title of a test, with its start time if the test has another one on the same day. @param tests the tests of the day */
export const titleIn = (tests: readonly Place[], { title, ...test }: Place & { title: string }): string =>
  tests.some(({ session_id, date }) => session_id === test.session_id && date !== test.date)
    ? `${title}, ${startText(test.date)}`
    : title;

/**
 * The tests of a day to choose from, each once. A message reaches the families of every start time, so a test that has two names them:
 * "SAT Practice Test, 9:00 am and 1:00 pm".
 */
export function testChoices(tests: readonly (Place & { title: string })[]): { sessionId: string; title: string }[] {
  return [...new Set(tests.map(({ session_id }) => session_id))].map((sessionId) => {
    const starts = tests.filter(({ session_id }) => session_id === sessionId);
    const title = starts[0]?.title ?? '';
    return {
      sessionId,
      title: starts.length > 1 ? `${title}, ${starts.map(({ date }) => startText(date)).join(' and ')}` : title,
    };
  });
}

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
