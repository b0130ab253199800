import type { Exam } from '@academy/contracts/http/registrations';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { formatDay } from '@academy/contracts/rules/dates';
import { formatCents } from '@academy/contracts/rules/money';
import { shownStatus, statusTone, type StatusTone } from '@academy/contracts/rules/registration-status';
import { priceCents } from '../../lib/money';
import { capitalise } from './dashboard-wording';

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
  /** MM/DD/YYYY */
  examDate: string;
  status: string;
  tone: StatusTone;
}

export function registrationRow(exam: Exam): RegistrationRow {
  return { ...registrationFacts(exam), studentName: exam.student_name, total: formatCents(priceCents(exam.total ?? 0)) };
}

export function registrationFacts({ id, exam_type, package: packageName, exam_date, status }: StudentRegistration): RegistrationFacts {
  const shown = shownStatus(status);
  return { id, examType: exam_type, package: packageName || 'No package', examDate: formatDay(exam_date), status: capitalise(shown), tone: statusTone(shown) };
}

/** How many of the registrations are still to come. */
export function countUpcoming(exams: readonly Pick<Exam, 'status'>[]): number {
  return exams.filter(({ status }) => shownStatus(status) === 'scheduled').length;
}
