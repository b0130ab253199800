import type { MigrationInterface, QueryRunner } from 'typeorm';

const families = `
ALTER TABLE accounts ADD COLUMN first_verified_at timestamptz;
UPDATE accounts SET first_verified_at = email_verified_at;
ALTER TABLE students ADD COLUMN email_reserved boolean NOT NULL DEFAULT false;
ALTER TABLE students ADD COLUMN sign_in_held_at timestamptz;
UPDATE students s SET email_reserved = true FROM accounts a WHERE a.id = s.account_id AND a.first_verified_at IS NOT NULL;
DROP INDEX students_living_email;
CREATE UNIQUE INDEX students_reserved_email ON students (student_email_key) WHERE email_reserved AND deleted_at IS NULL;
CREATE UNIQUE INDEX students_family_email ON students (account_id, student_email_key) WHERE deleted_at IS NULL;
CREATE INDEX students_by_email ON students (student_email_key) WHERE deleted_at IS NULL;`;

const links = `
ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_account_id_purpose_key;
ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_student_id_purpose_key;
CREATE INDEX one_time_links_by_account ON one_time_links (account_id, purpose);
CREATE INDEX one_time_links_by_student ON one_time_links (student_id, purpose);`;

const undone = `
DELETE FROM one_time_links a USING one_time_links b
  WHERE a.purpose = b.purpose AND (a.account_id = b.account_id OR a.student_id = b.student_id) AND (a.created_at, a.id) < (b.created_at, b.id);
DROP INDEX one_time_links_by_account, one_time_links_by_student;
ALTER TABLE one_time_links ADD UNIQUE (account_id, purpose), ADD UNIQUE (student_id, purpose);
DROP INDEX students_reserved_email, students_family_email, students_by_email;
CREATE UNIQUE INDEX students_living_email ON students (student_email_key) WHERE deleted_at IS NULL;
ALTER TABLE students DROP COLUMN email_reserved, DROP COLUMN sign_in_held_at;
ALTER TABLE accounts DROP COLUMN first_verified_at;`;

/**
 * Only families that have confirmed an email address reserve their students' addresses, so an account made with a stranger's
 * address blocks no other family. A student's sign-in can be held until the parent confirms the student. A person may have
 * several links of one purpose, so that asking for another link does not void the one that was mailed before.
 */
export class ConfirmedFamilies1763676000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(families);
    await runner.query(links);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(undone);
  }
}
