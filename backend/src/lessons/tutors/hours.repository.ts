import { timeOf, type TimeWindow } from '@academy/contracts/rules/tutors';
import type { Database } from './tutors.repository.js';

/** A day of a tutor. */
export interface TutorDay {
  /** YYYY-MM-DD, academy time. */
  day: string;
  /** In their order; none for a day off. */
  windows: TimeWindow[];
}

type Minutes = readonly [start: number, end: number];

const toWindow = ([start, end]: Minutes): TimeWindow => ({ start: timeOf(start), end: timeOf(end) });

/**
 * When a tutor can teach, for every day from the first to the last: the windows of a changed day, else those of its weekday. Whether
 * the tutor still teaches is for {@link findTutor} to say.
 * @param firstDay YYYY-MM-DD, academy time; `lastDay` as well, both included
 */
export async function hoursOf(
  database: Database,
  tutorId: string,
  firstDay: string,
  lastDay: string,
): Promise<TutorDay[]> {
  const rows = await database.query<{ day: string; changed: TimeWindow[] | null; weekly: Minutes[] }[]>(
    `SELECT to_char(d.day, 'YYYY-MM-DD') AS day, c.windows AS changed,
       COALESCE((SELECT jsonb_agg(jsonb_build_array(h.start_minute, h.end_minute) ORDER BY h.start_minute) FROM tutor_hours h
         WHERE h.tutor_id = $1 AND h.weekday = extract(dow FROM d.day)::int), '[]') AS weekly
     FROM (SELECT g::date AS day FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') AS g) d
       LEFT JOIN tutor_days c ON c.tutor_id = $1 AND c.day = d.day ORDER BY d.day`,
    [tutorId, firstDay, lastDay],
  );
  return rows.map(({ day, changed, weekly }) => ({ day, windows: changed ?? weekly.map(toWindow) }));
}
