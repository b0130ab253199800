import type { LessonPlace, LessonStatus } from '@academy/contracts/rules/lessons';
import type { Database, Tx } from '../../platform/database/database.js';

/** A lesson as it is stored. */
export interface LessonRow {
  id: string;
  registrationId: string;
  studentId: string;
  tutorId: string;
  start: Date;
  end: Date;
  place: LessonPlace;
  /** Of a lesson in person. */
  room: string | null;
  seriesId: string | null;
  status: LessonStatus;
  /** How often it was moved. */
  moves: number;
  version: number;
  changedAt: Date;
}

/** A lesson that is being booked. */
export interface NewLesson extends Pick<
  LessonRow,
  'registrationId' | 'studentId' | 'tutorId' | 'start' | 'end' | 'place' | 'room' | 'seriesId'
> {
  /** UUID of the request. */
  requestKey: string;
}

const columns = `id, registration_id AS "registrationId", student_id AS "studentId", tutor_id AS "tutorId", starts_at AS start, ends_at AS end, place, room,
  series_id AS "seriesId", status, moves, version, changed_at AS "changedAt"`;

/** @returns its id */
export async function insertLesson(tx: Tx, lesson: NewLesson): Promise<string> {
  const { registrationId, studentId, tutorId, start, end, place, room, seriesId, requestKey } = lesson;
  const row = await tx.named('insert lesson').only<{ id: string }>(
    `INSERT INTO lessons (registration_id, student_id, tutor_id, starts_at, ends_at, place, room, series_id, request_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [registrationId, studentId, tutorId, start, end, place, room, seriesId, requestKey],
  );
  return row.id;
}

/** Lessons that the same request booked before. */
export const findRequested = (database: Database, requestKey: string): Promise<LessonRow[]> =>
  database.rows<LessonRow>(`SELECT ${columns} FROM lessons WHERE request_key = $1 ORDER BY starts_at`, [requestKey]);

export async function findLesson(database: Database, id: string): Promise<LessonRow | null> {
  const row = await database.one<LessonRow>(`SELECT ${columns} FROM lessons WHERE id = $1`, [id]);
  return row ?? null;
}

/** Lessons by id, by start. */
export const getLessons = (database: Database, ids: readonly string[]): Promise<LessonRow[]> =>
  database.rows<LessonRow>(`SELECT ${columns} FROM lessons WHERE id = ANY($1::uuid[]) ORDER BY starts_at, id`, [ids]);

/** A lesson with its row locked. */
export async function lockLesson(tx: Tx, id: string): Promise<LessonRow | null> {
  const row = await tx
    .named('lock lesson')
    .one<LessonRow>(`SELECT ${columns} FROM lessons WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

/** SQL: the lessons of student $1 with a condition, in the order of {@link listLessonsOfStudent}. */
const lessonsOf = (condition = 'true') =>
  `(SELECT ${columns} FROM lessons WHERE student_id = $1 AND ${condition} AND ends_at > academy_now() ORDER BY starts_at, id)
   UNION ALL (SELECT ${columns} FROM lessons WHERE student_id = $1 AND ${condition} AND ends_at <= academy_now() AND ends_at > academy_now() - interval '1 year'
     AND status NOT IN ('canceled', 'canceled_by_academy') ORDER BY starts_at DESC, id)`;

/** A student's upcoming lessons including canceled ones, then those held in the last year, latest first. */
export const listLessonsOfStudent = (database: Database, studentId: string): Promise<LessonRow[]> =>
  database.rows<LessonRow>(lessonsOf(), [studentId]);

/** Those of a registration's package, or of the packages given with it. */
export const listLessonsOfRegistration = (
  database: Database,
  registrationId: string,
  studentId: string,
): Promise<LessonRow[]> =>
  database.rows<LessonRow>(
    lessonsOf(
      'registration_id IN (SELECT id FROM registrations WHERE id = $2 OR (bought_registration_id = $2 AND given_as IS NOT NULL))',
    ),
    [studentId, registrationId],
  );

/** Gives all lessons of packages to another student. */
export async function setStudentOfLessons(
  tx: Tx,
  registrationIds: readonly string[],
  studentId: string,
): Promise<void> {
  await tx.run(
    'UPDATE lessons SET student_id = $2, version = version + 1, changed_at = academy_now() WHERE registration_id = ANY($1::uuid[]) AND student_id <> $2',
    [registrationIds, studentId],
  );
}

/** Changes the status of a lesson. */
export async function setStatus(tx: Tx, id: string, status: LessonStatus): Promise<void> {
  await tx
    .named('set lesson status')
    .run('UPDATE lessons SET status = $2, version = version + 1, changed_at = academy_now() WHERE id = $1', [
      id,
      status,
    ]);
}

/** Moves a lesson to another time. */
export async function setTime(
  tx: Tx,
  id: string,
  { start, end, room }: Pick<LessonRow, 'start' | 'end' | 'room'>,
): Promise<void> {
  await tx.run(
    `UPDATE lessons SET starts_at = $2, ends_at = $3, room = $4, moves = moves + 1, version = version + 1, changed_at = academy_now() WHERE id = $1`,
    [id, start, end, room],
  );
}

/** A booked lesson under the terms of its package. */
export interface BookedLesson extends LessonRow {
  /** Hours before the lesson from which canceling it uses its session; null under earlier terms. */
  lateHours: number | null;
  /** Database time. */
  now: Date;
}

/** The booked lessons of registrations, by start, with their rows locked. */
export const listBookedOf = (tx: Tx, registrationIds: readonly string[]): Promise<BookedLesson[]> =>
  tx.rows<BookedLesson>(
    `SELECT ${columns}, academy_now() AS now, (SELECT k.late_lesson_hours FROM registrations r JOIN payment_policy k ON k.payment_id = r.payment_id WHERE r.id = lessons.registration_id) AS "lateHours"
     FROM lessons WHERE registration_id = ANY($1::uuid[]) AND status = 'booked' ORDER BY starts_at, id FOR UPDATE`,
    [registrationIds],
  );

/** The booked lessons of a registration that have not begun, by start, with their rows locked. */
export const listComingOf = (tx: Tx, registrationId: string): Promise<LessonRow[]> =>
  tx.rows<LessonRow>(
    `SELECT ${columns} FROM lessons WHERE registration_id = $1 AND status = 'booked' AND starts_at > academy_now() ORDER BY starts_at, id FOR UPDATE`,
    [registrationId],
  );

/** The booked lessons of a tutor between two instants that have not begun, by start. */
export const listComingOfTutor = (
  database: Database,
  tutorId: string,
  { from, to }: { from: Date; to: Date },
): Promise<LessonRow[]> =>
  database.rows<LessonRow>(
    `SELECT ${columns} FROM lessons WHERE tutor_id = $1 AND starts_at >= $2 AND starts_at < $3 AND starts_at > academy_now() AND status = 'booked'
     ORDER BY starts_at, id`,
    [tutorId, from, to],
  );

/** Lessons whose time is over although they are still booked, oldest first: their ids with those of their packages. */
export const listOver = (database: Database, most: number): Promise<Pick<LessonRow, 'id' | 'registrationId'>[]> =>
  database.rows(
    `SELECT id, registration_id AS "registrationId" FROM lessons WHERE status = 'booked' AND ends_at <= academy_now() ORDER BY ends_at, id LIMIT $1`,
    [most],
  );

/** Packages of students with booked lessons: the ids of their registrations, in one order. */
export async function listPackagesWithLessons(tx: Tx, studentIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    "SELECT DISTINCT registration_id AS id FROM lessons WHERE student_id = ANY($1::uuid[]) AND status = 'booked' ORDER BY 1",
    [studentIds],
  );
  return rows.map(({ id }) => id);
}

/** Whether a student has or had lessons. */
export async function hasLessons(database: Database, studentId: string): Promise<boolean> {
  const rows = await database.rows('SELECT 1 FROM lessons WHERE student_id = $1 LIMIT 1', [studentId]);
  return rows.length > 0;
}
