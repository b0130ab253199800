import type { Exam } from '@academy/contracts/http/registrations';
import { formatDay } from '@academy/contracts/rules/dates';
import { formatCents } from '@academy/contracts/rules/money';
import { shownStatus, statusTone, type StatusTone } from '@academy/contracts/rules/registration-status';
import { priceCents } from '../../lib/money';
import { capitalise } from './dashboard-wording';

/** A registration as the dashboard lists it; everything in the words to show. */
export interface RegistrationRow {
  id: string;
  examType: string;
  package: string;
  studentName: string;
  /** MM/DD/YYYY */
  examDate: string;
  status: string;
  tone: StatusTone;
  total: string;
}

export function registrationRow({ id, exam_type, package: packageName, student_name, exam_date, status, total }: Exam): RegistrationRow {
  const shown = shownStatus(status);
  return {
    id,
    examType: exam_type,
    package: packageName || 'No package',
    studentName: student_name,
    examDate: formatDay(exam_date),
    status: capitalise(shown),
    tone: statusTone(shown),
    total: formatCents(priceCents(total ?? 0)),
  };
}

/** How many of the registrations are still to come. */
export function countUpcoming(exams: readonly Exam[]): number {
  return exams.filter(({ status }) => shownStatus(status) === 'scheduled').length;
}
