import type { Exam } from '@academy/contracts/http/registrations';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { formatCents } from '@academy/contracts/rules/money';
import { shownStatus, statusTone, type StatusTone } from '@academy/contracts/rules/registration-status';
import { priceCents } from '../../lib/money';
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
  /** It has no date of its own. */
  undated: boolean;
  status: string;
  tone: StatusTone;
}

export function registrationRow(exam: Exam): RegistrationRow {
  return {
    ...registrationFacts(exam),
    studentName: exam.student_name,
    total: formatCents(priceCents(exam.total ?? 0)),
  };
}

export function registrationFacts({
  id,
  exam_type,
  package: packageName,
  exam_date,
  created_at,
  dates,
  status,
}: StudentRegistration): RegistrationFacts {
  const shown = shownStatus(status);
  const examDate = formatDay(exam_date);
  return {
    id,
    examType: exam_type,
    package: packageName || 'No package',
    examDate,
    otherDates: [...new Set((dates ?? []).map(formatDay))].filter((day) => day !== examDate),
    undated: !dates && created_at !== '' && academyDay(new Date(created_at)) === exam_date,
    status: capitalize(shown),
    tone: statusTone(shown),
  };
}

/** How many of the registrations are still to come. */
export function countUpcoming(exams: readonly Pick<Exam, 'status'>[]): number {
  return exams.filter(({ status }) => shownStatus(status) === 'scheduled').length;
}
