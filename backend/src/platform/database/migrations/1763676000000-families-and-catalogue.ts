import type { MigrationInterface, QueryRunner } from 'typeorm';

const accounts = `
CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  email_verified_at timestamptz,
  password_hash text NOT NULL,
  firstname text NOT NULL,
  lastname text NOT NULL,
  phone_no text,
  disabled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE students (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts (id),
  student_name text NOT NULL,
  student_email text,
  student_email_key text,
  school text,
  password_hash text NOT NULL,
  mail_sent_at timestamptz,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX students_living_email ON students (student_email_key) WHERE deleted_at IS NULL;
CREATE INDEX students_by_account ON students (account_id, created_at) WHERE deleted_at IS NULL;
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  account_id uuid REFERENCES accounts (id),
  student_id uuid REFERENCES students (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CHECK (num_nonnulls(account_id, student_id) = 1)
);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_student ON sessions (student_id);
CREATE TABLE rate_limits (
  bucket text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE TABLE idempotency_keys (
  key uuid NOT NULL,
  caller text NOT NULL,
  route text NOT NULL,
  fingerprint bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (key, caller, route)
);`;

const catalogue = `
CREATE TABLE programs (
  id integer PRIMARY KEY,
  title text NOT NULL,
  short_description text NOT NULL,
  icon_image text NOT NULL,
  link text,
  position integer NOT NULL,
  active boolean NOT NULL DEFAULT true
);
CREATE TABLE packages (
  id text PRIMARY KEY,
  service_type text NOT NULL,
  name text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents > 0),
  sessions integer,
  description text NOT NULL,
  position integer NOT NULL,
  active boolean NOT NULL DEFAULT true
);
CREATE INDEX packages_by_service ON packages (service_type, position) WHERE active;`;

/** Accounts, students, their sessions, what guards them, and what is on sale. */
export class FamiliesAndCatalogue1763676000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accounts);
    await runner.query(catalogue);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE packages, programs, idempotency_keys, rate_limits, sessions, students, accounts');
  }
}
