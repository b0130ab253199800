import type { BookedTest } from './booked-test.js';
import { longDateTime, weekdayDate } from './date-format.js';
import { academyInstant } from './test-dates.js';

/** Tutoring sessions that came with a test: one for each date of a practice test, one for a diagnostic. */
export interface IncludedSessions {
  /** Session id of the test. */
  sessionId: string;
  /** How many are not used yet. */
  left: number;
  /** How many of `left` are booked as lessons. */
  booked: number;
  /** How many of `booked` belong to a lesson that has begun. */
  begun?: number;
  /** How many of `booked` would count as used if canceled now. */
  late: number;
}

/** Tutoring sessions that end with a test, and how many booked lessons are canceled as a result. */
export interface EndedSessions {
  sessions: number;
  lessons: number;
}

/** Says what ends together with a test: "The session with a tutor that came with it ends too, and its booked lesson is canceled." */
export function includedText({ sessions, lessons }: EndedSessions): string {
  const many = sessions > 1;
  const ends = many
    ? `The ${sessions} sessions with a tutor that came with it end too`
    : 'The session with a tutor that came with it ends too';
  if (lessons === 0) return `${ends}.`;
  return lessons === 1
    ? `${ends}, and ${many ? 'a' : 'its'} booked lesson is canceled.`
    : `${ends}, and ${lessons} booked lessons are canceled.`;
}

/** A seat of the test that included sessions go over. */
export interface ReviewedSeat extends Pick<BookedTest, 'date' | 'kind' | 'minutes'> {
  /** False for a seat on a date that the academy closed: its new date is still to be chosen. */
  isBooked: boolean;
}

/** The test that has to be over before a session that came with it starts. */
export interface ReviewedTest {
  kind: 'practice' | 'diagnostic';
  /** The date to wait for, "YYYY-MM-DD HH:mm", academy time; null while the test has no date. */
  date: string | null;
  /** How many of the test's dates are booked. */
  dates: number;
}

/** A {@link ReviewedTest} with the earliest start of its sessions. */
export interface AwaitedTest extends ReviewedTest {
  /** When the test ends on that date; its start if its length is unknown. Null while the test has no date. */
  endsAt: Date | null;
}

const endOf = ({ date, minutes }: ReviewedSeat): Date => new Date(academyInstant(date).getTime() + minutes * 60_000);

/**
 * What families wait for before an included session. There is a session for each date of a practice test, so they wait for the first
 * date; the one of a diagnostic goes over both tests, so they wait for the last.
 * @param seats of the test, booked or to be chosen
 * @returns null if any time is possible: the test is over, or no date is left, and the session was kept as a gift
 */
export function awaitedTest(seats: readonly ReviewedSeat[], now: Date): AwaitedTest | null {
  const kind = seats.every((seat) => seat.kind === 'practice') ? 'practice' : 'diagnostic';
  const booked = seats.filter(({ isBooked }) => isBooked).toSorted((one, other) => one.date.localeCompare(other.date));
  const awaited = booked.at(kind === 'practice' ? 0 : -1);
  if (!awaited) return seats.length === 0 ? null : { kind, date: null, dates: 0, endsAt: null };
  const endsAt = endOf(awaited);
  return endsAt <= now ? null : { kind, date: awaited.date, dates: booked.length, endsAt };
}

/** Whether a session would start before the end of the test that it reviews. */
export const isBeforeTest = ({ endsAt }: Pick<AwaitedTest, 'endsAt'>, start: Date): boolean =>
  endsAt === null || start < endsAt;

/** Says on the booking page which times can be chosen, to parents and students. */
export function reviewedTestText({ kind, date, dates }: ReviewedTest): string {
  if (date === null)
    return `This session reviews the ${kind} test, which has no date at the moment. Once its new date is chosen, you can book a time after it.`;
  const day = weekdayDate(date);
  if (dates === 1) return `This session reviews the ${kind} test of ${day}, so you can choose times after it.`;
  return kind === 'practice'
    ? `Each session reviews one of the practice tests. The first is on ${day}, so you can choose times after it.`
    : `This session reviews both diagnostic tests. The second is on ${day}, so you can choose times after it.`;
}

/** Refuses a time before the test, to parents and students. */
export const beforeTestText = ({ kind, date }: Pick<ReviewedTest, 'kind' | 'date'>): string =>
  date === null
    ? `This session reviews the ${kind} test. It can be booked once the test has a new date.`
    : `This session reviews the ${kind} test. Please choose a time after the test on ${weekdayDate(date)}.`;

/** Tells a family or staff before they move a test which booked sessions would then be before it. @param starts at least one, "YYYY-MM-DD HH:mm" */
export const earlySessionsText = (starts: readonly string[]): string =>
  starts.length === 1
    ? `A session that reviews this test is booked before the new date: ${starts.map(longDateTime).join('')}. Please move it too.`
    : `Sessions that review this test are booked before the new date: ${starts.map(longDateTime).join('; ')}. Please move them too.`;
