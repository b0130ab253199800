import type { CameWith, Exam, RegistrationStatus } from '@academy/contracts/http/registrations';
import { centsToDollarNumber, type Cents } from '@academy/contracts/rules/money';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { isComing } from '@academy/contracts/rules/test-dates';

/** A registration as shown in lists. */
export interface RegistrationRow {
  id: string;
  student_name: string;
  /** Null when the student is unknown; omitted in a student's own list. */
  student_id?: string | null;
  service_type: ServiceType;
  package_name: string;
  /** Cents; null if another parent paid it. */
  amount: Cents | null;
  status: RegistrationStatus;
  created_at: Date;
  exam_date: string;
  /** Distinct dates of a dated registration, in order. */
  dates: string[];
  /** Whether a seat has no date because the academy closed it. */
  to_be_chosen: boolean;
  came_with: CameWith | null;
  /** Database time of the statement that read it. */
  now: Date;
}

/** A dated registration shows its next date, and is completed once there is none; an undated one keeps its status. */
export function toRegistrationView(row: RegistrationRow): Exam {
  const { id, student_name, dates, now } = row;
  const coming = dates.find((date) => isComing(date, now));
  const over = dates.length > 0 && coming === undefined;
  return {
    id,
    student_name,
    ...(row.student_id === undefined ? {} : { student_id: row.student_id }),
    exam_type: serviceNames[row.service_type],
    package: row.package_name,
    ...(row.amount === null
      ? { total: null, paid_by_other_parent: true as const }
      : { total: centsToDollarNumber(row.amount) }),
    status: row.status === 'booked' && over && !row.to_be_chosen ? 'completed' : row.status,
    created_at: row.created_at.toISOString(),
    exam_date: (coming ?? dates.at(-1) ?? row.exam_date).slice(0, 10),
    ...(dates.length > 0 ? { dates } : {}),
    ...(row.to_be_chosen ? { to_be_chosen: true as const } : {}),
    ...(row.came_with && { came_with: row.came_with }),
  };
}
