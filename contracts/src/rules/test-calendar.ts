import { academy } from '../defaults/academy.js';
import { testDayNote } from '../defaults/next-steps.js';
import { calendarFile } from './calendar-file.js';
import { academyInstant, testMinutes } from './test-dates.js';

/** A booked test on a date. */
export interface BookedTest {
  sessionId: string;
  title: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  kind: 'sat' | 'act' | 'practice';
  /** Of a test that has been moved: the date it was bought for, and how often it was moved. */
  moved?: { from: string; times: number } | null;
}

const { address, email, name, phone } = academy;

/** Where tests are held. */
export const testPlace = `${name}, ${address.line1}, ${address.city}, ${address.state} ${address.postalCode}`;

/** What is taken on a date: a diagnostic is one test with an SAT and an ACT day. */
export function testName({ title, kind }: Pick<BookedTest, 'title' | 'kind'>): string {
  return kind === 'practice' ? title : `${title} (${kind.toUpperCase()})`;
}

/**
 * The calendar file of a dated registration. The email and the page make the same entries.
 * A test that has been moved keeps the entry it was bought with, so that a calendar moves it, too.
 * @param stamp when the registration was made, or last changed
 */
export function testCalendar(
  registrationId: string,
  student: string,
  tests: readonly BookedTest[],
  stamp: Date,
): string {
  const events = tests.map((test) => {
    const start = academyInstant(test.date);
    return {
      uid: `${registrationId}.${test.sessionId}.${(test.moved?.from ?? test.date).replace(/\D/g, '')}@${email.slice(email.indexOf('@') + 1)}`,
      sequence: test.moved?.times ?? 0,
      start,
      end: new Date(start.getTime() + testMinutes * 60_000),
      summary: `${testName(test)}: ${student}`,
      description: `${testDayNote}\nQuestions: ${phone}, ${email}`,
      location: testPlace,
    };
  });
  return calendarFile(events, stamp);
}

export const calendarFileName = 'test-dates.ics';
