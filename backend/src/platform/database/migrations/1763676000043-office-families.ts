import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the office stores about a family beside the family's own records. A family is found by its records; it gets a row of its own
 * with the first thing that the office stores. `member` is an account's id or, without an account, a normalized email address.
 */
const families = `
CREATE TABLE families (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE TABLE family_members (
  member text PRIMARY KEY,
  family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE
);
CREATE INDEX family_members_by_family ON family_members (family_id);
CREATE TABLE family_notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  staff_id uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE INDEX family_notes_by_family ON family_notes (family_id, created_at);
CREATE TABLE family_tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  due_on date,
  staff_id uuid NOT NULL REFERENCES staff (id),
  done_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE INDEX family_tasks_by_family ON family_tasks (family_id, created_at);
CREATE INDEX family_tasks_open ON family_tasks (due_on) WHERE done_at IS NULL;`;

/** What the office stores about families. */
export class OfficeFamilies1763676000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(families);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE family_tasks, family_notes, family_members, families');
  }
}
