import type { TestDatabase } from './database.js';
import { storeFamilies } from './many-families.js';

/** Lessons per family in {@link storeLessons}, which is also the package's size. Only the last lesson is still to come. */
export const lessonsPerFamily = 20;

/**
 * Fills a database with families whose child has a package of twenty sessions and one lesson a week: nineteen were held and have used
 * their session, one is booked. Foreign keys and triggers are disabled in the meantime.
 * @param count number of families
 * @param tutors ids of the tutors, who take turns
 */
export async function storeLessons(database: TestDatabase, count: number, tutors: readonly string[]): Promise<void> {
  await storeFamilies(database, count);
  const id = (kind: string) => `md5('${kind}' || n)::uuid`;
  const each = `generate_series(1, $1) n, generate_series(1, ${lessonsPerFamily}) k`;
  const start =
    "date_trunc('hour', academy_now()) - (20 - k) * interval '7 days' + interval '1 day' + n % 12 * interval '1 hour'";
  const lesson = "md5('lesson' || n || '.' || k)::uuid";
  const movement = '(registration_id, kind, delta, lesson_id, actor_kind, at)';
  const statements: [string, unknown[]][] = [
    ['SET session_replication_role = replica', []],
    [
      `UPDATE registrations r SET student_id = s.id, service_type = 'sat_act_course', sessions = ${lessonsPerFamily}
       FROM students s WHERE s.account_id = r.account_id AND s.student_email_key LIKE 'child%'`,
      [],
    ],
    [
      `INSERT INTO lessons (id, registration_id, student_id, tutor_id, starts_at, ends_at, place, status, request_key)
       SELECT ${lesson}, ${id('registration')}, ${id('student')}, ($2::uuid[])[1 + n % $3], ${start}, ${start} + interval '1 hour', 'online',
         CASE WHEN k < ${lessonsPerFamily} THEN 'held' ELSE 'booked' END, ${lesson} FROM ${each}`,
      [count, tutors, tutors.length],
    ],
    [
      `INSERT INTO time_claims (resource, during, lesson_id)
       SELECT 'student:' || student_id, tstzrange(starts_at, ends_at), id FROM lessons WHERE status = 'booked'
         AND NOT EXISTS (SELECT 1 FROM time_claims c WHERE c.lesson_id = lessons.id)`,
      [],
    ],
    [
      `INSERT INTO session_movements ${movement} SELECT ${id('registration')}, 'granted', ${lessonsPerFamily}, NULL, 'system', academy_now() FROM generate_series(1, $1) n`,
      [count],
    ],
    // Without statistics, the next statement scans all movements for each lesson.
    ['ANALYZE lessons, session_movements', []],
    [
      `INSERT INTO session_movements ${movement} SELECT registration_id, 'used', -1, id, 'system', ends_at FROM lessons
       WHERE status = 'held' AND NOT EXISTS (SELECT 1 FROM session_movements m WHERE m.lesson_id = lessons.id)`,
      [],
    ],
    ['RESET session_replication_role', []],
  ];
  for (const [sql, values] of statements) await database.query(sql, values);
  await database.query('VACUUM ANALYZE');
}
