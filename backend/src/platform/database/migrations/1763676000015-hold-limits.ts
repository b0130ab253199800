import type { MigrationInterface, QueryRunner } from 'typeorm';

const codes = `
CREATE TABLE email_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_key text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[0-9]{6}$'),
  device_hash bytea,
  network text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_codes_by_email ON email_codes (email_key, expires_at);
CREATE TABLE confirmed_devices (
  device_hash bytea NOT NULL,
  email_key text NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (device_hash, email_key)
);`;

/**
 * Who holds places, and how many. `token` stays for processes of the previous release, which still write it; what they wrote is
 * copied as a hash and erased.
 */
const checkouts = `
ALTER TABLE checkouts
  ADD COLUMN family text,
  ADD COLUMN network text,
  ADD COLUMN device_hash bytea,
  ADD COLUMN proven boolean NOT NULL DEFAULT true,
  ADD COLUMN held_places integer NOT NULL DEFAULT 0 CHECK (held_places >= 0),
  ADD COLUMN hold_renewals integer NOT NULL DEFAULT 0,
  ADD COLUMN token_hashes bytea[] NOT NULL DEFAULT '{}',
  ALTER COLUMN token DROP NOT NULL;
UPDATE checkouts SET token_hashes = ARRAY[sha256(convert_to(token, 'UTF8'))], token = NULL;
CREATE INDEX checkouts_held_by_family ON checkouts (family) WHERE status = 'open' AND held_places > 0;
CREATE INDEX checkouts_held_by_network ON checkouts (network) WHERE status = 'open' AND held_places > 0;
CREATE INDEX checkouts_by_device ON checkouts (device_hash) WHERE device_hash IS NOT NULL;`;

/** One rule for when a hold has lapsed: a payment that is being processed, or confirmed with the bank, keeps its places. */
const lapsed = `
CREATE VIEW lapsed_checkouts AS
  SELECT c.id, c.hold_expires_at FROM checkouts c
  WHERE c.status = 'open' AND c.hold_expires_at < now() AND NOT EXISTS (
    SELECT 1 FROM payments p WHERE p.checkout_id = c.id
      AND (p.status IN ('succeeded', 'refunded', 'processing') OR (p.status = 'requires_action' AND c.hold_expires_at > now() - interval '45 minutes')));`;

/** Tests take four hours. Seats of before have a key only where it does not overlap another one. */
const students = `
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE seats ADD COLUMN student_key text, ADD COLUMN proven boolean NOT NULL DEFAULT true;
ALTER TABLE consultations ADD COLUMN proven boolean NOT NULL DEFAULT true;
WITH known AS (
  SELECT s.id, s.date, s.created_at,
    coalesce('account:' || c.account_id::text, 'email:' || regexp_replace(lower(trim(l.body->>'parent_email')), '\\+[^@]*(?=@)', ''))
      || '|' || lower(regexp_replace(trim(l.body->>'student_firstname' || ' ' || (l.body->>'student_lastname')), '\\s+', ' ', 'g')) AS key
  FROM seats s JOIN checkouts c ON c.id = s.checkout_id JOIN checkout_lines l ON l.checkout_id = s.checkout_id AND l.line_id = s.line_id
  WHERE s.status IN ('held', 'booked')
)
UPDATE seats SET student_key = k.key FROM known k
WHERE seats.id = k.id AND NOT EXISTS (
  SELECT 1 FROM known o WHERE o.key = k.key AND o.id <> k.id AND o.date < k.date + interval '4 hours' AND k.date < o.date + interval '4 hours');
ALTER TABLE seats ADD CONSTRAINT seats_one_test_per_student
  EXCLUDE USING gist (student_key WITH =, tsrange(date, date + interval '4 hours') WITH &&) WHERE (status IN ('held', 'booked') AND student_key IS NOT NULL);`;

const down = `
ALTER TABLE seats DROP CONSTRAINT seats_one_test_per_student, DROP COLUMN student_key, DROP COLUMN proven;
ALTER TABLE consultations DROP COLUMN proven;
DROP VIEW lapsed_checkouts;
UPDATE checkouts SET token = id::text WHERE token IS NULL;
ALTER TABLE checkouts ALTER COLUMN token SET NOT NULL, DROP COLUMN family, DROP COLUMN network, DROP COLUMN device_hash, DROP COLUMN proven,
  DROP COLUMN held_places, DROP COLUMN hold_renewals, DROP COLUMN token_hashes;
DROP TABLE confirmed_devices, email_codes;`;

/** Who holds how many unpaid places, what proves an email address, and one test per student at a time. */
export class HoldLimits1763676000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [codes, checkouts, lapsed, students]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
