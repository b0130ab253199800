import type { DataSource } from 'typeorm';
import { testDayNote } from '@academy/contracts/defaults/next-steps';
import { formatSlot } from '@academy/contracts/rules/consultation-calendar';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import { testPlace } from '@academy/contracts/rules/test-calendar';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import type { DatedMail } from '../notifications/index.js';

/** Who is reminded of what. */
export interface Reminder extends DatedMail {
  email: string;
}

interface Row {
  email: string;
  firstName: string;
  wanted: boolean;
  service: ServiceType | null;
  student: string | null;
  date: string;
  timeSlot: string | null;
}

/** A booked thing, and whether its family wants reminders: an account's choice counts, also for what was booked as a guest with its address. */
const sql = `
SELECT r.parent_email AS email, r.parent_first_name AS "firstName", r.service_type AS service, r.student_first_name || ' ' || r.student_last_name AS student,
  to_char(m.starts_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI') AS date, NULL AS "timeSlot", COALESCE(n.email AND n.reminders, true) AS wanted
FROM reminders m JOIN registrations r ON r.id = m.registration_id
  LEFT JOIN notification_preferences n ON n.account_id = COALESCE(r.account_id, (SELECT id FROM accounts WHERE email_key = r.parent_email_key AND email_verified_at IS NOT NULL))
WHERE m.id = $1 AND r.status = 'booked'
  AND EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id AND s.status = 'booked' AND s.date AT TIME ZONE 'America/New_York' = m.starts_at)
UNION ALL
SELECT c.email, c.name, NULL, NULL, to_char(c.date, 'YYYY-MM-DD'), c.time_slot, COALESCE(n.email AND n.reminders, true)
FROM reminders m JOIN consultations c ON c.id = m.consultation_id
  LEFT JOIN notification_preferences n ON n.account_id = COALESCE(c.account_id, (SELECT id FROM accounts WHERE email_key = lower(c.email) AND email_verified_at IS NOT NULL))
WHERE m.id = $1 AND c.status = 'booked'`;

/** What a reminder says now. @returns null when it was cancelled or moved meanwhile, or the family wants no reminders */
export async function readReminder(dataSource: DataSource, id: string): Promise<Reminder | null> {
  const [row] = await dataSource.query<Row[]>(sql, [id]);
  if (!row?.wanted) return null;
  const { email, firstName, service, student, date, timeSlot } = row;
  if (service) {
    const note = `${testPlace}. ${testDayNote}`;
    return { email, firstName, what: `${serviceNames[service]} for ${student}`, dates: [formatTestDate(date)], note };
  }
  return {
    email,
    firstName,
    what: 'Consultation',
    dates: [formatSlot(date, timeSlot ?? '')],
    note: 'If something has come up, please call us.',
  };
}
