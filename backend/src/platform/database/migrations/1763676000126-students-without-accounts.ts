import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = 'students_of_parent';

/**
 * A student of a family without an account: `parent_email_key` is the address that its registrations were made with, until an account confirms
 * that address and takes the student over; `name_key` is the folded name, so that each such child has one row. The previous release adds
 * students with an account only, and reads no others.
 */
export class StudentsWithoutAccounts1763676000126 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE students ALTER COLUMN account_id DROP NOT NULL,
      ADD COLUMN IF NOT EXISTS parent_email_key text, ADD COLUMN IF NOT EXISTS name_key text`);
    await runner.query('ALTER TABLE students DROP CONSTRAINT IF EXISTS students_of_one_family');
    await runner.query(`ALTER TABLE students ADD CONSTRAINT students_of_one_family
      CHECK (num_nonnulls(account_id, parent_email_key) = 1 AND (name_key IS NULL) = (parent_email_key IS NULL)) NOT VALID`);
    await runner.query('ALTER TABLE students VALIDATE CONSTRAINT students_of_one_family');
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY ${index} ON students (parent_email_key, name_key) WHERE account_id IS NULL AND deleted_at IS NULL`,
    );
  }

  /** @throws while there are students without accounts: the previous schema has no place for them */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE students ALTER COLUMN account_id SET NOT NULL');
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(`ALTER TABLE students DROP CONSTRAINT IF EXISTS students_of_one_family,
      DROP COLUMN IF EXISTS parent_email_key, DROP COLUMN IF EXISTS name_key`);
  }
}
