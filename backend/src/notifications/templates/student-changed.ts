import { testName } from '@academy/contracts/rules/booked-test';
import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import { testDayNote } from '@academy/contracts/seed/test-day';
import type { Attachment, MailContent } from '../mail.js';
import {
  movesEntry,
  removalFiles,
  removalNote,
  requestFiles,
  returnNote,
  type AddressedEntries,
} from './calendar-files.js';
import { canceledRows, canceledSubject, canceledText, stillBookedRows, type CanceledMail } from './canceled.js';
import { takesPlaceText, type MailedSeat } from './closed-date.js';
import { layout } from './layout.js';
import { facts, greeting, type Fact } from './parts.js';
import { movedDates, movedFile, type MovedMail } from './registration-moved.js';
import type { RegistrationMail } from './registration.js';
import { studentReason } from './student-registered.js';

/** What an email to a student says. */
interface StudentMail {
  firstName: string;
  subject: string;
  heading?: string;
  /** Before the facts. */
  lead: readonly string[];
  rows: readonly Fact[];
  /** After the facts. */
  notes?: readonly string[];
  attachments: readonly Attachment[];
}

/** An email without prices, and without links to change anything: only the parent does that. */
const studentMail = ({ firstName, lead, rows, notes = [], ...mail }: StudentMail): MailContent =>
  layout({ ...mail, body: [greeting(firstName), ...lead, facts(rows), ...notes], reason: studentReason });

/** Notifies a student of the new date of a test, with a calendar file that moves the entry. */
export function studentMovedMail(moved: MovedMail): MailContent {
  const { registration, test } = moved;
  return studentMail({
    firstName: registration.studentFirstName,
    subject: `Your test has a new date: ${longDateTime(test.date)}`,
    heading: 'Your test has a new date',
    lead: ['Your test has been moved to a new date.'],
    rows: movedDates(moved),
    notes: [testDayNote(registration.tests.map(({ date }) => date)), movesEntry],
    attachments: movedFile(moved, registration.studentEmail),
  });
}

/** Notifies a student of a cancellation, with a calendar file that removes the canceled dates. */
export function studentCanceledMail(canceled: CanceledMail, studentFirstName: string): MailContent {
  const { calendar } = canceled;
  return studentMail({
    firstName: studentFirstName,
    subject: canceledSubject(canceled),
    heading: 'Canceled',
    lead: [canceledText(canceled)],
    rows: canceledRows({ ...canceled, unusedSessions: null }),
    notes: calendar ? [removalNote(calendar)] : [],
    attachments: calendar ? removalFiles(calendar) : [],
  });
}

/** A student's seats on a date that the academy closed. */
export interface StudentDateMail {
  /** With the dates that are booked. */
  registration: RegistrationMail;
  /** YYYY-MM-DD. */
  day: string;
  seats: readonly Pick<MailedSeat, 'test' | 'date'>[];
  /** Its entries: to be removed after closing, to be added again after reopening. */
  calendar: AddressedEntries;
}

const seatRows = (seats: StudentDateMail['seats']): Fact[] => seats.map(({ test, date }) => [test, longDateTime(date)]);

/** Notifies a student that a date is closed, and that the parent chooses what happens to the seat. */
export function studentDateClosedMail({
  registration,
  day: date,
  seats,
  calendar,
  reason,
}: StudentDateMail & { /** The words of the office. */ reason: string }): MailContent {
  const day = weekdayDate(date);
  const others = registration.tests.map((test) => ({
    name: testName(test),
    date: longDateTime(test.date),
  }));
  return studentMail({
    firstName: registration.studentFirstName,
    subject: `${day} is closed: there is no test on that day`,
    heading: `We had to close ${day}`,
    lead: [
      `We are sorry: we had to close ${day}, so there is no test on that day. Please do not come in.`,
      `Reason: ${reason}`,
    ],
    rows: [...seatRows(seats), ...stillBookedRows(others)],
    notes: [
      'Your parent chooses what happens next: another date, a date to be chosen later, or a refund. We will email you what was chosen.',
      removalNote(calendar),
    ],
    attachments: removalFiles(calendar),
  });
}

/** Notifies a student that a closed date takes place after all, with calendar files that put its seats back. */
export function studentDateReopenedMail({ registration, day: date, seats, calendar }: StudentDateMail): MailContent {
  const day = weekdayDate(date);
  return studentMail({
    firstName: registration.studentFirstName,
    subject: `${day} takes place after all`,
    lead: [takesPlaceText(day, seats.length)],
    rows: seatRows(seats),
    notes: [returnNote(calendar)],
    attachments: requestFiles(calendar),
  });
}

/** Notifies a student that the seat on a closed date is kept, and its date is to be chosen. */
export function studentSeatKeptMail({ registration, seats, calendar }: Omit<StudentDateMail, 'day'>): MailContent {
  const [name = ''] = seats.map(({ test }) => test);
  return studentMail({
    firstName: registration.studentFirstName,
    subject: `Your seat is kept: ${name}`,
    heading: 'Your seat is kept',
    lead: ['We keep your seat. Your parent will choose its new date, and then we will email it to you.'],
    rows: [
      ['Test', name],
      ...seats.map(({ date }): Fact => ['Closed date', longDateTime(date)]),
      ['New date', 'To be chosen'],
    ],
    notes: [removalNote(calendar)],
    attachments: removalFiles(calendar),
  });
}
