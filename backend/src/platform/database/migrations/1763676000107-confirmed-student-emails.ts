import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a student proved to receive email at their address, by choosing a password with a link emailed there. */
export class ConfirmedStudentEmails1763676000107 implements MigrationInterface {
  /** Otherwise the update would keep the table locked. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students ADD COLUMN IF NOT EXISTS email_confirmed_at timestamptz');
    await runner.query(
      `UPDATE students s SET email_confirmed_at = l.used_at FROM one_time_links l
       WHERE l.student_id = s.id AND l.email_key = s.student_email_key AND l.used_at IS NOT NULL AND s.email_confirmed_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students DROP COLUMN email_confirmed_at');
  }
}
