import type { Database, Tx } from '../../platform/database/database.js';

/** A child that a parent tried to add, with its normalized address. */
export interface TriedChild {
  name: string;
  emailKey: string | null;
}

/** A student that a second family may have added, with the parents' names. */
export interface PossiblySharedStudent {
  /** The second family. */
  accountId: string;
  parent: string;
  /** The name that the second family entered. */
  child: string;
  studentId: string;
  /** The family of the student. */
  otherAccountId: string;
  otherParent: string;
  otherChild: string;
  /** `email`: the second family entered the student's address. `name`: the names are the same, and the school or the parents' phone number. */
  by: 'email' | 'name';
  at: Date;
  /** Number of all such pairs. */
  total: number;
}

/** How long a new student is compared with others by name, in days. */
const comparedDays = 90;

/** Records the students of other confirmed families whose addresses a family tried to use. A pair is recorded once. */
export async function recordPossiblyShared(tx: Tx, accountId: string, children: readonly TriedChild[]): Promise<void> {
  await tx.run(
    `INSERT INTO possible_shared_students (account_id, student_id, child_name)
     SELECT $1, s.id, tried.name FROM unnest($2::text[], $3::text[]) AS tried (name, key)
     JOIN students s ON s.student_email_key = tried.key AND s.email_reserved AND s.deleted_at IS NULL AND s.account_id <> $1
     ON CONFLICT DO NOTHING`,
    [accountId, children.map(({ name }) => name), children.map(({ emailKey }) => emailKey)],
  );
}

/** SQL: the family that the office sees an account in, after merges; null when it has none. */
const familyOf = (account: string) =>
  `(SELECT COALESCE(g.main_id, m.family_id) FROM family_members m LEFT JOIN family_merges g ON g.family_id = m.family_id AND g.separated_at IS NULL
    WHERE m.member = ${account}::text)`;

const digits = (phone: string) => `regexp_replace(COALESCE(${phone}, ''), '\\D', '', 'g')`;

/** SQL: two students of confirmed families with the same name, and the same school or phone number. The newer one is `n`. */
const sameName = `
SELECT n.account_id, n.student_name AS child_name, o.id AS student_id, n.created_at AS found_at, 'name' AS by
FROM students n JOIN accounts a ON a.id = n.account_id
JOIN students o ON search_text(o.student_name) = search_text(n.student_name) AND o.deleted_at IS NULL AND o.student_name <> ''
  AND o.account_id <> n.account_id AND (o.created_at, o.id) < (n.created_at, n.id)
JOIN accounts b ON b.id = o.account_id
WHERE n.created_at > academy_now() - interval '${comparedDays} days' AND n.deleted_at IS NULL AND n.student_name <> ''
  AND a.first_verified_at IS NOT NULL AND b.first_verified_at IS NOT NULL
  AND ((n.school <> '' AND search_text(n.school) = search_text(o.school)) OR (${digits('a.phone_no')} <> '' AND ${digits('a.phone_no')} = ${digits('b.phone_no')}))
  AND NOT EXISTS (SELECT 1 FROM possible_shared_students p WHERE (p.account_id = n.account_id AND p.student_id = o.id)
    OR (p.account_id = o.account_id AND p.student_id = n.id))`;

const parentName = (account: string) => `trim(${account}.firstname || ' ' || ${account}.lastname)`;

/** Pairs that were not dismissed, newest first. Merged families are one family. */
export const listPossiblySharedStudents = (database: Database, most: number): Promise<PossiblySharedStudent[]> =>
  database.rows(
    `WITH found AS (
       SELECT account_id, child_name, student_id, found_at, 'email' AS by FROM possible_shared_students WHERE dismissed_at IS NULL
       UNION ALL ${sameName})
     SELECT f.account_id AS "accountId", ${parentName('a')} AS parent, f.child_name AS child, s.id AS "studentId", s.account_id AS "otherAccountId",
       ${parentName('b')} AS "otherParent", s.student_name AS "otherChild", f.by, f.found_at AS at, (count(*) OVER ())::int AS total
     FROM found f JOIN accounts a ON a.id = f.account_id JOIN students s ON s.id = f.student_id JOIN accounts b ON b.id = s.account_id
     WHERE s.deleted_at IS NULL AND a.deleted_at IS NULL AND b.deleted_at IS NULL AND s.account_id <> f.account_id
       AND (${familyOf('f.account_id')} = ${familyOf('s.account_id')}) IS NOT TRUE
       AND NOT EXISTS (SELECT 1 FROM student_parents p WHERE p.student_id = s.id AND p.account_id = f.account_id)
     ORDER BY f.found_at DESC, f.account_id, s.id LIMIT $1`,
    [most],
  );

/** Records who dismissed a pair; a dismissed one stays as it is. @returns false when there is no such account or student */
export async function dismissPossiblyShared(
  tx: Tx,
  { accountId, studentId }: { accountId: string; studentId: string },
  staffId: string,
): Promise<boolean> {
  const dismissed = await tx.count(
    `INSERT INTO possible_shared_students (account_id, student_id, child_name, dismissed_at, dismissed_by)
     SELECT a.id, s.id, '', academy_now(), $3 FROM accounts a JOIN students s ON s.account_id <> a.id WHERE a.id = $1 AND s.id = $2
     ON CONFLICT (account_id, student_id) DO UPDATE SET dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by
       WHERE possible_shared_students.dismissed_at IS NULL`,
    [accountId, studentId, staffId],
  );
  if (dismissed > 0) return true;
  const known = await tx.rows('SELECT 1 FROM possible_shared_students WHERE account_id = $1 AND student_id = $2', [
    accountId,
    studentId,
  ]);
  return known.length > 0;
}

/** Deletes what is recorded about a family and its students. */
export async function forgetPossiblyShared(tx: Tx, accountId: string): Promise<void> {
  await tx.run(
    'DELETE FROM possible_shared_students WHERE account_id = $1 OR student_id IN (SELECT id FROM students WHERE account_id = $1)',
    [accountId],
  );
}
