import { Injectable } from '@nestjs/common';
import { StudentTutors } from '../../students/index.js';
import type { Database, Tx } from '../../platform/database/database.js';

/** Table `assigned_tutors`: one tutor for a package, from start to finish. */
@Injectable()
export class AssignedTutors extends StudentTutors {
  override async hasStudent(database: Database, tutorId: string, studentId: string): Promise<boolean> {
    return (await listStudentsOfTutor(database, tutorId, [studentId])).length > 0;
  }
}

/**
 * A tutor has access to a student through a package that is not canceled or refunded, and through a lesson that is booked or still needs
 * its note: a lesson keeps its tutor when the package gets another one.
 * @param studentIds the students to check
 * @returns the ids of the ones the tutor has access to
 */
export async function listStudentsOfTutor(
  database: Database,
  tutorId: string,
  studentIds: readonly string[],
): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT r.student_id AS id FROM registrations r JOIN assigned_tutors a ON a.registration_id = r.id AND a.tutor_id = $1
     WHERE r.student_id = ANY($2::uuid[]) AND r.status IN ('booked', 'completed')
     UNION SELECT l.student_id FROM lessons l WHERE l.student_id = ANY($2::uuid[]) AND l.tutor_id = $1 AND l.status IN ('booked', 'ended')`,
    [tutorId, studentIds],
  );
  return rows.map(({ id }) => id);
}

/** Assigns a tutor to a package, or none. @param tutorId null for no tutor */
export async function assignTutor(tx: Tx, registrationId: string, tutorId: string | null): Promise<void> {
  if (tutorId === null) await tx.run('DELETE FROM assigned_tutors WHERE registration_id = $1', [registrationId]);
  else
    await tx.named('assign tutor').run(
      `INSERT INTO assigned_tutors (registration_id, tutor_id) VALUES ($1, $2)
       ON CONFLICT (registration_id) DO UPDATE SET tutor_id = EXCLUDED.tutor_id`,
      [registrationId, tutorId],
    );
}
