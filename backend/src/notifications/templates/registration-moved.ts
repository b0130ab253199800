import { testDayNote } from '@academy/contracts/defaults/next-steps';
import { testName, testPlace, type BookedTest } from '@academy/contracts/rules/test-calendar';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import type { MailContent } from '../mail.js';
import { oneLine } from '../markup.js';
import { aside, button, facts, factLines, layout, paragraph, staffLayout, type Fact } from './layout.js';
import { calendarOf, findRegistration, idLine, studentOf, type RegistrationMail } from './registration.js';

/** A rescheduled test, as the emails to parent and staff show it. */
export interface MovedMail {
  /** With its dates as they are now. */
  registration: RegistrationMail;
  /** On its new date. */
  test: BookedTest;
  /** "YYYY-MM-DD HH:mm", academy time. */
  oldDate: string;
}

/** The test with both dates, then whatever else the registration has. */
function datesOf({ registration, test, oldDate }: MovedMail): Fact[] {
  const others = registration.tests.filter(({ sessionId, date }) => sessionId !== test.sessionId || date !== test.date);
  return [
    ['Test', testName(test)],
    ['Was on', formatTestDate(oldDate)],
    ['Is now on', formatTestDate(test.date)],
    ...others.map((other): Fact => [`Unchanged: ${oneLine(testName(other))}`, formatTestDate(other.date)]),
    ['Where', testPlace],
  ];
}

/** Notifies the parent of the new date, with a calendar file of all dates. */
export function movedMail(moved: MovedMail): MailContent {
  const { registration, test } = moved;
  const { parentFirstName, dashboardUrl } = registration;
  const student = studentOf(registration);
  const rows: Fact[] = [['Student', student], ...datesOf(moved), ['To pay', 'Nothing']];
  const done = `Hello ${parentFirstName}, we have moved this test for ${student}. The price stays the same.`;
  const calendar =
    'The calendar file in this mail holds all dates as they are now. If your calendar still shows the old date, please delete it there.';
  const content = layout({
    subject: `New test date for ${student}: ${formatTestDate(test.date)}`,
    heading: 'Your test has a new date',
    body: [
      paragraph(done),
      facts(rows),
      paragraph(testDayNote),
      paragraph(calendar),
      ...(dashboardUrl ? [button('Open your dashboard', dashboardUrl)] : []),
      aside(idLine(registration)),
    ],
    text: [
      oneLine(done),
      factLines(rows),
      testDayNote,
      calendar,
      ...(dashboardUrl ? [`Open your dashboard: ${dashboardUrl}`] : []),
      idLine(registration),
    ].join('\n\n'),
    reason: 'You get this mail because your email address was given for this registration.',
  });
  return { ...content, ...calendarOf(registration) };
}

/** Notifies staff of the new date, with the family's contact details. */
export function movedStaffMail(moved: MovedMail): MailContent {
  const { registration } = moved;
  const student = studentOf(registration);
  const rows: Fact[] = [
    ['Student', student],
    ...datesOf(moved),
    ['Parent', `${registration.parentFirstName} ${registration.parentLastName}`],
    ['Parent email', registration.parentEmail],
    ['Parent phone', registration.parentPhone],
    ['Registration id', registration.registrationId],
  ];
  const content = staffLayout({
    subject: `Test moved: ${student}, ${formatTestDate(moved.test.date)}`,
    heading: 'Test moved',
    body: [facts(rows)],
    text: factLines(rows),
    replyTo: registration.parentEmail,
    find: findRegistration,
  });
  return { ...content, ...calendarOf(registration) };
}
