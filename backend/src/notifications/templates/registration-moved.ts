import { formatPhone } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { testDayNote } from '@academy/contracts/seed/test-day';
import { testName, type BookedTest } from '@academy/contracts/rules/booked-test';
import { testPlace } from '@academy/contracts/rules/test-calendar';
import type { MailContent } from '../mail.js';
import { oneLine } from '../one-line.js';
import { aside, button, facts, factLines, greeting, paragraph, type Fact } from './email-parts.js';
import { familyPage, layout, staffLayout } from './layout.js';
import { requestFiles } from './calendar-files.js';
import { calendarOf, entriesOf, referenceLine, studentOf, type RegistrationMail } from './registration.js';

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
    ...others.map((other): Fact => [`Unchanged: ${oneLine(testName(other))}`, longDateTime(other.date)]),
    ['Where', testPlace],
  ];
}

/** What the attached calendar file does. */
export const movesEntry = 'The attached calendar file moves the entry in your calendar.';

/** The file that moves the test in the reader's calendar. @param attendee the reader's email address */
export const movedFile = ({ registration, test }: MovedMail, attendee: string): Pick<MailContent, 'attachments'> => ({
  attachments: requestFiles({ ...entriesOf(registration, [test]), attendee }),
});

/** Notifies the parent of the new date, with a calendar file that moves the entry. */
export function movedMail(moved: MovedMail): MailContent {
  const { registration, test } = moved;
  const { parentFirstName, page } = registration;
  const student = studentOf(registration);
  const rows: Fact[] = [['Student', student], ...movedDates(moved), ['Amount due', 'None']];
  const hi = greeting(parentFirstName);
  const done = `${student}’s test has been moved to a new date. The price stays the same.`;
  const refund = `${
    moved.refundUntil
      ? `You can cancel for a full refund until ${longDateTime(moved.refundUntil)}.`
      : 'The time to cancel for a full refund has passed.'
  } Moving a test does not extend this time.`;
  const bring = testDayNote(registration.tests.map(({ date }) => date));
  const content = layout({
    subject: `New test date for ${student}: ${longDateTime(test.date)}`,
    heading: 'Your test has a new date',
    body: [
      paragraph(hi),
      paragraph(done),
      facts(rows),
      paragraph(refund),
      paragraph(bring),
      paragraph(movesEntry),
      button(page.label, page.url),
      aside(referenceLine(registration)),
    ],
    text: [
      hi,
      done,
      factLines(rows),
      refund,
      bring,
      movesEntry,
      `${page.label}: ${page.url}`,
      referenceLine(registration),
    ].join('\n\n'),
    reason: 'You are receiving this email because this registration was made with your email address.',
  });
  return { ...content, ...movedFile(moved, registration.parentEmail) };
}

/** Notifies staff of the new date, with the family's contact details. @param office URL of the office */
export function movedStaffMail(moved: MovedMail, office: string): MailContent {
  const { registration } = moved;
  const student = studentOf(registration);
  const rows: Fact[] = [
    ['Student', student],
    ...movedDates(moved),
    ['Parent', fullName(registration.parentFirstName, registration.parentLastName)],
    ['Parent email', registration.parentEmail],
    ['Parent phone', formatPhone(registration.parentPhone)],
    ['Registration ID', registration.registrationId],
  ];
  const content = staffLayout({
    subject: `Test moved: ${student}, ${longDateTime(moved.test.date)}`,
    heading: 'Test moved',
    body: [facts(rows)],
    text: factLines(rows),
    replyTo: registration.parentEmail,
    page: familyPage(office, registration.registrationId),
  });
  return { ...content, ...calendarOf(registration) };
}
