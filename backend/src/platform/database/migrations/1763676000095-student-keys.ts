import { nameKey, sameName } from '@academy/contracts/rules/name-key';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are read at once. */
const batch = 500;

/** A seat or a waitlist entry, with the children of its family. */
interface Row {
  id: string;
  /** Of the registration; null when it has none. */
  student: string | null;
  /** Who bought it, and the name in the form; the waitlist has no buyer in its keys. */
  family: string;
  name: string;
  children: { id: string; name: string }[] | null;
}

const childrenOf = (account: string) =>
  `(SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.student_name)) FROM students c WHERE c.deleted_at IS NULL AND c.account_id = ${account}) AS children`;

/** Seats whose tests are still to come, or that wait for another date. $1: the last id of the batch before. */
const seats = `
SELECT s.id, r.student_id AS student, substring(s.student_key FROM '^([^|]*[|])') AS family, substring(s.student_key FROM '^[^|]*[|](.*)$') AS name,
  ${childrenOf(`substring(s.student_key FROM '^account:([0-9a-f-]{36})[|]')::uuid`)}
FROM seats s LEFT JOIN registrations r ON r.id = s.registration_id
WHERE s.student_key LIKE '%|%' AND (s.status = 'closed' OR s.date > (academy_now() AT TIME ZONE '${academyTimeZone}') - interval '1 day') AND s.id > $1
ORDER BY s.id LIMIT ${batch}`;

/** Active entries. An entry of an account is for the child of that account with the name in the form. */
const entries = `
SELECT e.id, NULL AS student, '' AS family, e.fields->>'student_first_name' || ' ' || (e.fields->>'student_last_name') AS name,
  ${childrenOf('e.account_id')}
FROM waitlist_entries e WHERE e.status IN ('waiting', 'offered') AND e.id > $1 ORDER BY e.id LIMIT ${batch}`;

/** A confirmed entry of the same student on the same date keeps the new key. */
const renameEntry = `
UPDATE waitlist_entries e SET student_key = $2 WHERE e.id = $1 AND e.student_key <> $2 AND NOT EXISTS (
  SELECT 1 FROM waitlist_entries o WHERE (o.session_id, o.date, o.email_key, o.student_key) = (e.session_id, e.date, e.email_key, $2)
    AND o.id <> e.id AND o.status IN ('waiting', 'offered') AND o.confirmed_at IS NOT NULL)`;

function keyOf({ student, family, name, children }: Row): string {
  const [child, another] = (children ?? []).filter((one) => sameName(one.name, name));
  return student ?? (child && !another ? child.id : `${family}${nameKey(name)}`);
}

/**
 * Stored keys of students become the id of the child, otherwise the name without accents, case, punctuation and spaces. Where that would be
 * a second test at one time, the row keeps its earlier key.
 */
export class StudentKeys1763676000095 implements MigrationInterface {
  /** Each row is changed by itself. Running it again changes only what has an earlier key. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.rename(runner, seats, 'SELECT give_seat_to($1, $2)');
    await this.rename(runner, entries, renameEntry);
  }

  private async rename(runner: QueryRunner, read: string, write: string): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = (await runner.query(read, [last])) as Row[];
      for (const row of rows) await runner.query(write, [row.id, keyOf(row)]);
      const next = rows.at(-1);
      if (!next || rows.length < batch) return;
      last = next.id;
    }
  }

  /** The migration before the last gives the children's seats their earlier keys. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
