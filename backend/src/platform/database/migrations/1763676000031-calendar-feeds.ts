import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row for each link that works; removing a link deletes its row. */
const feeds = `
CREATE TABLE IF NOT EXISTS calendar_feeds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  student_id uuid REFERENCES students (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  CONSTRAINT calendar_feeds_once UNIQUE NULLS NOT DISTINCT (account_id, student_id)
)`;

const columns = `
ALTER TABLE seats ADD COLUMN IF NOT EXISTS canceled_at timestamptz;
ALTER TABLE consultations ADD COLUMN IF NOT EXISTS canceled_at timestamptz`;

/** In the database, so that cancellations by processes of the previous release are dated, too. */
const triggers = `
CREATE OR REPLACE FUNCTION note_cancellation() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN NEW.canceled_at = academy_now(); RETURN NEW; END';
CREATE OR REPLACE TRIGGER seats_canceled BEFORE UPDATE ON seats FOR EACH ROW
  WHEN (OLD.status = 'booked' AND NEW.status <> 'booked') EXECUTE FUNCTION note_cancellation();
CREATE OR REPLACE TRIGGER consultations_canceled BEFORE UPDATE ON consultations FOR EACH ROW
  WHEN (OLD.status = 'booked' AND NEW.status IN ('cancelled', 'refunded')) EXECUTE FUNCTION note_cancellation()`;

const index = 'consultations_by_account';

/** Private links to a family's calendar, and when booked tests and consultations were canceled. */
export class CalendarFeeds1763676000031 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [feeds, columns, triggers]) await runner.query(statement);
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${index} ON consultations (account_id) WHERE account_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(`DROP TRIGGER IF EXISTS consultations_canceled ON consultations;
      DROP TRIGGER IF EXISTS seats_canceled ON seats; DROP FUNCTION IF EXISTS note_cancellation;
      ALTER TABLE consultations DROP COLUMN IF EXISTS canceled_at; ALTER TABLE seats DROP COLUMN IF EXISTS canceled_at;
      DROP TABLE IF EXISTS calendar_feeds`);
  }
}
