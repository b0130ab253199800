import type { MigrationInterface, QueryRunner } from 'typeorm';
import { academyTimeZone } from '@academy/contracts/rules/dates';

/** `student_id`: the student whose name the consultation is booked with, where an account of the family has one. */
const columns = `
ALTER TABLE consultations ADD COLUMN IF NOT EXISTS student_id uuid;
ALTER TABLE time_claims ADD COLUMN IF NOT EXISTS consultation_id uuid`;

/** What a claim is for: a lesson, a seat or a consultation. */
const limits = [
  'ALTER TABLE consultations DROP CONSTRAINT IF EXISTS consultations_student',
  'ALTER TABLE consultations ADD CONSTRAINT consultations_student FOREIGN KEY (student_id) REFERENCES students (id) NOT VALID',
  'ALTER TABLE consultations VALIDATE CONSTRAINT consultations_student',
  'ALTER TABLE time_claims DROP CONSTRAINT IF EXISTS time_claims_consultation',
  'ALTER TABLE time_claims ADD CONSTRAINT time_claims_consultation FOREIGN KEY (consultation_id) REFERENCES consultations (id) NOT VALID',
  'ALTER TABLE time_claims VALIDATE CONSTRAINT time_claims_consultation',
  'ALTER TABLE time_claims DROP CONSTRAINT IF EXISTS time_claims_check',
  'ALTER TABLE time_claims DROP CONSTRAINT IF EXISTS time_claims_purpose',
  'ALTER TABLE time_claims ADD CONSTRAINT time_claims_purpose CHECK (num_nonnulls(lesson_id, seat_id, consultation_id) = 1) NOT VALID',
  'ALTER TABLE time_claims VALIDATE CONSTRAINT time_claims_purpose',
];

/** How long a consultation takes: `consultationMinutes` in the contracts. Opening hours are clear of the hour in which clocks change. */
const time = `
CREATE OR REPLACE FUNCTION consultation_time(day date, start time) RETURNS tstzrange LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT tstzrange((day + start) AT TIME ZONE '${academyTimeZone}', (day + start + interval '45 minutes') AT TIME ZONE '${academyTimeZone}')
$$`;

/** Coming consultations of known students. Two that overlap, or one that overlaps a lesson, stay as they are, without a student. */
const earlier = `
WITH known AS (
  SELECT DISTINCT ON (c.id) c.id, s.id AS student, consultation_time(c.date, c.start_time) AS during
  FROM consultations c JOIN students s ON s.account_id = c.account_id AND s.deleted_at IS NULL
    AND lower(regexp_replace(trim(s.student_name), '\\s+', ' ', 'g')) = lower(regexp_replace(trim(c.name), '\\s+', ' ', 'g'))
  WHERE c.status IN ('held', 'booked') AND c.student_id IS NULL AND c.start_time IS NOT NULL
    AND c.date >= (academy_now() AT TIME ZONE '${academyTimeZone}')::date ORDER BY c.id, s.created_at),
claimed AS (
  INSERT INTO time_claims (resource, during, consultation_id) SELECT 'student:' || student, during, id FROM known ON CONFLICT DO NOTHING RETURNING consultation_id)
UPDATE consultations c SET student_id = k.student FROM known k JOIN claimed d ON d.consultation_id = k.id WHERE c.id = k.id`;

/** A consultation that is held or booked takes its student's time, whichever statement wrote it. */
const trigger = `
CREATE OR REPLACE FUNCTION claim_time_of_consultation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM time_claims WHERE consultation_id = NEW.id;
  IF NEW.status IN ('held', 'booked') AND NEW.student_id IS NOT NULL AND NEW.start_time IS NOT NULL THEN
    INSERT INTO time_claims (resource, during, consultation_id)
      VALUES ('student:' || NEW.student_id, consultation_time(NEW.date, NEW.start_time), NEW.id);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER consultations_claim_time AFTER INSERT OR UPDATE OF status, date, start_time, student_id ON consultations
  FOR EACH ROW EXECUTE FUNCTION claim_time_of_consultation()`;

const index = 'time_claims_by_consultation';

/** A student's lessons and consultations exclude each other. */
export class ConsultationClaims1763676000083 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [columns, ...limits, time]) await runner.query(statement);
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY ${index} ON time_claims (consultation_id) WHERE consultation_id IS NOT NULL`,
    );
    for (const statement of [earlier, trigger]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(`DROP TRIGGER IF EXISTS consultations_claim_time ON consultations; DROP FUNCTION IF EXISTS claim_time_of_consultation;
      DELETE FROM time_claims WHERE consultation_id IS NOT NULL;
      ALTER TABLE time_claims DROP CONSTRAINT IF EXISTS time_claims_purpose, DROP COLUMN IF EXISTS consultation_id;
      ALTER TABLE time_claims ADD CONSTRAINT time_claims_check CHECK (num_nonnulls(lesson_id, seat_id) = 1);
      ALTER TABLE consultations DROP COLUMN IF EXISTS student_id; DROP FUNCTION IF EXISTS consultation_time`);
  }
}
