import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reminder is of one thing. That of a lesson comes early enough to change it for free. */
const reminders = `
ALTER TABLE reminders ADD COLUMN IF NOT EXISTS lesson_id uuid,
  DROP CONSTRAINT IF EXISTS reminders_check, DROP CONSTRAINT IF EXISTS reminders_ahead_check,
  DROP CONSTRAINT IF EXISTS reminders_lesson, DROP CONSTRAINT IF EXISTS reminders_of_one, DROP CONSTRAINT IF EXISTS reminders_ahead,
  ADD CONSTRAINT reminders_lesson FOREIGN KEY (lesson_id) REFERENCES lessons (id) NOT VALID,
  ADD CONSTRAINT reminders_of_one CHECK (num_nonnulls(registration_id, consultation_id, lesson_id) = 1) NOT VALID,
  ADD CONSTRAINT reminders_ahead CHECK (CASE WHEN lesson_id IS NOT NULL THEN ahead = '30 hours' ELSE ahead = '7 days' OR ahead = '24 hours' END) NOT VALID`;

const index = 'reminders_of_lesson_once';

/** Reminders of lessons. */
export class LessonReminders1763676000074 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(reminders);
    for (const name of ['reminders_lesson', 'reminders_of_one', 'reminders_ahead'])
      await runner.query(`ALTER TABLE reminders VALIDATE CONSTRAINT ${name}`);
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY ${index} ON reminders (lesson_id, starts_at) WHERE lesson_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM reminders WHERE lesson_id IS NOT NULL');
    await runner.query(`ALTER TABLE reminders DROP CONSTRAINT reminders_of_one, DROP CONSTRAINT reminders_ahead, DROP COLUMN lesson_id,
      ADD CONSTRAINT reminders_check CHECK (num_nonnulls(registration_id, consultation_id) = 1),
      ADD CONSTRAINT reminders_ahead_check CHECK (ahead IN ('7 days', '24 hours'))`);
  }
}
