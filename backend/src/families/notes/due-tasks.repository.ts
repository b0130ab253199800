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
  /** All that are due. */
  total: number;
}

/** SQL: a name for family `f`, of what the office wrote down, else of its first account or registration, else its address. */
const nameOf = `COALESCE(NULLIF(trim(f.first_name || ' ' || f.last_name), ''),
  (SELECT COALESCE(
      (SELECT a.firstname || ' ' || a.lastname FROM accounts a WHERE a.deleted_at IS NULL AND a.id = CASE WHEN m.member NOT LIKE '%@%' THEN m.member::uuid END),
      (SELECT r.parent_first_name || ' ' || r.parent_last_name FROM registrations r WHERE r.parent_email_key = m.member ORDER BY r.created_at DESC LIMIT 1),
      CASE WHEN m.member LIKE '%@%' THEN m.member END)
    FROM family_members m WHERE m.family_id = f.id ORDER BY m.member LIMIT 1), NULLIF(f.email, ''), 'A family')`;

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
