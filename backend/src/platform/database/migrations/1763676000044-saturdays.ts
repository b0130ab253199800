import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `version` counts the office's changes, not sales. */
const columns = `
ALTER TABLE test_dates ADD COLUMN IF NOT EXISTS room text NOT NULL DEFAULT '';
ALTER TABLE test_dates ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1`;

/**
 * One row for each tap on the list of a test morning. `at` is the device's time, `date` the test the seat was for: a seat that is
 * moved to another date takes no attendance along.
 */
const attendance = `
CREATE TABLE IF NOT EXISTS attendance (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  seat_id uuid NOT NULL REFERENCES seats (id) ON DELETE CASCADE,
  date timestamp NOT NULL,
  state text NOT NULL CHECK (state IN ('here', 'undone', 'absent')),
  at timestamptz NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  recorded_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE INDEX IF NOT EXISTS attendance_by_seat ON attendance (seat_id, at DESC)`;

const index = 'test_dates_by_date';

/** Rooms of the test dates, and who was there. */
export class Saturdays1763676000044 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(attendance);
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${index} ON test_dates (date)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS attendance');
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query('ALTER TABLE test_dates DROP COLUMN IF EXISTS version, DROP COLUMN IF EXISTS room');
  }
}
