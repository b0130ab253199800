import type { MigrationInterface, QueryRunner } from 'typeorm';

const table = `
CREATE TABLE IF NOT EXISTS possible_shared_students (
  account_id uuid NOT NULL REFERENCES accounts,
  student_id uuid NOT NULL REFERENCES students,
  child_name text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT academy_now(),
  dismissed_at timestamptz,
  dismissed_by uuid REFERENCES staff,
  PRIMARY KEY (account_id, student_id)
);
CREATE INDEX IF NOT EXISTS possible_shared_students_by_student ON possible_shared_students (student_id)`;

const index = 'students_by_folded_name';

/** Students that two families may have, for the office, and an index that finds students with the same name. */
export class PossibleSharedStudents1763676000102 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY ${index} ON students (search_text(student_name)) WHERE deleted_at IS NULL AND student_name <> ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${index}`);
    await runner.query('DROP TABLE possible_shared_students');
  }
}
