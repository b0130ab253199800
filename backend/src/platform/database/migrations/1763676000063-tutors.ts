import type { MigrationInterface, QueryRunner } from 'typeorm';

const roles = (
  names: string,
) => `ALTER TABLE staff DROP CONSTRAINT IF EXISTS staff_role_check, DROP CONSTRAINT IF EXISTS staff_role,
  ADD CONSTRAINT staff_role CHECK (role IN (${names})) NOT VALID; ALTER TABLE staff VALIDATE CONSTRAINT staff_role`;

/**
 * `buffer_minutes` stay free after each lesson; a lesson is booked at least `notice_hours` ahead. Hours are minutes since midnight of the
 * academy's clock, from 5:00 on: the hour in which clocks change is never among them. `tutor_days` replaces the hours of one day; no
 * window means off. `stopped_at`: teaches no more; packages stay theirs until the office chooses another tutor.
 */
const tutors = `
CREATE TABLE tutor_profiles (
  staff_id uuid PRIMARY KEY REFERENCES staff (id),
  services text[] NOT NULL,
  meeting_url text,
  buffer_minutes integer NOT NULL DEFAULT 15 CHECK (buffer_minutes BETWEEN 0 AND 120),
  notice_hours integer NOT NULL DEFAULT 12 CHECK (notice_hours BETWEEN 0 AND 168),
  stopped_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE TABLE tutor_hours (
  tutor_id uuid NOT NULL REFERENCES tutor_profiles (staff_id),
  weekday integer NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  start_minute integer NOT NULL,
  end_minute integer NOT NULL,
  PRIMARY KEY (tutor_id, weekday, start_minute),
  CHECK (300 <= start_minute AND start_minute < end_minute AND end_minute <= 1440)
);
CREATE TABLE tutor_days (
  tutor_id uuid NOT NULL REFERENCES tutor_profiles (staff_id),
  day date NOT NULL,
  windows jsonb NOT NULL,
  PRIMARY KEY (tutor_id, day)
);
CREATE TABLE assigned_tutors (
  registration_id uuid PRIMARY KEY REFERENCES registrations (id),
  tutor_id uuid NOT NULL REFERENCES tutor_profiles (staff_id)
);
CREATE INDEX assigned_tutors_by_tutor ON assigned_tutors (tutor_id);`;

/** The role of tutors, what they teach and when, and which packages are theirs. */
export class Tutors1763676000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(roles("'proctor', 'tutor', 'desk', 'manager', 'owner'"));
    await runner.query(tutors);
  }

  /** Refused by the database while a staff member has the role. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE assigned_tutors, tutor_days, tutor_hours, tutor_profiles');
    await runner.query(roles("'proctor', 'desk', 'manager', 'owner'"));
  }
}
