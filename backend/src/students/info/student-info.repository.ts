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

/** What is stored about these students; a student without any is left out. */
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

/** What a merge calls a part of the information that a student got. */
const filledPrefix = 'info.';
export const isInfo = (name: string): boolean => name.startsWith(filledPrefix);

/**
 * Gives a student the fields of information of which they have nothing, from one who is merged into them. Lock both first.
 * @returns the names of the parts, for {@link emptyInfo}
 */
export async function fillInfo(tx: Tx, mainId: string, otherId: string): Promise<string[]> {
  const parts = await tx.rows<{ part: string }>(
    `SELECT e.key AS part FROM student_info o LEFT JOIN student_info m ON m.student_id = $1
       JOIN student_info_fields f ON NOT COALESCE(m.info ?| f.parts, false)
       JOIN LATERAL jsonb_each(o.info) e ON e.key = ANY(f.parts) WHERE o.student_id = $2 ORDER BY 1`,
    [mainId, otherId],
  );
  const keys = parts.map(({ part }) => part);
  if (keys.length > 0)
    await tx.run(
      `INSERT INTO student_info AS i (student_id, info)
         SELECT $1, jsonb_object_agg(e.key, e.value) FROM student_info o, jsonb_each(o.info) e WHERE o.student_id = $2 AND e.key = ANY($3)
       ON CONFLICT (student_id) DO UPDATE SET info = i.info || excluded.info, version = i.version + 1, changed_at = academy_now(),
         review_at = academy_now() + interval '1 week'`,
      [mainId, otherId, keys],
    );
  return keys.map((key) => filledPrefix + key);
}

/** Takes parts of the information back that a student got from another one, unless they have changed since. @param names of {@link fillInfo} */
export async function emptyInfo(tx: Tx, mainId: string, otherId: string, names: readonly string[]): Promise<void> {
  const keys = names.filter(isInfo).map((name) => name.slice(filledPrefix.length));
  if (keys.length > 0)
    await tx.run(
      `UPDATE student_info m SET info = m.info - ARRAY(SELECT e.key FROM jsonb_each(o.info) e WHERE e.key = ANY($3) AND m.info -> e.key = e.value),
         version = m.version + 1, changed_at = academy_now() FROM student_info o WHERE m.student_id = $1 AND o.student_id = $2`,
      [mainId, otherId, keys],
    );
}
