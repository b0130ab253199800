import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `position` is the place in line. `email_key` and `student_key` say whether two entries are for the same student. */
const entries = `
CREATE TABLE IF NOT EXISTS waitlist_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position bigint GENERATED ALWAYS AS IDENTITY,
  session_id text NOT NULL,
  date timestamp NOT NULL,
  exam text CHECK (exam IN ('SAT', 'ACT')),
  account_id uuid REFERENCES accounts (id) ON DELETE SET NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  student_key text NOT NULL,
  fields jsonb NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'offered', 'bought', 'expired', 'left')),
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  confirmed_at timestamptz,
  offer_ends_at timestamptz,
  FOREIGN KEY (session_id, date) REFERENCES test_dates (session_id, date),
  CHECK (status <> 'offered' OR (offer_ends_at IS NOT NULL AND confirmed_at IS NOT NULL))
);
CREATE UNIQUE INDEX IF NOT EXISTS waitlist_living_once ON waitlist_entries (session_id, date, email_key, student_key) WHERE status IN ('waiting', 'offered');
CREATE INDEX IF NOT EXISTS waitlist_line ON waitlist_entries (session_id, date, position) WHERE status = 'waiting';
CREATE INDEX IF NOT EXISTS waitlist_offers ON waitlist_entries (offer_ends_at) WHERE status = 'offered';
CREATE INDEX IF NOT EXISTS waitlist_by_email ON waitlist_entries (lower(email));
CREATE INDEX IF NOT EXISTS waitlist_by_age ON waitlist_entries (created_at);
CREATE INDEX IF NOT EXISTS waitlist_by_account ON waitlist_entries (account_id) WHERE account_id IS NOT NULL`;

/** `waiting` counts the confirmed entries that wait. An offered seat counts as taken. */
const columns = `
ALTER TABLE test_dates ADD COLUMN IF NOT EXISTS waiting integer NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN IF NOT EXISTS waitlist_entry_id uuid REFERENCES waitlist_entries (id) ON DELETE SET NULL`;

const checks = [
  'ALTER TABLE test_dates DROP CONSTRAINT IF EXISTS test_dates_waiting',
  'ALTER TABLE test_dates ADD CONSTRAINT test_dates_waiting CHECK (waiting >= 0) NOT VALID',
  'ALTER TABLE test_dates VALIDATE CONSTRAINT test_dates_waiting',
];

const index = 'seats_one_per_offer';

/** Names that wait for a seat of a full date. */
export class Waitlist1763676000033 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [entries, columns, ...checks]) await runner.query(statement);
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY ${index} ON seats (waitlist_entry_id) WHERE waitlist_entry_id IS NOT NULL AND status IN ('held', 'booked')`,
    );
  }

  /** Seats that are offered at that moment become free. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(`UPDATE test_dates t SET taken = t.taken - o.offered FROM (SELECT session_id, date, count(*)::int AS offered FROM waitlist_entries e
        WHERE e.status = 'offered' AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.waitlist_entry_id = e.id AND s.status IN ('held', 'booked')) GROUP BY 1, 2) o
      WHERE t.session_id = o.session_id AND t.date = o.date;
      ALTER TABLE seats DROP COLUMN IF EXISTS waitlist_entry_id; ALTER TABLE test_dates DROP COLUMN IF EXISTS waiting;
      DROP TABLE IF EXISTS waitlist_entries`);
  }
}
