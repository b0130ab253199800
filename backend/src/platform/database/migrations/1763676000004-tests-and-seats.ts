import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dates without a zone are the academy's own clock. */
const up = `
CREATE TABLE test_sessions (
  id text PRIMARY KEY,
  title text NOT NULL,
  session_type text NOT NULL CHECK (session_type IN ('diagnostic', 'course', 'practice')),
  price_cents integer NOT NULL CHECK (price_cents > 0),
  description text NOT NULL,
  seats integer NOT NULL CHECK (seats >= 0),
  position integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE test_dates (
  session_id text NOT NULL REFERENCES test_sessions (id),
  date timestamp NOT NULL,
  capacity integer NOT NULL CHECK (capacity >= 0),
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (session_id, date),
  CONSTRAINT test_dates_within_capacity CHECK (taken <= capacity)
);
CREATE TABLE seats (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  checkout_id uuid NOT NULL REFERENCES checkouts (id),
  line_id uuid NOT NULL,
  registration_id uuid REFERENCES registrations (id),
  session_id text NOT NULL,
  date timestamp NOT NULL,
  title text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sat', 'act', 'practice')),
  status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'booked', 'released')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (checkout_id, line_id, session_id, date),
  FOREIGN KEY (session_id, date) REFERENCES test_dates (session_id, date),
  CHECK (status <> 'booked' OR registration_id IS NOT NULL)
);
CREATE INDEX seats_by_registration ON seats (registration_id);
CREATE INDEX seats_held ON seats (session_id, date) WHERE status = 'held';
ALTER TABLE checkouts ADD COLUMN hold_expires_at timestamptz;
CREATE INDEX checkouts_held ON checkouts (hold_expires_at) WHERE status = 'open';
ALTER TABLE checkout_lines ALTER COLUMN package_id DROP NOT NULL;
ALTER TABLE checkout_lines ADD COLUMN sessions integer;
ALTER TABLE registrations ALTER COLUMN package_id DROP NOT NULL;
ALTER TABLE registrations ADD COLUMN sessions integer;`;

const down = `
ALTER TABLE registrations DROP COLUMN sessions;
ALTER TABLE checkout_lines DROP COLUMN sessions;
DROP INDEX checkouts_held;
ALTER TABLE checkouts DROP COLUMN hold_expires_at;
DROP TABLE seats, test_dates, test_sessions;`;

/** Tests, the Saturdays they are held on, and the seats families hold and book there. */
export class TestsAndSeats1763676000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  /** Lines without a package stay: the columns that allow them are left as they are. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
