import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `family_merges`: a family that is known twice is shown as one while `separated_at` is null. Nothing else is rewritten, so separating
 * them again restores both exactly. `family_erasures`: families whose personal data the office has erased; their row stays for the
 * payments that belong to it. `erasure_emails`: where their last email goes, until it has been sent.
 */
const tables = `
CREATE TABLE family_merges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  main_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
  family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE CHECK (family_id <> main_id),
  staff_id uuid NOT NULL REFERENCES staff (id),
  reason text NOT NULL,
  merged_at timestamptz NOT NULL DEFAULT academy_now(),
  separated_by uuid REFERENCES staff (id),
  separated_at timestamptz,
  CHECK ((separated_at IS NULL) = (separated_by IS NULL))
);
CREATE UNIQUE INDEX family_merges_current ON family_merges (family_id) WHERE separated_at IS NULL;
CREATE INDEX family_merges_by_family ON family_merges (family_id);
CREATE INDEX family_merges_by_main ON family_merges (main_id);
CREATE TABLE family_erasures (
  family_id uuid PRIMARY KEY REFERENCES families (id) ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff (id),
  erased_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE TABLE erasure_emails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  first_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE INDEX erasure_emails_by_time ON erasure_emails (created_at);`;

/** Families that the office has merged, and those whose data it has erased. */
export class MergedAndErasedFamilies1763676000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erasure_emails, family_erasures, family_merges');
  }
}
