import { academyTimeZone } from '@academy/contracts/rules/dates';
import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { timeSlots } from '@academy/contracts/rules/slots';
import type { Transaction } from '../platform/database/unit-of-work.js';

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
export const listConsultationsOfDay = (
  database: Pick<Transaction, 'query'>,
  day: string,
): Promise<ConsultationOfDay[]> =>
  database.query(
    `SELECT b.id, COALESCE(to_char(b.start_time, 'FMHH12:MI am'), t.label) AS time, b.name, b.phone_no AS phone, b.primary_interest AS topic,
       CASE WHEN b.status = 'booked' AND (b.date + ${ends}) AT TIME ZONE '${academyTimeZone}' <= academy_now() THEN 'completed' ELSE b.status END AS status
     FROM consultations b JOIN (VALUES ${slots}) AS t(id, label, starts, ends) ON t.id = b.time_slot
     WHERE b.booked_at IS NOT NULL AND b.date = $1::date ORDER BY COALESCE(b.start_time, t.starts), b.booked_at, b.id`,
    [day],
  );
