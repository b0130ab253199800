import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tests that come with a session: its length, and the name of the package that it is. */
const tests = `
ALTER TABLE test_sessions ADD COLUMN IF NOT EXISTS session_minutes integer, ADD COLUMN IF NOT EXISTS session_name text,
  DROP CONSTRAINT IF EXISTS test_sessions_session,
  ADD CONSTRAINT test_sessions_session CHECK (num_nonnulls(session_minutes, session_name) <> 1 AND session_minutes BETWEEN 15 AND 240) NOT VALID`;

const earlierTests = `
UPDATE test_sessions t SET session_minutes = g.minutes, session_name = g.name
FROM (VALUES ('diagnostic-consultation', 30, 'Diagnostic Consultation'), ('practice-review', 60, 'Practice Test Review')) AS g (id, minutes, name)
WHERE t.id = g.id AND t.session_minutes IS NULL`;

/**
 * A package that costs nothing names the registration that it was given with. `included` came with a test; `courtesy` was given by
 * the office, and is the only one that expires: at the end of its day, once.
 */
const registrations = `
ALTER TABLE registrations ADD COLUMN IF NOT EXISTS given_as text, ADD COLUMN IF NOT EXISTS expires_on date, ADD COLUMN IF NOT EXISTS expired_at timestamptz,
  DROP CONSTRAINT IF EXISTS registrations_given, DROP CONSTRAINT IF EXISTS registrations_expire,
  ADD CONSTRAINT registrations_given CHECK (given_as IS NULL OR (('included' = given_as OR 'courtesy' = given_as) AND bought_registration_id IS NOT NULL AND amount_cents = 0 AND sessions > 0)) NOT VALID,
  ADD CONSTRAINT registrations_expire CHECK ((expires_on IS NULL OR 'courtesy' IS NOT DISTINCT FROM given_as) AND (expired_at IS NULL OR expires_on IS NOT NULL)) NOT VALID`;

const movements = `
ALTER TABLE session_movements DROP CONSTRAINT session_movements_delta,
  ADD CONSTRAINT session_movements_delta CHECK (CASE kind WHEN 'granted' THEN delta > 0 WHEN 'returned' THEN delta > 0 WHEN 'refund_reversed' THEN delta > 0
    WHEN 'used' THEN delta < 0 WHEN 'refunded' THEN delta < 0 WHEN 'revoked' THEN delta < 0 WHEN 'adjusted' THEN delta < 0 WHEN 'expired' THEN delta < 0
    WHEN 'transferred' THEN delta <> 0 ELSE false END) NOT VALID`;

const constraints = {
  test_sessions: ['test_sessions_session'],
  registrations: ['registrations_given', 'registrations_expire'],
  session_movements: ['session_movements_delta'],
};

/** Packages by what they were given with, those that will expire, and those that no lesson can be booked of. */
const indexes = {
  registrations_given_with: '(bought_registration_id) WHERE bought_registration_id IS NOT NULL',
  registrations_to_expire: '(expires_on) WHERE expires_on IS NOT NULL AND expired_at IS NULL',
  registrations_without_student: "(created_at) WHERE student_id IS NULL AND status = 'booked' AND sessions > 0",
};

/** Sessions that come with a test, sessions that the office gives, and why sessions are taken off. */
export class GivenSessions1763676000077 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [tests, earlierTests, registrations, movements]) await runner.query(statement);
    for (const [table, names] of Object.entries(constraints))
      for (const name of names) await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
    for (const [name, of] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON registrations ${of}`);
    }
  }

  /** Refused by the database once sessions were adjusted or have expired. */
  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
    await runner.query(`ALTER TABLE session_movements DROP CONSTRAINT session_movements_delta,
      ADD CONSTRAINT session_movements_delta CHECK (CASE kind WHEN 'granted' THEN delta > 0 WHEN 'returned' THEN delta > 0 WHEN 'refund_reversed' THEN delta > 0
        WHEN 'used' THEN delta < 0 WHEN 'refunded' THEN delta < 0 WHEN 'revoked' THEN delta < 0 WHEN 'transferred' THEN delta <> 0 ELSE false END)`);
    await runner.query(
      'ALTER TABLE registrations DROP COLUMN given_as, DROP COLUMN expires_on, DROP COLUMN expired_at',
    );
    await runner.query('ALTER TABLE test_sessions DROP COLUMN session_minutes, DROP COLUMN session_name');
  }
}
