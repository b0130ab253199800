import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a student proved to receive email at their address, by choosing a password with a link emailed there, and before which time a new
 * address is not invited.
 */
export class ConfirmedStudentEmails1763676000107 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction, and the update would keep the table locked. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE students ADD COLUMN IF NOT EXISTS email_confirmed_at timestamptz, ADD COLUMN IF NOT EXISTS invite_after timestamptz',
    );
    await runner.query(
      `UPDATE students s SET email_confirmed_at = l.used_at FROM one_time_links l
       WHERE l.student_id = s.id AND l.email_key = s.student_email_key AND l.used_at IS NOT NULL AND s.email_confirmed_at IS NULL`,
    );
    // An interrupted build leaves an invalid index.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS students_to_invite');
    await runner.query(
      'CREATE INDEX CONCURRENTLY students_to_invite ON students (invite_after) WHERE invite_after IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE students DROP COLUMN IF EXISTS email_confirmed_at, DROP COLUMN IF EXISTS invite_after',
    );
  }
}
