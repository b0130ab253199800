import { type TimeWindow } from '@academy/contracts/rules/tutors';
import { clockOf, minuteOfDay } from '@academy/contracts/rules/clock';
import type { Database, Tx } from '../../platform/database/database.js';

/** A day of a tutor. */
export interface TutorDay {
  /** YYYY-MM-DD, academy time. */
  day: string;
  /** In their order; none for a day off. */
  windows: TimeWindow[];
}

/** Minutes since midnight. */
export type Minutes = readonly [start: number, end: number];

export const toWindow = ([start, end]: Minutes): TimeWindow => ({ start: clockOf(start), end: clockOf(end) });

/**
 * When a tutor can teach, for every day from the first to the last: never on a day off of the academy, else the windows of a changed
 * day, else those of its weekday. Whether the tutor still teaches is for {@link findTutor} to say.
 * @param firstDay YYYY-MM-DD, academy time; `lastDay` as well, both included
 */
export async function hoursOf(
  database: Database,
  tutorId: string,
  firstDay: string,
  lastDay: string,
): Promise<TutorDay[]> {
  const rows = await database.rows<{ day: string; isOff: boolean; changed: TimeWindow[] | null; weekly: Minutes[] }>(
    `SELECT to_char(d.day, 'YYYY-MM-DD') AS day, is_day_off(d.day) AS "isOff", c.windows AS changed,
       COALESCE((SELECT jsonb_agg(jsonb_build_array(h.start_minute, h.end_minute) ORDER BY h.start_minute) FROM tutor_hours h
         WHERE h.tutor_id = $1 AND h.weekday = extract(dow FROM d.day)::int), '[]') AS weekly
     FROM (SELECT g::date AS day FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') AS g) d
       LEFT JOIN tutor_days c ON c.tutor_id = $1 AND c.day = d.day ORDER BY d.day`,
    [tutorId, firstDay, lastDay],
  );
  return rows.map(({ day, isOff, changed, weekly }) => ({
    day,
    windows: isOff ? [] : (changed ?? weekly.map(toWindow)),
  }));
}

/** Replaces the weekly hours. @param week the windows of each day, Sunday first */
export async function replaceHours(tx: Tx, tutorId: string, week: readonly (readonly TimeWindow[])[]): Promise<void> {
  const rows = week.flatMap((windows, weekday) =>
    windows.map(({ start, end }) => ({ weekday, start_minute: minuteOfDay(start), end_minute: minuteOfDay(end) })),
  );
  await tx.run('DELETE FROM tutor_hours WHERE tutor_id = $1', [tutorId]);
  await tx.run(
    `INSERT INTO tutor_hours (tutor_id, weekday, start_minute, end_minute)
     SELECT $1, h.weekday, h.start_minute, h.end_minute FROM jsonb_to_recordset($2::jsonb) AS h(weekday int, start_minute int, end_minute int)`,
    [tutorId, JSON.stringify(rows)],
  );
}

/** Gives a day hours of its own. @param day YYYY-MM-DD @param windows in their order; none for a day off */
export async function setDay(tx: Tx, tutorId: string, day: string, windows: readonly TimeWindow[]): Promise<void> {
  await tx.run(
    `INSERT INTO tutor_days (tutor_id, day, windows) VALUES ($1, $2, $3)
     ON CONFLICT (tutor_id, day) DO UPDATE SET windows = EXCLUDED.windows`,
    [tutorId, day, JSON.stringify(windows)],
  );
}

/** Gives a day the hours of its weekday again. */
export async function removeDay(tx: Tx, tutorId: string, day: string): Promise<void> {
  await tx.run('DELETE FROM tutor_days WHERE tutor_id = $1 AND day = $2', [tutorId, day]);
}
