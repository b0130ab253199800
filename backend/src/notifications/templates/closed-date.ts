import { closedDateLinkMonths } from '@academy/contracts/rules/closed-dates';
import { longDateTime, weekdayDate } from '@academy/contracts/rules/date-format';
import type { MailContent } from '../mail.js';
import { removalFiles, removalNote, requestFiles, returnNote, type AddressedEntries } from './calendar-files.js';
import { layout } from './layout.js';
import { button, facts, greeting, notice, type Part } from './parts.js';

/** A seat of a family. */
export interface MailedSeat {
  /** First and last name. */
  student: string;
  /** The test with its exam; empty where only the student is known. */
  test: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
}

/** A date that the academy closed. */
export interface DateClosedMail {
  parentFirstName: string;
  /** YYYY-MM-DD. */
  day: string;
  /** The words of the office. */
  reason: string;
  /** When seats without a choice are refunded. */
  chooseUntil: Date;
  seats: readonly MailedSeat[];
  /** Whether the refund cancels another date too: the dates of a diagnostic share one price. */
  endsOtherDate: boolean;
  /** Its entries: to be removed after closing, to be added again after reopening. */
  calendar: AddressedEntries;
  /** The page with the choices. */
  url: string;
}

const reason = 'You are receiving this email because you registered a student for a test with us.';

const seatFacts = (seats: readonly MailedSeat[]): Part =>
  facts(
    seats.map(({ student, test, date }) => [
      student,
      test === '' ? longDateTime(date) : `${test}, ${longDateTime(date)}`,
    ]),
  );

/** Tells a family that a date is closed, and asks what should happen to its seats. */
export function dateClosedMail(mail: DateClosedMail): MailContent {
  const day = weekdayDate(mail.day);
  const own = mail.seats.length === 1 ? 'seat' : 'seats';
  const orRefund = mail.endsOtherDate
    ? 'cancel the diagnostic, including its other date, and get back what you paid for it'
    : `get the full price of your ${own} back`;
  const byDefault = mail.endsOtherDate
    ? 'we cancel the diagnostic, including its other date, and refund what you paid for it'
    : `we refund the full price of your ${own}`;
  return layout({
    subject: `${day} is closed: please choose what happens to your ${own}`,
    heading: `We had to close ${day}`,
    body: [
      greeting(mail.parentFirstName),
      `We are sorry: we had to close ${day}, so there is no test on that day.`,
      `Reason: ${mail.reason}`,
      seatFacts(mail.seats),
      removalNote(mail.calendar),
      `Please choose what happens next: move to another date with an open seat, keep your ${own} and choose a date later, or ${orRefund}.`,
      button('Choose what happens', mail.url),
      notice(`Choose by ${longDateTime(mail.chooseUntil)}. If we do not hear from you by then, ${byDefault}.`),
    ],
    attachments: removalFiles(mail.calendar),
    reason,
  });
}

/** Says that a closed date takes place after all. @param day "Saturday, December 5" @param seats how many the reader has */
export const takesPlaceText = (day: string, seats: number): string =>
  `We told you that ${day} is closed. That has changed: the test takes place as planned, and your ${seats === 1 ? 'seat is' : 'seats are'} booked as before.`;

/** Tells a family that a date takes place after all. */
export function dateReopenedMail({
  parentFirstName,
  day: date,
  seats,
  calendar,
}: Pick<DateClosedMail, 'parentFirstName' | 'day' | 'seats' | 'calendar'>): MailContent {
  const day = weekdayDate(date);
  return layout({
    subject: `${day} takes place after all`,
    body: [
      greeting(parentFirstName),
      `${takesPlaceText(day, seats.length)} There is nothing left to choose.`,
      seatFacts(seats),
      returnNote(calendar),
    ],
    attachments: requestFiles(calendar),
    reason,
  });
}

/** A seat that a family keeps without a date. */
export interface SeatKeptMail {
  parentFirstName: string;
  student: string;
  test: string;
  /** The page on which the date is chosen. */
  url: string;
}

/** Confirms that a seat is kept, with the link to choose its date. */
export const seatKeptMail = ({ parentFirstName, student, test, url }: SeatKeptMail): MailContent =>
  layout({
    subject: `Your seat is kept: ${test} for ${student}`,
    heading: 'Your seat is kept',
    body: [
      greeting(parentFirstName),
      `We keep the seat of ${student} for you. It is paid for, and its date is to be chosen.`,
      facts([
        ['Student', student],
        ['Test', test],
        ['Date', 'To be chosen'],
      ]),
      `Choose a date with an open seat whenever you like, within ${closedDateLinkMonths} months. New dates are added every week.`,
      button('Choose a date', url),
    ],
    reason,
  });
