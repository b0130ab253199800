import type { LessonPlace, LessonStatus } from '@academy/contracts/rules/lessons';
import type { TimeWindow } from '@academy/contracts/rules/tutors';
import { byName } from '../../platform/database/name-order.js';
import { testInRoom } from '../../seats/index.js';
import { insideHours, toWindow, type Minutes } from '../tutors/hours.repository.js';
import { canTeach, tutors, type Database } from '../tutors/tutors.repository.js';

/** A lesson of a day. */
export interface DayLessonRow {
  id: string;
  studentId: string;
  studentName: string;
  packageName: string;
  /** As JSON has it. */
  start: string;
  end: string;
  place: LessonPlace;
  room: string | null;
  status: LessonStatus;
  isOutsideHours: boolean;
  hasTestInRoom: boolean;
}

/** The day of a tutor. */
export interface TutorDayRow {
  id: string;
  name: string;
  canTeach: boolean;
  windows: TimeWindow[];
  isChanged: boolean;
  /** By start. */
  lessons: DayLessonRow[];
}

/** The span of a day. */
export interface CalendarDay {
  /** YYYY-MM-DD, academy time. */
  day: string;
  /** Its first instant, and that of the next day. */
  from: Date;
  to: Date;
}

type Row = Omit<TutorDayRow, 'windows' | 'isChanged'> & { changed: TimeWindow[] | null; weekly: Minutes[] };

/** Everyone who teaches, and others who have a lesson on the day, by name: each with hours and lessons, without those that were canceled. */
export async function listTutorDays(database: Database, { day, from, to }: CalendarDay): Promise<TutorDayRow[]> {
  const rows = await database.query<Row[]>(
    `SELECT p.staff_id AS id, m.name, ${canTeach} AS "canTeach", c.windows AS changed,
       COALESCE((SELECT jsonb_agg(jsonb_build_array(h.start_minute, h.end_minute) ORDER BY h.start_minute) FROM tutor_hours h
         WHERE h.tutor_id = p.staff_id AND h.weekday = extract(dow FROM $1::date)::int), '[]') AS weekly,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'studentId', l.student_id, 'studentName', s.student_name, 'packageName', r.package_name,
           'start', l.starts_at, 'end', l.ends_at, 'place', l.place, 'room', l.room, 'status', l.status,
           'isOutsideHours', l.status = 'booked' AND NOT ${insideHours},
           'hasTestInRoom', l.status = 'booked' AND ${testInRoom('l.room', 'l.starts_at', 'l.ends_at')}) ORDER BY l.starts_at, l.id)
         FROM lessons l JOIN students s ON s.id = l.student_id AND s.deleted_at IS NULL JOIN registrations r ON r.id = l.registration_id
         WHERE l.tutor_id = p.staff_id AND l.starts_at >= $2 AND l.starts_at < $3
           AND l.status NOT IN ('canceled', 'canceled_late', 'canceled_by_academy')), '[]') AS lessons
     FROM ${tutors} LEFT JOIN tutor_days c ON c.tutor_id = p.staff_id AND c.day = $1::date ORDER BY ${byName('m.name')}, p.staff_id`,
    [day, from, to],
  );
  return rows
    .map(({ changed, weekly, ...row }) => ({
      ...row,
      windows: changed ?? weekly.map(toWindow),
      isChanged: changed !== null,
    }))
    .filter((row) => row.canTeach || row.lessons.length > 0);
}
