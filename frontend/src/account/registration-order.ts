import type { StudentRegistration } from '@academy/contracts/http/students';
import { shownStatus } from '@academy/contracts/rules/registration-status';

type Ordered = Pick<StudentRegistration, 'status' | 'dates' | 'exam_date' | 'created_at'>;

/** What is coming, what has no date yet, and what is over. */
function groupOf({ status, dates }: Ordered): number {
  if (shownStatus(status) !== 'scheduled') return 2;
  return dates ? 0 : 1;
}

/** What is coming by its next date, then courses without a date, then what is over; the newest of the latter two first. */
export function inOrderOfDate<Registration extends Ordered>(registrations: readonly Registration[]): Registration[] {
  return registrations.toSorted((one, other) => {
    const group = groupOf(one);
    if (group !== groupOf(other)) return group - groupOf(other);
    return group === 0 ? one.exam_date.localeCompare(other.exam_date) : other.created_at.localeCompare(one.created_at);
  });
}
