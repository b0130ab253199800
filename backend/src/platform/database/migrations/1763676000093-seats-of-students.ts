import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives a seat another key, unless its new student has another test, a lesson or a consultation at that time. Erased keys stay erased. */
const giveSeat = `
CREATE OR REPLACE FUNCTION give_seat_to(seat uuid, key text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seats SET student_key = key WHERE id = seat AND student_key <> key;
  RETURN true;
EXCEPTION WHEN exclusion_violation THEN
  RETURN false;
END $$`;

/** The tests of a registration count for its student, whichever statement links them. */
const follow = `
CREATE OR REPLACE FUNCTION seats_follow_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_seat_to(s.id, NEW.student_id::text) FROM seats s
    WHERE s.registration_id = NEW.id AND s.student_key <> NEW.student_id::text;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER registrations_give_seats AFTER UPDATE OF student_id ON registrations
  FOR EACH ROW WHEN (NEW.student_id IS NOT NULL AND NEW.student_id IS DISTINCT FROM OLD.student_id) EXECUTE FUNCTION seats_follow_student();
CREATE OR REPLACE FUNCTION seat_follows_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_seat_to(NEW.id, r.student_id::text) FROM registrations r
    WHERE r.id = NEW.registration_id AND NEW.student_key <> r.student_id::text;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seats_of_registration AFTER UPDATE OF registration_id ON seats
  FOR EACH ROW WHEN (NEW.registration_id IS NOT NULL) EXECUTE FUNCTION seat_follows_registration()`;

/**
 * The previous release keys the tests of a family's child by account and typed name. While it still serves, its rows get the child's id
 * where a single child has that name, so that both releases meet the same constraint.
 */
const earlierKeys = `
CREATE OR REPLACE FUNCTION seat_of_known_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT COALESCE(CASE WHEN count(*) = 1 THEN min(s.id::text) END, NEW.student_key) INTO NEW.student_key FROM students s
    WHERE s.deleted_at IS NULL AND s.account_id = substring(NEW.student_key FROM '^account:([0-9a-f-]{36})[|]')::uuid
      AND lower(regexp_replace(trim(s.student_name), '\\s+', ' ', 'g')) = substring(NEW.student_key FROM '^[^|]*[|](.*)$');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seats_known_student BEFORE INSERT ON seats
  FOR EACH ROW WHEN (NEW.student_key LIKE 'account:%|%') EXECUTE FUNCTION seat_of_known_student()`;

/** The seats of children in the keys of the previous release, where no other test is in the way. */
const undone = `
SELECT give_seat_to(t.id, 'account:' || s.account_id || '|' || lower(regexp_replace(trim(s.student_name), '\\s+', ' ', 'g')))
FROM seats t JOIN students s ON s.id::text = t.student_key`;

/** A test is a child's, whatever name it was booked under. `seats.student_key` is the child's id where the child is known. */
export class SeatsOfStudents1763676000093 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [giveSeat, follow, earlierKeys]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(undone);
    await runner.query(`DROP TRIGGER IF EXISTS seats_known_student ON seats; DROP TRIGGER IF EXISTS seats_of_registration ON seats;
      DROP TRIGGER IF EXISTS registrations_give_seats ON registrations;
      DROP FUNCTION IF EXISTS seat_of_known_student, seat_follows_registration, seats_follow_student, give_seat_to`);
  }
}
