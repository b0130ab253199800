import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person is a row of accounts or of students, never of both. One link of a kind a person: a newer one takes the place of the older. */
const tables = `
CREATE TABLE one_time_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'verify_email')),
  account_id uuid REFERENCES accounts (id),
  student_id uuid REFERENCES students (id),
  email_key text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (num_nonnulls(account_id, student_id) = 1),
  UNIQUE (account_id, purpose),
  UNIQUE (student_id, purpose)
);
CREATE TABLE password_reset_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE email_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts (id),
  old_email text NOT NULL,
  new_email text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE known_devices (
  device_hash bytea NOT NULL,
  account_id uuid REFERENCES accounts (id),
  student_id uuid REFERENCES students (id),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(account_id, student_id) = 1),
  UNIQUE (device_hash, account_id),
  UNIQUE (device_hash, student_id)
);
CREATE TABLE notification_preferences (
  account_id uuid UNIQUE REFERENCES accounts (id),
  student_id uuid UNIQUE REFERENCES students (id),
  email boolean NOT NULL,
  reminders boolean NOT NULL,
  marketing boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(account_id, student_id) = 1)
);
ALTER TABLE sessions ADD COLUMN device text;`;

/** One-time links, known devices, changes of address, and what people want to hear of. */
export class AccountCare1763676000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN device');
    await runner.query(
      'DROP TABLE notification_preferences, known_devices, email_changes, password_reset_requests, one_time_links',
    );
  }
}
