import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { StudentTutors } from '../../students/index.js';

/** Table `assigned_tutors`: one tutor for a package, from start to finish. */
@Injectable()
export class AssignedTutors extends StudentTutors {
  override async hasStudent(
    database: Pick<Transaction, 'query'>,
    tutorId: string,
    studentId: string,
  ): Promise<boolean> {
    const rows: unknown[] = await database.query(
      'SELECT 1 FROM registrations r JOIN assigned_tutors a ON a.registration_id = r.id AND a.tutor_id = $1 WHERE r.student_id = $2 LIMIT 1',
      [tutorId, studentId],
    );
    return rows.length > 0;
  }
}
