import type { LessonPlace, LessonStatus } from '@academy/contracts/rules/lessons';
import type { TimeWindow } from '@academy/contracts/rules/tutors';
import { byName } from '../../platform/database/name-order.js';
import { toWindow, type Minutes } from '../tutors/hours.repository.js';
import type { Database } from '../../platform/database/database.js';

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
  const rows = await database.rows<Row>(
    `SELECT t.tutor_id AS id, t.name, t.can_teach AS "canTeach", c.windows AS changed,
       COALESCE((SELECT jsonb_agg(jsonb_build_array(h.start_minute, h.end_minute) ORDER BY h.start_minute) FROM tutor_hours h
         WHERE h.tutor_id = t.tutor_id AND h.weekday = extract(dow FROM $1::date)::int), '[]') AS weekly,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'studentId', l.student_id, 'studentName', s.student_name, 'packageName', r.package_name,
           'start', l.starts_at, 'end', l.ends_at, 'place', l.place, 'room', l.room, 'status', l.status,
           'isOutsideHours', l.status = 'booked' AND NOT f.is_inside_hours,
           'hasTestInRoom', l.status = 'booked' AND f.has_test_in_room) ORDER BY l.starts_at, l.id)
         FROM lessons l JOIN lesson_facts f ON f.lesson_id = l.id JOIN students s ON s.id = l.student_id AND s.deleted_at IS NULL JOIN registrations r ON r.id = l.registration_id
         WHERE l.tutor_id = t.tutor_id AND l.starts_at >= $2 AND l.starts_at < $3
           AND l.status NOT IN ('canceled', 'canceled_late', 'canceled_by_academy')), '[]') AS lessons
     FROM tutor_facts t LEFT JOIN tutor_days c ON c.tutor_id = t.tutor_id AND c.day = $1::date ORDER BY ${byName('t.name')}, t.tutor_id`,
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
