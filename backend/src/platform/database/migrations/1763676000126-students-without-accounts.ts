import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A student of a family without an account: `parent_email_key` is the address that its registrations were made with, until an account confirms
 * that address and takes the student over; `name_key` is the folded name, so that each such child has one row. The previous release adds
 * students with an account only, and reads no others.
 */
export class StudentsWithoutAccounts1763676000126 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE students ALTER COLUMN account_id DROP NOT NULL,
        ADD COLUMN IF NOT EXISTS parent_email_key text, ADD COLUMN IF NOT EXISTS name_key text;
      ALTER TABLE students ADD CONSTRAINT students_of_one_family
        CHECK (num_nonnulls(account_id, parent_email_key) = 1 AND (name_key IS NULL) = (parent_email_key IS NULL)) NOT VALID;
      CREATE UNIQUE INDEX IF NOT EXISTS students_of_parent ON students (parent_email_key, name_key) WHERE account_id IS NULL AND deleted_at IS NULL`);
    await runner.query('ALTER TABLE students VALIDATE CONSTRAINT students_of_one_family');
  }

  /** @throws while there are students without accounts: the previous schema has no place for them */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE students ALTER COLUMN account_id SET NOT NULL;
      DROP INDEX students_of_parent;
      ALTER TABLE students DROP CONSTRAINT students_of_one_family, DROP COLUMN parent_email_key, DROP COLUMN name_key`);
  }
}
