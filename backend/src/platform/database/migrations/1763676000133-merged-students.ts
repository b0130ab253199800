import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A student who was found twice is merged into another one while `separated_at` is null, and hidden like a removed one. `moved` has the ids of
 * what moved, by the name of its part, and `filled` the details that the main student got, so that separating them restores both.
 */
const table = `
CREATE TABLE IF NOT EXISTS student_merges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  main_id uuid NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  student_id uuid NOT NULL REFERENCES students (id) ON DELETE CASCADE CHECK (student_id <> main_id),
  staff_id uuid NOT NULL REFERENCES staff (id),
  reason text NOT NULL,
  moved jsonb NOT NULL,
  filled text[] NOT NULL,
  merged_at timestamptz NOT NULL DEFAULT academy_now(),
  separated_by uuid REFERENCES staff (id),
  separated_at timestamptz,
  CHECK ((separated_at IS NULL) = (separated_by IS NULL))
);
CREATE UNIQUE INDEX IF NOT EXISTS student_merges_current ON student_merges (student_id) WHERE separated_at IS NULL;
CREATE INDEX IF NOT EXISTS student_merges_by_student ON student_merges (student_id);
CREATE INDEX IF NOT EXISTS student_merges_by_main ON student_merges (main_id)`;

/**
 * What is written for a merged student at the same time as the merge, or by the previous release, goes to the main student. The lock makes
 * it wait for a merge that is about to commit, which the next statement then sees.
 */
const follow = `
CREATE OR REPLACE FUNCTION follow_merged_student() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE main uuid;
BEGIN
  PERFORM 1 FROM students WHERE id = NEW.student_id FOR KEY SHARE;
  SELECT main_id INTO main FROM student_merges WHERE student_id = NEW.student_id AND separated_at IS NULL;
  IF FOUND THEN
    NEW.student_id := main;
  END IF;
  RETURN NEW;
END $$`;

const followers = [
  'consultations',
  'goals',
  'registrations',
  'scores',
  'second_parents',
  'student_documents',
  'student_steps',
  'student_tasks',
];

/** The rows that move and had no index by their student, and the students without an account who are hidden by a merge. */
const indexes = {
  consultations_by_student: 'consultations (student_id) WHERE student_id IS NOT NULL',
  waitlist_by_student: 'waitlist_entries (student_key)',
  students_hidden_guests:
    "students (deleted_at) WHERE account_id IS NULL AND deleted_at IS NOT NULL AND student_name <> ''",
};

/** Students that the office has merged. */
export class MergedStudents1763676000133 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await runner.query(follow);
    for (const name of followers)
      await runner.query(`CREATE OR REPLACE TRIGGER ${name}_follow_merged BEFORE INSERT OR UPDATE OF student_id ON ${name}
        FOR EACH ROW WHEN (NEW.student_id IS NOT NULL) EXECUTE FUNCTION follow_merged_student()`);
    for (const [name, definition] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    for (const name of followers) await runner.query(`DROP TRIGGER IF EXISTS ${name}_follow_merged ON ${name}`);
    await runner.query('DROP FUNCTION IF EXISTS follow_merged_student');
    await runner.query('DROP TABLE student_merges');
  }
}
