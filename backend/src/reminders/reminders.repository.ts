import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { TimeSlotId } from '@academy/contracts/http/consultations';
import type { ServiceType } from '@academy/contracts/rules/services';
import { timeSlots } from '@academy/contracts/rules/slots';
import type { Database, Tx } from '../platform/database/database.js';

/** A booked registration or consultation with the data for its reminder. */
export interface RemindedBooking {
  kind: 'registrations' | 'consultations';
  bookingId: string;
  email: string;
  firstName: string;
  /** Whether the family wants reminders. */
  wanted: boolean;
  /** Null for a consultation. */
  service: ServiceType | null;
  student: string | null;
  /** Academy time: "YYYY-MM-DD HH:mm" for a test, "YYYY-MM-DD" for a consultation. */
  date: string;
  /** Null for a registration. */
  timeSlot: TimeSlotId | null;
  /** "HH:mm"; null for a registration, and for a consultation with only a time slot. */
  startTime: string | null;
}

const zone = `AT TIME ZONE '${academyTimeZone}'`;

/** SQL: the range of days to remind of, with a margin at both ends. It keeps the query from reading old rows. */
const nearDays = `(academy_now() ${zone})::date - 2 AND (academy_now() ${zone})::date + 9`;

/**
 * SQL that inserts the reminders due now. A family that booked or moved the date after its reminder would have been due gets none. A
 * diagnostic on two dates gets reminders for each. A lesson gets one reminder, a few hours before canceling it costs its session. Reminders
 * about extra sessions count from the end of their last day.
 */
export const dueReminders = `
WITH coming AS (
  SELECT DISTINCT s.registration_id, NULL::uuid AS consultation_id, NULL::uuid AS lesson_id, s.date ${zone} AS starts_at, GREATEST(r.created_at, s.moved_at) AS booked_at
  FROM seats s JOIN registrations r ON r.id = s.registration_id AND r.status = 'booked' WHERE s.status = 'booked' AND s.date BETWEEN ${nearDays}
  UNION ALL
  SELECT NULL, c.id, NULL, (c.date + COALESCE(c.start_time, t.start::time)) ${zone}, GREATEST(c.booked_at, c.moved_at)
  FROM consultations c JOIN unnest($1::text[], $2::text[]) AS t(id, start) ON t.id = c.time_slot WHERE c.status = 'booked' AND c.date BETWEEN ${nearDays}
  UNION ALL
  SELECT r.id, NULL, NULL, (r.expires_on + 1)::timestamp ${zone}, r.created_at
  FROM registrations r WHERE r.status = 'booked' AND r.expires_on BETWEEN ${nearDays} AND r.expired_at IS NULL
  UNION ALL
  SELECT NULL, NULL, l.id, l.starts_at, l.changed_at
  FROM lessons l WHERE l.status = 'booked' AND l.ends_at BETWEEN academy_now() AND academy_now() + interval '2 days')
INSERT INTO reminders (registration_id, consultation_id, lesson_id, starts_at, ahead)
SELECT registration_id, consultation_id, lesson_id, starts_at, ahead FROM coming
  JOIN (VALUES (false, '7 days', interval '7 days', interval '24 hours'), (false, '24 hours', '24 hours', '0'), (true, '30 hours', '30 hours', '0')) AS w(of_lesson, ahead, opens, closes)
    ON w.of_lesson = (lesson_id IS NOT NULL)
WHERE starts_at - opens <= academy_now() AND academy_now() < starts_at - closes AND booked_at < starts_at - opens
ON CONFLICT DO NOTHING RETURNING id`;

/**
 * SQL that reads the booking of a reminder, and whether its family wants reminders. The preference of an account also applies to
 * bookings made as a guest with the same email.
 */
const remindedOf = `
SELECT 'registrations' AS kind, r.id AS "bookingId", r.parent_email AS email, r.parent_first_name AS "firstName", r.service_type AS service, trim(r.student_first_name || ' ' || r.student_last_name) AS student,
  to_char(m.starts_at AT TIME ZONE '${academyTimeZone}', 'YYYY-MM-DD HH24:MI') AS date, NULL AS "timeSlot", NULL AS "startTime", COALESCE(n.email AND n.reminders, true) AS wanted
FROM reminders m JOIN registrations r ON r.id = m.registration_id
  LEFT JOIN notification_preferences n ON n.account_id = COALESCE(r.account_id, (SELECT id FROM accounts WHERE email_key = r.parent_email_key AND email_verified_at IS NOT NULL))
WHERE m.id = $1 AND r.status = 'booked'
  AND EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id AND s.status = 'booked' AND s.date AT TIME ZONE '${academyTimeZone}' = m.starts_at)
UNION ALL
SELECT 'consultations', c.id, c.email, c.name, NULL, NULL, to_char(c.date, 'YYYY-MM-DD'), c.time_slot, to_char(c.start_time, 'HH24:MI'), COALESCE(n.email AND n.reminders, true)
FROM reminders m JOIN consultations c ON c.id = m.consultation_id
  LEFT JOIN consultation_accounts o ON o.consultation_id = c.id AND NOT o.is_deleted
  LEFT JOIN notification_preferences n ON n.account_id = o.account_id
WHERE m.id = $1 AND c.status = 'booked' AND c.date = (m.starts_at AT TIME ZONE '${academyTimeZone}')::date
  AND (c.start_time IS NULL OR c.start_time = (m.starts_at AT TIME ZONE '${academyTimeZone}')::time)`;

/** Stores the reminders that are due, once each. @returns the ids of the new reminders */
export async function insertDueReminders(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(dueReminders, [
    timeSlots.map(({ id }) => id),
    timeSlots.map(({ start }) => start),
  ]);
  return rows.map(({ id }) => id);
}

/** Parents of the student of a reminder, besides the one who booked, who want reminders. */
export const listOtherParents = (
  database: Database,
  reminderId: string,
): Promise<{ accountId: string; email: string; firstName: string }[]> =>
  database.rows(
    `SELECT p.account_id AS "accountId", p.email, p.first_name AS "firstName"
     FROM reminders m LEFT JOIN lessons l ON l.id = m.lesson_id JOIN registration_copies p ON p.registration_id = COALESCE(m.registration_id, l.registration_id)
     WHERE m.id = $1 AND p.wants_reminders ORDER BY p.account_id`,
    [reminderId],
  );

/** Finds the booking of a reminder. @returns null if it was canceled or moved, or if the reminder is about something else */
export async function findRemindedBooking(database: Database, reminderId: string): Promise<RemindedBooking | null> {
  const row = await database.one<RemindedBooking>(remindedOf, [reminderId]);
  return row ?? null;
}

/** Finds the registration whose extra sessions a reminder is about. @returns null if the reminder is about something else */
export async function findRemindedExpiry(
  database: Database,
  reminderId: string,
): Promise<{ registrationId: string; wanted: boolean } | null> {
  const row = await database.one<{ registrationId: string; wanted: boolean }>(
    `SELECT r.id AS "registrationId", COALESCE(n.email AND n.reminders, true) AS wanted FROM reminders m JOIN registrations r ON r.id = m.registration_id
       LEFT JOIN notification_preferences n ON n.account_id = COALESCE(r.account_id, (SELECT id FROM accounts WHERE email_key = r.parent_email_key AND email_verified_at IS NOT NULL))
     WHERE m.id = $1 AND (r.expires_on + 1)::timestamp ${zone} = m.starts_at`,
    [reminderId],
  );
  return row ?? null;
}
