import type { ConsultationRecord } from '@academy/contracts/http/privacy';
import type { BookedConsultation } from '@academy/contracts/rules/consultation-calendar';
import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import { timeSlots } from '@academy/contracts/rules/slots';
import type { Database } from '../platform/database/database.js';

/** A consultation as calendars show it. */
export interface CalendarConsultation extends BookedConsultation {
  canceled: boolean;
  /** When it was booked, moved or canceled. */
  changedAt: Date;
}

/** The consultations of a parent's account, by date, including past ones and those canceled in the last 60 days. */
export async function listCalendarConsultations(
  database: Database,
  accountId: string,
): Promise<CalendarConsultation[]> {
  return database.rows<CalendarConsultation>(
    `SELECT c.id, to_char(c.date, 'YYYY-MM-DD') AS date, c.time_slot AS "timeSlot", to_char(c.start_time, 'HH24:MI') AS "startTime", c.moves,
       c.status IN ('cancelled', 'refunded') AS canceled, GREATEST(c.booked_at, c.moved_at, c.canceled_at) AS "changedAt"
     FROM consultation_accounts o JOIN consultations c ON c.id = o.consultation_id
     WHERE o.account_id = $1
       AND (c.status IN ('booked', 'completed') OR (c.status IN ('cancelled', 'refunded') AND c.canceled_at > academy_now() - interval '60 days'))
     ORDER BY c.date, c.id`,
    [accountId],
  );
}

/** The consultations of a parent's account, oldest first. */
export async function listConsultationRecords(database: Database, accountId: string): Promise<ConsultationRecord[]> {
  const rows = await database.rows<Omit<ConsultationRecord, 'booked_at'> & { booked_at: Date }>(
    `SELECT c.id, to_char(c.date, 'YYYY-MM-DD') AS date, c.time_slot, c.primary_interest AS topic, c.name, c.email, c.phone_no AS phone,
       c.amount_cents AS price, c.status, c.booked_at
     FROM consultation_accounts o JOIN consultations c ON c.id = o.consultation_id WHERE o.account_id = $1 AND c.booked_at IS NOT NULL ORDER BY c.booked_at, c.id`,
    [accountId],
  );
  return rows.map((row) => ({ ...row, booked_at: row.booked_at.toISOString() }));
}

/** A consultation in the office's lists. */
export interface ConsultationOfDay {
  id: string;
  /** "10:30 am", or the hours of the part of the day. */
  time: string;
  name: string;
  phone: string;
  topic: string;
  /** `completed` once its time is over. */
  status: string;
}

const slots = timeSlots
  .map(({ id, label, start, end }) => `('${id}', '${label}', time '${start}', time '${end}')`)
  .join(', ');
const ends = `COALESCE(b.start_time + interval '${consultationMinutes} minutes', t.ends)`;

/** Consultations booked for a day, by time. @param day YYYY-MM-DD */
export const listConsultationsOfDay = (database: Database, day: string): Promise<ConsultationOfDay[]> =>
  database.rows(
    `SELECT b.id, COALESCE(to_char(b.start_time, 'FMHH12:MI am'), t.label) AS time, b.name, b.phone_no AS phone, b.primary_interest AS topic,
       CASE WHEN b.status = 'booked' AND (b.date + ${ends}) AT TIME ZONE '${academyTimeZone}' <= academy_now() THEN 'completed' ELSE b.status END AS status
     FROM consultations b JOIN (VALUES ${slots}) AS t(id, label, starts, ends) ON t.id = b.time_slot
     WHERE b.booked_at IS NOT NULL AND b.date = $1::date ORDER BY COALESCE(b.start_time, t.starts), b.booked_at, b.id`,
    [day],
  );
