import type { StudentInfo, StudentInfoRule } from '@academy/contracts/rules/student-info';
import type { Database, Tx } from '../../platform/database/database.js';

/** What is stored about a student. */
export interface StudentInfoRow {
  studentId: string;
  info: StudentInfo;
  /** Counts the changes. */
  version: number;
}

/** The rules of all fields, in the order in which they are shown. */
export const listInfoRules = (database: Database): Promise<StudentInfoRule[]> =>
  database.rows<StudentInfoRule>(
    `SELECT id AS field, name, family, proctor, tutor, desk, in_lists, keep_months FROM student_info_fields ORDER BY position`,
  );

/** What is stored about these students; nothing for one about whom nothing was entered. */
export const listStudentInfo = (database: Database, studentIds: readonly string[]): Promise<StudentInfoRow[]> =>
  database.rows<StudentInfoRow>(
    'SELECT student_id AS "studentId", info, version FROM student_info WHERE student_id = ANY($1::uuid[])',
    [studentIds],
  );

/** Lock the student first. @returns the new version */
export async function saveStudentInfo(tx: Tx, studentId: string, info: StudentInfo): Promise<number> {
  const row = await tx.named('save student info').only<{ version: number }>(
    `INSERT INTO student_info AS i (student_id, info) VALUES ($1, $2)
     ON CONFLICT (student_id) DO UPDATE SET info = excluded.info, version = i.version + 1, changed_at = academy_now(),
       review_at = academy_now() + interval '1 week' RETURNING version`,
    [studentId, JSON.stringify(info)],
  );
  return row.version;
}
