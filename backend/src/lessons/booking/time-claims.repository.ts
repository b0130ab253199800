import type { BusyTime } from '@academy/contracts/rules/lesson-times';
import { violatesExclusion } from '../../platform/database/unique-violation.js';
import type { Database, Tx } from '../../platform/database/database.js';
import { LessonTimeTaken, StudentNotFree } from './lesson.errors.js';

/** Time of a lesson with everything it takes. */
export interface LessonClaim {
  lessonId: string;
  start: Date;
  end: Date;
  /** Of the tutor, to the end of the buffer. */
  tutorUntil: Date;
  tutorId: string;
  studentResources: readonly string[];
  room: string | null;
}

export const tutorResource = (tutorId: string): string => `tutor:${tutorId}`;

/** Rooms are known by their name. */
export const roomResource = (room: string): string => `room:${room.trim().toLowerCase()}`;

/**
 * Claims the time of a lesson: one row in `time_claims` each for its tutor, student and room. @throws LessonTimeTaken when one of them is
 * taken; `start` is the lesson's, "YYYY-MM-DD HH:mm"
 */
export async function claimTime(tx: Tx, claim: LessonClaim, start: string): Promise<void> {
  const { lessonId, tutorId, studentResources, room } = claim;
  const resources = [...studentResources, ...(room === null ? [] : [roomResource(room)])];
  try {
    await tx.run(
      `INSERT INTO time_claims (resource, during, lesson_id)
       SELECT $1, tstzrange($3::timestamptz, $5::timestamptz), $2::uuid UNION ALL SELECT r, tstzrange($3::timestamptz, $4::timestamptz), $2::uuid FROM unnest($6::text[]) AS r`,
      [tutorResource(tutorId), lessonId, claim.start, claim.end, claim.tutorUntil, resources],
    );
  } catch (error) {
    if (violatesExclusion(error, 'time_claims_free')) throw new LessonTimeTaken([start]);
    throw error;
  }
}

/**
 * Moves the claims of a package's booked lessons from the student before to another one.
 * @param resources of the new student
 * @throws StudentNotFree when the new student is busy at the time of one of them
 */
export async function claimForStudent(
  tx: Tx,
  registrationId: string,
  student: string,
  resources: readonly string[],
): Promise<void> {
  const ofPackage = `(SELECT id FROM lessons WHERE registration_id = $1)`;
  await tx.run(`DELETE FROM time_claims WHERE resource LIKE 'student:%' AND lesson_id IN ${ofPackage}`, [
    registrationId,
  ]);
  try {
    await tx.run(
      `INSERT INTO time_claims (resource, during, lesson_id) SELECT r, tstzrange(l.starts_at, l.ends_at), l.id
       FROM lessons l CROSS JOIN unnest($2::text[]) AS r WHERE l.registration_id = $1 AND l.status = 'booked'`,
      [registrationId, resources],
    );
  } catch (error) {
    if (violatesExclusion(error, 'time_claims_free')) throw new StudentNotFree(student);
    throw error;
  }
}

/** Releases the time of a lesson. */
export async function releaseTime(tx: Tx, lessonId: string): Promise<void> {
  await tx.run('DELETE FROM time_claims WHERE lesson_id = $1', [lessonId]);
}

/** When tutors, students and rooms are taken between two instants, by resource. @param without a lesson that is to be moved */
export async function busyTimes(
  database: Database,
  resources: readonly string[],
  { from, to, without }: { from: Date; to: Date; without: string | null },
): Promise<Map<string, BusyTime[]>> {
  const rows = await database.rows<{ resource: string } & BusyTime>(
    `SELECT resource, lower(during) AS start, upper(during) AS end FROM time_claims
     WHERE resource = ANY($1) AND during && tstzrange($2::timestamptz, $3::timestamptz) AND ($4::uuid IS NULL OR lesson_id IS DISTINCT FROM $4::uuid) ORDER BY lower(during)`,
    [resources, from, to, without],
  );
  const busy = new Map<string, BusyTime[]>(resources.map((resource) => [resource, []]));
  for (const { resource, start, end } of rows) busy.get(resource)?.push({ start, end });
  return busy;
}
