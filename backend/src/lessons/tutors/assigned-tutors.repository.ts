import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { StudentTutors } from '../../students/index.js';
import type { Database } from './tutors.repository.js';

/** Table `assigned_tutors`: one tutor for a package, from start to finish. */
@Injectable()
export class AssignedTutors extends StudentTutors {
  /**
   * A tutor has access to a student through a package that is not canceled or refunded, and through a lesson that is booked or still needs
   * its note: a lesson keeps its tutor when the package gets another one.
   */
  override async hasStudent(database: Database, tutorId: string, studentId: string): Promise<boolean> {
    const rows: unknown[] = await database.query(
      `SELECT 1 FROM registrations r JOIN assigned_tutors a ON a.registration_id = r.id AND a.tutor_id = $1
       WHERE r.student_id = $2 AND r.status IN ('booked', 'completed')
       UNION ALL SELECT 1 FROM lessons l WHERE l.student_id = $2 AND l.tutor_id = $1 AND l.status IN ('booked', 'ended') LIMIT 1`,
      [tutorId, studentId],
    );
    return rows.length > 0;
  }
}

/**
 * Assigns a tutor to a package, or none. Call with the registration locked, after checking that the tutor can teach it. @param tutorId null
 * for no tutor
 */
export async function assignTutor(tx: Transaction, registrationId: string, tutorId: string | null): Promise<void> {
  if (tutorId === null) await tx.query('DELETE FROM assigned_tutors WHERE registration_id = $1', [registrationId]);
  else
    await tx.query(
      `INSERT INTO assigned_tutors (registration_id, tutor_id) VALUES ($1, $2)
       ON CONFLICT (registration_id) DO UPDATE SET tutor_id = EXCLUDED.tutor_id`,
      [registrationId, tutorId],
    );
}
