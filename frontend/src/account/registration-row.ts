import type { Exam } from '@academy/contracts/http/registrations';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { weekdayDate } from '@academy/contracts/rules/date-format';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { listed } from '@academy/contracts/rules/listed';
import { formatCents } from '@academy/contracts/rules/money';
import { shownStatus, statusTone, type StatusTone } from '@academy/contracts/rules/registration-status';
import { priceCents } from '../lib/money';
import { callSentence } from './coming-up';
import { capitalize } from './dashboard-wording';

/** A registration's row on the dashboard, formatted for display. */
export interface RegistrationRow extends RegistrationFacts {
  studentName: string;
  total: string;
}

/** The part of the row that students also see. */
export interface RegistrationFacts {
  id: string;
  /** The service; for sessions that came with a test, their name. */
  examType: string;
  /** For sessions that came with a test, which test. */
  package: string;
  /** MM/DD/YYYY: the next date, or the day of registration if there is no date. Empty if the only date was closed. */
  examDate: string;
  /** Other dates, MM/DD/YYYY. */
  otherDates: string[];
  /** True if a seat has no date because the academy closed its date. */
  toBeChosen: boolean;
  /** True if the registration has no date yet. */
  undated: boolean;
  /**
   * When the academy contacts the parent about an undated registration. Null after that day, once lessons are booked, and for sessions that
   * came with a test.
   */
  callBy: string | null;
  status: string;
  tone: StatusTone;
}

/**
 * Returns the row of a registration for its parent.
 * @param started registrations with a lesson booked or a session used
 */
export function registrationRow(exam: Exam, started: ReadonlySet<string>, now: Date): RegistrationRow {
  return {
    ...registrationFacts(exam, started, 'parent', now),
    studentName: exam.student_name,
    total: totalText(exam),
  };
}

/** A parent sees no price of what the other parent of a shared student paid. */
function totalText({ came_with: cameWith, total, paid_by_other_parent: isOthers }: Exam): string {
  if (cameWith) return 'Included';
  return isOthers ? 'Paid by the other parent' : formatCents(priceCents(total ?? 0));
}

/** Says which test included sessions came with. @param dates of the test, "YYYY-MM-DD HH:mm"; may be empty */
export function comesWithText(dates: readonly string[]): string {
  const days = [...new Set(dates.map((date) => weekdayDate(date)))];
  if (days.length === 0) return 'Comes with your test';
  return `Comes with your ${days.length > 1 ? 'tests' : 'test'} of ${listed(days.map((day) => day.replace(/^\w+, /, '')))}`;
}

/**
 * Returns the part of the row that students also see.
 * @param started registrations with a lesson booked or a session used
 */
export function registrationFacts(
  {
    id,
    exam_type,
    package: packageName,
    exam_date,
    created_at,
    dates,
    status,
    to_be_chosen,
    came_with,
  }: StudentRegistration,
  started: ReadonlySet<string>,
  reader: 'parent' | 'student',
  now: Date,
): RegistrationFacts {
  const shown = shownStatus(status);
  // A closed date is shown only if the registration has another date.
  const examDate = to_be_chosen && !dates ? '' : formatDay(exam_date);
  const undated = !dates && !to_be_chosen && created_at !== '' && academyDay(new Date(created_at)) === exam_date;
  return {
    id,
    examType: came_with ? packageName || exam_type : exam_type,
    package: came_with ? comesWithText(came_with.dates) : packageName || 'No package',
    examDate,
    otherDates: [...new Set((dates ?? []).map(formatDay))].filter((day) => day !== examDate),
    toBeChosen: to_be_chosen === true,
    undated,
    callBy:
      undated && status === 'booked' && !came_with && !started.has(id) ? callSentence(created_at, reader, now) : null,
    ...(isDateClosed({ status, dates, to_be_chosen })
      ? { status: 'Date closed', tone: 'gray' }
      : { status: capitalize(shown), tone: statusTone(shown) }),
  };
}

type WithStatus = Pick<StudentRegistration, 'status' | 'dates' | 'to_be_chosen'>;

/** Returns true while the family has to choose what happens to the only date: nothing is scheduled until then. */
const isDateClosed = ({ status, dates, to_be_chosen }: WithStatus): boolean =>
  status === 'booked' && to_be_chosen === true && !dates;

/** Counts the registrations whose row says "Scheduled", with or without a date. */
export const countScheduled = (registrations: readonly WithStatus[]): number =>
  registrations.filter((one) => shownStatus(one.status) === 'scheduled' && !isDateClosed(one)).length;
