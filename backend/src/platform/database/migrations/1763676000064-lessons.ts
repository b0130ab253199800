import type { MigrationInterface, QueryRunner } from 'typeorm';
import { academyTimeZone } from '@academy/contracts/rules/dates';

/** A package keeps the length of its sessions from when it was bought. */
const sessionLengths = `
ALTER TABLE packages ADD COLUMN session_minutes integer NOT NULL DEFAULT 60;
UPDATE packages SET session_minutes = 30 WHERE service_type = 'executive_function';
ALTER TABLE registrations ADD COLUMN session_minutes integer NOT NULL DEFAULT 60;`;

const earlierLengths = `UPDATE registrations SET session_minutes = 30 WHERE service_type = 'executive_function'`;

/** A room is free text, as that of a test: rooms in Settings are suggestions. `request_key` makes a repeated request one booking. */
const lessons = `
CREATE TABLE lessons (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  registration_id uuid NOT NULL REFERENCES registrations (id),
  student_id uuid NOT NULL REFERENCES students (id),
  tutor_id uuid NOT NULL REFERENCES tutor_profiles (staff_id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  place text NOT NULL CHECK (place IN ('online', 'in_person')),
  room text,
  series_id uuid,
  status text NOT NULL DEFAULT 'booked'
    CHECK (status IN ('booked', 'ended', 'held', 'missed', 'tutor_absent', 'canceled', 'canceled_late', 'canceled_by_academy')),
  moves integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  request_key uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  changed_at timestamptz NOT NULL DEFAULT academy_now(),
  CHECK (starts_at < ends_at),
  CHECK ((place = 'in_person') = (room IS NOT NULL))
);
CREATE INDEX lessons_by_registration ON lessons (registration_id, starts_at);
CREATE INDEX lessons_by_student ON lessons (student_id, starts_at);
CREATE INDEX lessons_by_tutor ON lessons (tutor_id, starts_at);
CREATE INDEX lessons_to_end ON lessons (ends_at) WHERE status = 'booked';
CREATE INDEX lessons_by_request ON lessons (request_key);`;

/**
 * Who and what is taken when: one row for each tutor, student and room of a lesson, and one for the student of a seat. A tutor's lasts to
 * the end of the buffer. The constraint is what makes a double booking impossible; the locks of the commands only keep it from being met.
 */
const claims = `
CREATE TABLE time_claims (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  resource text NOT NULL,
  during tstzrange NOT NULL,
  lesson_id uuid REFERENCES lessons (id),
  seat_id uuid REFERENCES seats (id),
  CHECK (num_nonnulls(lesson_id, seat_id) = 1),
  CONSTRAINT time_claims_free EXCLUDE USING gist (resource WITH =, during WITH &&)
);
CREATE INDEX time_claims_by_lesson ON time_claims (lesson_id) WHERE lesson_id IS NOT NULL;
CREATE INDEX time_claims_by_seat ON time_claims (seat_id) WHERE seat_id IS NOT NULL;

-- A seat that is held or booked takes its student's time, whichever statement wrote it.
CREATE FUNCTION claim_time_of_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM time_claims WHERE seat_id = NEW.id;
  IF NEW.status IN ('held', 'booked') AND NEW.student_key IS NOT NULL THEN
    INSERT INTO time_claims (resource, during, seat_id) VALUES ('student:' || NEW.student_key,
      tstzrange(NEW.date AT TIME ZONE '${academyTimeZone}', (NEW.date + make_interval(mins => COALESCE(NULLIF(NEW.minutes, 0), 240))) AT TIME ZONE '${academyTimeZone}'), NEW.id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER seats_claim_time AFTER INSERT OR UPDATE OF status, date, minutes, student_key ON seats
  FOR EACH ROW EXECUTE FUNCTION claim_time_of_seat();`;

/** Seats sold before, whose tests are still to come. */
const earlierSeats = `UPDATE seats SET student_key = student_key WHERE status IN ('held', 'booked') AND student_key IS NOT NULL AND date > academy_now() AT TIME ZONE '${academyTimeZone}' - interval '1 day'`;

/** Each new column gets its limit once it is there. */
const limits = [
  'ALTER TABLE packages ADD CONSTRAINT packages_session_minutes CHECK (session_minutes BETWEEN 15 AND 240) NOT VALID',
  'ALTER TABLE packages VALIDATE CONSTRAINT packages_session_minutes',
  'ALTER TABLE policies ADD CONSTRAINT policies_late_lesson_hours CHECK (late_lesson_hours >= 0) NOT VALID',
  'ALTER TABLE policies VALIDATE CONSTRAINT policies_late_lesson_hours',
];

/** What used a session, or gave it back. */
const movements = [
  'ALTER TABLE session_movements ADD COLUMN lesson_id uuid',
  'ALTER TABLE session_movements ADD CONSTRAINT session_movements_lesson FOREIGN KEY (lesson_id) REFERENCES lessons (id) NOT VALID',
  'ALTER TABLE session_movements VALIDATE CONSTRAINT session_movements_lesson',
];

/**
 * From these terms on, a session that is canceled or moved less than this many hours before it counts as held. Null for what was bought
 * under earlier ones, where it comes back.
 */
const policies = `
ALTER TABLE policies ADD COLUMN late_lesson_hours integer;
INSERT INTO policies (refund_days, change_hours, refund_timing, late_lesson_hours)
  SELECT refund_days, change_hours, refund_timing, 24 FROM policies WHERE id = policy_id_now();
CREATE OR REPLACE FUNCTION policy_of(bought_under bigint) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('refundDays', p.refund_days, 'changeHours', p.change_hours, 'lateLessonHours', p.late_lesson_hours, 'refundTiming', n.refund_timing)
  FROM policies p, policies n WHERE p.id = COALESCE(bought_under, 1) AND n.id = policy_id_now()
$$;`;

/** Lessons of packages, and who is taken when. */
export class Lessons1763676000064 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      sessionLengths,
      earlierLengths,
      lessons,
      claims,
      earlierSeats,
      ...movements,
      policies,
      ...limits,
    ])
      await runner.query(statement);
  }

  /** Policies are only added: the one of these terms stays, without its hours. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE FUNCTION policy_of(bought_under bigint) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT jsonb_build_object('refundDays', p.refund_days, 'changeHours', p.change_hours, 'refundTiming', n.refund_timing)
      FROM policies p, policies n WHERE p.id = COALESCE(bought_under, 1) AND n.id = policy_id_now() $$`);
    await runner.query('ALTER TABLE policies DROP COLUMN late_lesson_hours');
    await runner.query('ALTER TABLE session_movements DROP COLUMN lesson_id');
    await runner.query('DROP TRIGGER seats_claim_time ON seats; DROP FUNCTION claim_time_of_seat');
    await runner.query('DROP TABLE time_claims, lessons');
    await runner.query('ALTER TABLE registrations DROP COLUMN session_minutes');
    await runner.query('ALTER TABLE packages DROP COLUMN session_minutes');
  }
}
