import type { Exam } from '@academy/contracts/http/registrations';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { formatCents } from '@academy/contracts/rules/money';
import { shownStatus, statusTone, type StatusTone } from '@academy/contracts/rules/registration-status';
import { priceCents } from '../lib/money';
import { callSentence } from './coming-up';
import { capitalize } from './dashboard-wording';

/** A registration as the dashboard lists it; everything in the words to show. */
export interface RegistrationRow extends RegistrationFacts {
  studentName: string;
  total: string;
}

/** The part of it that students see of their own. */
export interface RegistrationFacts {
  id: string;
  examType: string;
  package: string;
  /** MM/DD/YYYY: the next coming date, or of an undated one the day it was registered. */
  examDate: string;
  /** Its other days, MM/DD/YYYY. */
  otherDates: string[];
  /** A seat has no date, because the academy closed the one it had. */
  toBeChosen: boolean;
  /** The registration is undated. */
  undated: boolean;
  /** When the academy calls about an undated one; null when that day is over. */
  callBy: string | null;
  status: string;
  tone: StatusTone;
}

export function registrationRow(exam: Exam, now: Date = new Date()): RegistrationRow {
  return {
    ...registrationFacts(exam, now),
    studentName: exam.student_name,
    total: formatCents(priceCents(exam.total ?? 0)),
  };
}

export function registrationFacts(
  { id, exam_type, package: packageName, exam_date, created_at, dates, status, to_be_chosen }: StudentRegistration,
  now: Date = new Date(),
): RegistrationFacts {
  const shown = shownStatus(status);
  // Without another date there is none to show.
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
    callBy: undated && status === 'booked' ? callSentence(created_at, now) : null,
    status: capitalize(shown),
    tone: statusTone(shown),
  };
}
