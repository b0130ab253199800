import type { Exam } from '@academy/contracts/http/registrations';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
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
  examType: string;
  package: string;
  /** MM/DD/YYYY: the next date, or the day of registration if there is no date. Empty if the only date was closed. */
  examDate: string;
  /** Other dates, MM/DD/YYYY. */
  otherDates: string[];
  /** True if a seat has no date because the academy closed its date. */
  toBeChosen: boolean;
  /** True if the registration has no date yet. */
  undated: boolean;
  /** When the academy contacts the parent about an undated registration; null after that day, and once its lessons are booked. */
  callBy: string | null;
  status: string;
  tone: StatusTone;
}

/**
 * Returns the row of a registration for its parent.
 * @param started registrations with a lesson booked or a session used
 */
export function registrationRow(exam: Exam, started: ReadonlySet<string>, now: Date = new Date()): RegistrationRow {
  return {
    ...registrationFacts(exam, started, 'parent', now),
    studentName: exam.student_name,
    total: formatCents(priceCents(exam.total ?? 0)),
  };
}

/**
 * Returns the part of the row that students also see.
 * @param started registrations with a lesson booked or a session used
 */
export function registrationFacts(
  { id, exam_type, package: packageName, exam_date, created_at, dates, status, to_be_chosen }: StudentRegistration,
  started: ReadonlySet<string>,
  reader: 'parent' | 'student',
  now: Date = new Date(),
): RegistrationFacts {
  const shown = shownStatus(status);
  // A closed date is shown only if the registration has another date.
  const examDate = to_be_chosen && !dates ? '' : formatDay(exam_date);
  const undated = !dates && !to_be_chosen && created_at !== '' && academyDay(new Date(created_at)) === exam_date;
  return {
    id,
    examType: exam_type,
    package: packageName || 'No package',
    examDate,
    otherDates: [...new Set((dates ?? []).map(formatDay))].filter((day) => day !== examDate),
    toBeChosen: to_be_chosen === true,
    undated,
    callBy: undated && status === 'booked' && !started.has(id) ? callSentence(created_at, reader, now) : null,
    status: capitalize(shown),
    tone: statusTone(shown),
  };
}
