import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Students that are looked at by one statement. */
const batch = 2000;

/**
 * A reset counts unless the address has changed since. The address is compared again, because it may be changed while this runs.
 * $1: the last student of the batch before. Returns the last one of this batch.
 */
const confirm = `
WITH batch AS (SELECT id, student_email_key, email_confirmed_at FROM students WHERE id > $1 ORDER BY id LIMIT ${batch}),
confirmed AS (
  UPDATE students s SET email_confirmed_at = reset.at
  FROM batch b CROSS JOIN LATERAL (
    SELECT max(a.at) FILTER (WHERE a.command = 'ResetPassword') AS at, max(a.at) FILTER (WHERE a.details ->> 'email_changed' = 'true') AS changed_at
    FROM audit a WHERE a.subject_kind = 'student' AND a.subject_id = b.id::text) reset
  WHERE b.email_confirmed_at IS NULL AND reset.at > coalesce(reset.changed_at, '-infinity')
    AND s.id = b.id AND s.student_email_key = b.student_email_key AND s.email_confirmed_at IS NULL)
SELECT id FROM batch ORDER BY id DESC LIMIT 1`;

/**
 * Confirms the addresses of students who chose a password with an emailed link before migration 107. That one read the links, which are
 * deleted soon after they expire; the audit log keeps the resets.
 */
export class StudentsWhoResetPasswords1763676000114 implements MigrationInterface {
  /** Each batch commits by itself, so it keeps few rows locked. Running it again changes only what is missing. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let last: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (last !== undefined) {
      const [row] = (await runner.query(confirm, [last])) as { id: string }[];
      last = row?.id;
    }
  }

  /** The addresses stay confirmed: migration 107 removes the column. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
