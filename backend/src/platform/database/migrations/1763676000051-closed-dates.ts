import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A date that is closed sells nothing. */
const columns = 'ALTER TABLE test_dates ADD COLUMN IF NOT EXISTS closed_at timestamptz';

/** A seat is `closed` from the closing of its date until its family, or the time, has decided what happens to it. */
const states = `
ALTER TABLE seats DROP CONSTRAINT IF EXISTS seats_status_check;
ALTER TABLE seats ADD CONSTRAINT seats_status_check
  CHECK (CASE status WHEN 'held' THEN true WHEN 'booked' THEN true WHEN 'released' THEN true WHEN 'closed' THEN true ELSE false END) NOT VALID`;

/** The closings of dates; those that were undone stay. */
const closings = `
CREATE TABLE IF NOT EXISTS date_closings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  day date NOT NULL,
  reason text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  closed_at timestamptz NOT NULL DEFAULT academy_now(),
  choose_until timestamptz NOT NULL,
  reopened_at timestamptz,
  reopened_by uuid REFERENCES staff (id)
);
CREATE UNIQUE INDEX IF NOT EXISTS date_closings_once ON date_closings (day) WHERE reopened_at IS NULL`;

/** One row for each family that is written to, which the link in its email names. Its address is read from the registration. */
const families = `
CREATE TABLE IF NOT EXISTS closed_families (
  id uuid PRIMARY KEY,
  closing_id uuid NOT NULL REFERENCES date_closings (id),
  registration_id uuid NOT NULL REFERENCES registrations (id),
  email_message_id text NOT NULL,
  UNIQUE (closing_id, registration_id)
);
CREATE INDEX IF NOT EXISTS closed_families_by_registration ON closed_families (registration_id)`;

/** What was chosen for each seat, once. A seat that is kept has a new date only once the family has chosen that. */
const seats = `
CREATE TABLE IF NOT EXISTS closed_seats (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  family_id uuid NOT NULL REFERENCES closed_families (id),
  seat_id uuid NOT NULL REFERENCES seats (id),
  registration_id uuid NOT NULL REFERENCES registrations (id),
  date timestamp NOT NULL,
  choose_until timestamptz NOT NULL,
  choice text CHECK (choice IN ('move', 'credit', 'refund')),
  chosen_at timestamptz,
  by_default boolean NOT NULL DEFAULT false,
  new_date timestamp,
  refund_cents integer,
  reopened boolean NOT NULL DEFAULT false,
  UNIQUE (family_id, seat_id),
  CHECK ((choice IS NULL) = (chosen_at IS NULL)),
  CHECK (choice <> 'move' OR new_date IS NOT NULL)
);
CREATE INDEX IF NOT EXISTS closed_seats_by_registration ON closed_seats (registration_id);
CREATE INDEX IF NOT EXISTS closed_seats_by_seat ON closed_seats (seat_id);
CREATE INDEX IF NOT EXISTS closed_seats_undecided ON closed_seats (choose_until) WHERE choice IS NULL AND NOT reopened`;

/** Dates that the office closed, and what their families chose. */
export class ClosedDates1763676000051 implements MigrationInterface {
  /** A check is validated after it was added. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(states);
    await runner.query('ALTER TABLE seats VALIDATE CONSTRAINT seats_status_check');
    for (const table of [closings, families, seats]) await runner.query(table);
  }

  /** A seat whose family has not decided is given back. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS closed_seats, closed_families, date_closings');
    await runner.query(`UPDATE seats SET status = 'released' WHERE status = 'closed'`);
    await runner.query(`ALTER TABLE seats DROP CONSTRAINT seats_status_check;
      ALTER TABLE seats ADD CONSTRAINT seats_status_check CHECK (status IN ('held', 'booked', 'released'))`);
    await runner.query('ALTER TABLE test_dates DROP COLUMN IF EXISTS closed_at');
  }
}
