import type { Exam, RegistrationStatus } from '@academy/contracts/http/registrations';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { isComing } from '@academy/contracts/rules/test-dates';

/** A registration as {@link registrationColumns} reads it. */
export interface RegistrationRow {
  id: string;
  student_name: string;
  service_type: ServiceType;
  package_name: string;
  /** Cents. */
  amount: number;
  status: RegistrationStatus;
  created_at: Date;
  exam_date: string;
  /** Of a dated registration, in order, each once. */
  dates: string[];
}

/**
 * Whether `registrations r` belongs to `accounts a`: made while signed in, or carrying the account's *verified* address. An unverified
 * one could be anybody's.
 */
export const belongsToAccount =
  '(r.account_id = a.id OR (r.account_id IS NULL AND a.email_verified_at IS NOT NULL AND r.parent_email_key = a.email_key))';

/** To be selected from `registrations r`. */
export const registrationColumns = `r.id, r.student_first_name || ' ' || r.student_last_name AS student_name, r.service_type, r.package_name, r.amount_cents AS amount, r.status,
  r.created_at, to_char(r.exam_date, 'YYYY-MM-DD') AS exam_date,
  ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s WHERE s.registration_id = r.id ORDER BY 1) AS dates`;

/** A dated registration shows its next coming date, and is completed once there is none; an undated one stays as it is. */
export function toRegistrationView(row: RegistrationRow, now: Date): Exam {
  const { id, student_name, dates } = row;
  const coming = dates.find((date) => isComing(date, now));
  const over = dates.length > 0 && coming === undefined;
  return {
    id,
    student_name,
    exam_type: serviceNames[row.service_type],
    package: row.package_name,
    total: row.amount / 100,
    status: row.status === 'booked' && over ? 'completed' : row.status,
    created_at: row.created_at.toISOString(),
    exam_date: (coming ?? dates.at(-1) ?? row.exam_date).slice(0, 10),
    ...(dates.length > 0 ? { dates } : {}),
  };
}
