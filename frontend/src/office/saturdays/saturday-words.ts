import type { DateFamily } from '@academy/contracts/http/office/date-messages';
import type { SaturdayTest } from '@academy/contracts/http/office/saturdays';
import { formatTime } from '@academy/contracts/rules/date-format';
import { listed } from '@academy/contracts/rules/listed';
import { counted } from '../counted';

type Place = Pick<SaturdayTest, 'session_id' | 'date'>;

/** Key of a test at one start time, also valid as a part of an element id: "practice-sat-2026-11-28-09-00". */
export const testKey = ({ session_id: id, date }: Place): string => `${id}-${date.replace(/[ :]/g, '-')}`;

/** Title of a test, with its start time if the test has another one on the same day. @param tests the tests of the day */
export const titleIn = (tests: readonly Place[], { title, ...test }: Place & { title: string }): string =>
  tests.some(({ session_id, date }) => session_id === test.session_id && date !== test.date)
    ? `${title}, ${formatTime(test.date)}`
    : title;

/** The families that a message can be sent to: those of a test, or of one of its start times. */
export interface TestChoice {
  /** Key of the choice: the test's id, and the start time if one is chosen. '' for all tests. */
  value: string;
  title: string;
}

/** The test and the start time that were chosen. @param value of a {@link TestChoice} */
export function chosenTest(value: string): { session_id: string; date?: string } {
  const [session_id = '', date] = value.split('|');
  return { session_id, ...(date !== undefined && { date }) };
}

/**
 * The tests of a day to choose from. One with two start times can be chosen as a whole, "SAT Practice Test, 9:00 am and 1:00 pm", and at
 * each of them.
 */
export function testChoices(tests: readonly (Place & { title: string })[]): TestChoice[] {
  return [...new Set(tests.map(({ session_id }) => session_id))].flatMap((sessionId) => {
    const starts = tests.filter(({ session_id }) => session_id === sessionId);
    const title = starts[0]?.title ?? '';
    if (starts.length < 2) return { value: sessionId, title };
    return [
      { value: sessionId, title: `${title}, ${listed(starts.map(({ date }) => formatTime(date)))}` },
      ...starts.map(({ date }) => ({ value: `${sessionId}|${date}`, title: `${title}, ${formatTime(date)}` })),
    ];
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

/** The families with a student in a test. @param value of a {@link TestChoice} */
export function familiesOf(families: readonly DateFamily[], value: string): readonly DateFamily[] {
  const { session_id: id, date } = chosenTest(value);
  if (id === '') return families;
  return date === undefined
    ? families.filter(({ session_ids }) => session_ids.includes(id))
    : families.filter(({ tests }) => tests.some((test) => test.session_id === id && test.date === date));
}

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
