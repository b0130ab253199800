import type { BookedConsultation } from '@academy/contracts/rules/consultation-calendar';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { belongsToAccount } from './consultation-owner.js';

/** A consultation as calendars show it. */
export interface CalendarConsultation extends BookedConsultation {
  canceled: boolean;
  /** When it was booked, moved or canceled. */
  changedAt: Date;
}

/** The consultations of a parent's account, by date, including past ones and those canceled in the last 60 days. */
export async function listCalendarConsultations(
  database: Pick<Transaction, 'query'>,
  accountId: string,
): Promise<CalendarConsultation[]> {
  return database.query<CalendarConsultation[]>(
    `SELECT c.id, to_char(c.date, 'YYYY-MM-DD') AS date, c.time_slot AS "timeSlot", to_char(c.start_time, 'HH24:MI') AS "startTime", c.moves,
       c.status IN ('cancelled', 'refunded') AS canceled, GREATEST(c.booked_at, c.moved_at, c.canceled_at) AS "changedAt"
     FROM consultations c JOIN accounts a ON ${belongsToAccount}
     WHERE a.id = $1
       AND (c.status IN ('booked', 'completed') OR (c.status IN ('cancelled', 'refunded') AND c.canceled_at > academy_now() - interval '60 days'))
     ORDER BY c.date, c.id`,
    [accountId],
  );
}
