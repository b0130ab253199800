import type { StudentRegistration } from '@academy/contracts/http/students';
import { shownStatus } from '@academy/contracts/rules/registration-status';

type Ordered = Pick<StudentRegistration, 'status' | 'dates' | 'exam_date' | 'created_at'>;

/** Returns the sort group: 0 for upcoming, 1 for no date yet, 2 for past or canceled. */
function groupOf({ status, dates }: Ordered): number {
  if (shownStatus(status) !== 'scheduled') return 2;
  return dates ? 0 : 1;
}

/** Sorts upcoming registrations by next date, then those without a date and then past ones, both newest first. */
export function inOrderOfDate<Registration extends Ordered>(registrations: readonly Registration[]): Registration[] {
  return registrations.toSorted((one, other) => {
    const group = groupOf(one);
    if (group !== groupOf(other)) return group - groupOf(other);
    return group === 0 ? one.exam_date.localeCompare(other.exam_date) : other.created_at.localeCompare(one.created_at);
  });
}
