import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `secret` is the one in use; `offered_secret` waits for its first code. `last_step` is the time step of the last code that was
 * accepted: each code works once.
 */
const twoFactor = `
CREATE TABLE two_factor (
  account_id uuid UNIQUE REFERENCES accounts (id),
  student_id uuid UNIQUE REFERENCES students (id),
  secret text,
  offered_secret text,
  last_step bigint NOT NULL DEFAULT 0,
  recovery_code_hashes bytea[] NOT NULL DEFAULT '{}',
  enabled_at timestamptz,
  CHECK (num_nonnulls(account_id, student_id) = 1),
  CHECK ((secret IS NULL) = (enabled_at IS NULL))
);`;

/** Two-factor authentication of parents and students. */
export class TwoFactor1763676000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(twoFactor);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE two_factor');
  }
}
