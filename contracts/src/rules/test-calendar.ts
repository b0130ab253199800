import { academy } from '../academy.js';
import { testDayNote } from '../seed/test-day.js';
import { testName, type BookedTest } from './booked-test.js';
import type { CalendarEvent } from './calendar-file.js';
import { academyInstant } from './test-dates.js';

const { address, email, name, phone } = academy;

/** Where tests take place. */
export const testPlace = `${name}, ${address.line1}, ${address.city}, ${address.state} ${address.postalCode}`;

/**
 * The calendar entries of a dated registration. A moved test keeps its UID, so that calendars move the entry. A closing that is
 * over counts twice: it canceled the entry, and a new date or the same one brought it back.
 */
export function testEvents(registrationId: string, student: string, tests: readonly BookedTest[]): CalendarEvent[] {
  return tests.map((test) => {
    const start = academyInstant(test.date);
    return {
      uid: `${registrationId}.${test.sessionId}.${(test.moved?.from ?? test.date).replace(/\D/g, '')}@${email.slice(email.indexOf('@') + 1)}`,
      sequence: (test.moved?.times ?? 0) + 2 * (test.closings ?? 0),
      start,
      end: new Date(start.getTime() + test.minutes * 60_000),
      summary: `${testName(test)}: ${student}`,
      description: `${testDayNote([test.date])}\nQuestions? ${phone}, ${email}`,
      location: testPlace,
    };
  });
}

export const calendarFileName = 'test-dates.ics';
