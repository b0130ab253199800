import { longDateTime } from '@academy/contracts/rules/date-format';
import { testDayNote } from '@academy/contracts/seed/test-day';
import { testName, type BookedTest } from '@academy/contracts/rules/booked-test';
import { testPlace } from '@academy/contracts/rules/test-calendar';
import type { Attachment, MailContent } from '../mail.js';
import { movesEntry, requestFiles } from './calendar-files.js';
import { familyPage, layout, staffLayout } from './layout.js';
import { button, facts, greeting, type Fact } from './parts.js';
import { calendarOf, entriesOf, parentRows, referenceLine, studentOf, type RegistrationMail } from './registration.js';

/** A rescheduled test, as the emails to parent and staff show it. */
export interface MovedMail {
  /** With its current dates. */
  registration: RegistrationMail;
  /** On its new date. */
  test: BookedTest;
  /** "YYYY-MM-DD HH:mm", academy time. */
  oldDate: string;
  /** Until when the test can be canceled for a full refund, "YYYY-MM-DD HH:mm"; null once that has passed. */
  refundUntil: string | null;
}

/** The test with both dates, then the registration's other tests. */
export function movedDates({ registration, test, oldDate }: MovedMail): Fact[] {
  const others = registration.tests.filter(({ sessionId, date }) => sessionId !== test.sessionId || date !== test.date);
  return [
    ['Test', testName(test)],
    ['Old date', longDateTime(oldDate)],
    ['New date', longDateTime(test.date)],
    ...others.map((other): Fact => [`Unchanged: ${testName(other)}`, longDateTime(other.date)]),
    ['Where', testPlace],
  ];
}

/** The file that moves the test in the reader's calendar. @param attendee the reader's email address */
export const movedFile = ({ registration, test }: MovedMail, attendee: string): Attachment[] =>
  requestFiles({ ...entriesOf(registration, [test]), attendee });

/** Notifies the parent of the new date, with a calendar file that moves the entry. */
export function movedMail(moved: MovedMail): MailContent {
  const { registration, test, refundUntil } = moved;
  const { parentFirstName, page } = registration;
  const student = studentOf(registration);
  const refund = refundUntil
    ? `You can cancel for a full refund until ${longDateTime(refundUntil)}.`
    : 'The time to cancel for a full refund has passed.';
  return layout({
    subject: `New test date for ${student}: ${longDateTime(test.date)}`,
    heading: 'Your test has a new date',
    body: [
      greeting(parentFirstName),
      `${student}’s test has been moved to a new date. The price stays the same.`,
      facts([['Student', student], ...movedDates(moved), ['Amount due', 'None']]),
      `${refund} Moving a test does not extend this time.`,
      testDayNote(registration.tests.map(({ date }) => date)),
      movesEntry,
      button(page.label, page.url),
      referenceLine(registration),
    ],
    attachments: movedFile(moved, registration.parentEmail),
    reason: 'You are receiving this email because this registration was made with your email address.',
  });
}

/** Notifies staff of the new date, with the family's contact details. @param office URL of the office */
export function movedStaffMail(moved: MovedMail, office: string): MailContent {
  const { registration } = moved;
  const student = studentOf(registration);
  return staffLayout({
    subject: `Test moved: ${student}, ${longDateTime(moved.test.date)}`,
    heading: 'Test moved',
    body: [
      facts([
        ['Student', student],
        ...movedDates(moved),
        ...parentRows(registration),
        ['Registration ID', registration.registrationId],
      ]),
    ],
    attachments: calendarOf(registration),
    replyTo: registration.parentEmail,
    page: familyPage(office, registration.registrationId),
  });
}
