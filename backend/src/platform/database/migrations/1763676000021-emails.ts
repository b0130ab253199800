import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `link_secret` has exactly one row. Processes of the previous release ignore the new columns of `one_time_links`. */
const tables = `
CREATE TABLE link_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret bytea NOT NULL CHECK (octet_length(secret) = 32)
);
ALTER TABLE one_time_links
  ADD COLUMN event_id uuid,
  ADD COLUMN issue integer NOT NULL DEFAULT 1,
  ADD COLUMN revoked_at timestamptz;
CREATE TABLE emails (
  message_id text PRIMARY KEY,
  event_id uuid,
  subscriber text,
  recipient text NOT NULL,
  subject text NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'accepted', 'rejected', 'failed', 'held', 'not_needed')),
  smtp_code integer,
  response text,
  attempts integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  updated_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE INDEX emails_by_time ON emails (updated_at);
CREATE INDEX emails_not_delivered ON emails (updated_at) WHERE status IN ('rejected', 'failed');
CREATE INDEX emails_held ON emails (created_at) WHERE status IN ('held', 'queued');
CREATE INDEX emails_unsent ON emails (event_id, subscriber) WHERE status IN ('queued', 'failed');`;

/** The outcome of every email, and the secret from which the tokens of one-time links are derived. */
export class Emails1763676000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query('INSERT INTO link_secret (secret) VALUES ($1)', [randomBytes(32)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE emails, link_secret');
    await runner.query('ALTER TABLE one_time_links DROP COLUMN event_id, DROP COLUMN issue, DROP COLUMN revoked_at');
  }
}
