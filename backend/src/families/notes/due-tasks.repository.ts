import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { Transaction } from '../../platform/database/unit-of-work.js';

/** A task that is due, with the name of its family. */
export interface DueTask {
  id: string;
  familyId: string;
  text: string;
  family: string;
  /** YYYY-MM-DD. */
  dueOn: string;
  /** Number of all due tasks. */
  total: number;
}

/** SQL: the ids of family `f` and of those it is merged with, because the members of `f` may have deleted their account. */
const merged = `SELECT f.id UNION ALL SELECT g.main_id FROM family_merges g WHERE g.family_id = f.id AND g.separated_at IS NULL
  UNION ALL SELECT g.family_id FROM family_merges g WHERE g.main_id = f.id AND g.separated_at IS NULL`;

/**
 * SQL: a name for family `f`: from the office's contact details, else from its first account or registration, else its address; if no one
 * is left in it, the name of a family merged with it.
 */
const nameOf = `COALESCE(NULLIF(trim(f.first_name || ' ' || f.last_name), ''),
  (SELECT COALESCE(
      (SELECT trim(a.firstname || ' ' || a.lastname) FROM accounts a WHERE a.deleted_at IS NULL AND a.id = CASE WHEN m.member NOT LIKE '%@%' THEN m.member::uuid END),
      (SELECT trim(r.parent_first_name || ' ' || r.parent_last_name) FROM registrations r WHERE r.parent_email_key = m.member ORDER BY r.created_at DESC LIMIT 1),
      CASE WHEN m.member LIKE '%@%' THEN m.member END)
    FROM family_members m WHERE m.family_id IN (${merged}) ORDER BY m.family_id <> f.id, m.member LIMIT 1), NULLIF(f.email, ''),
  (SELECT trim(o.first_name || ' ' || o.last_name) FROM families o WHERE o.id IN (${merged}) AND o.id <> f.id ORDER BY o.id LIMIT 1), 'A family')`;

/** Tasks due today or earlier, oldest first. */
export const listDueTasks = (database: Pick<Transaction, 'query'>, most: number): Promise<DueTask[]> =>
  database.query(
    `WITH due AS (
       SELECT id, family_id, text, due_on, created_at, (count(*) OVER ())::int AS total FROM family_tasks
       WHERE done_at IS NULL AND due_on <= (academy_now() AT TIME ZONE '${academyTimeZone}')::date ORDER BY due_on, created_at LIMIT $1)
     SELECT d.id, d.family_id AS "familyId", d.text, ${nameOf} AS family, to_char(d.due_on, 'YYYY-MM-DD') AS "dueOn", d.total
     FROM due d JOIN families f ON f.id = d.family_id ORDER BY d.due_on, d.created_at, d.id`,
    [most],
  );
