import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `totp_secret` is the one in use; `totp_offered_secret` waits for its first code. `totp_last_step` is the time step of the last code
 * that was accepted: each code works once.
 */
const staff = `
CREATE TABLE staff (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_key text NOT NULL CONSTRAINT staff_email_key UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  role text NOT NULL CHECK (role IN ('proctor', 'desk', 'manager', 'owner')),
  password_hash text,
  totp_secret text,
  totp_offered_secret text,
  totp_last_step bigint NOT NULL DEFAULT 0,
  recovery_code_hashes bytea[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  device text,
  verified_at timestamptz,
  confirmed_at timestamptz NOT NULL DEFAULT academy_now(),
  last_seen_at timestamptz NOT NULL DEFAULT academy_now(),
  created_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_by_age ON staff_sessions (last_seen_at);`;

/** Accounts of the people who work at the academy, and their sessions. */
export class Staff1763676000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(staff);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_sessions; DROP TABLE staff');
  }
}
