import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
ALTER TABLE email_changes
  ADD COLUMN IF NOT EXISTS by_office boolean NOT NULL DEFAULT false,
  ADD COLUMN IF NOT EXISTS approved_at timestamptz,
  ADD COLUMN IF NOT EXISTS pause_lifted_at timestamptz`;

const statusCheck = (statuses: string) => [
  'ALTER TABLE email_changes DROP CONSTRAINT IF EXISTS email_changes_status',
  `ALTER TABLE email_changes ADD CONSTRAINT email_changes_status CHECK (status = ANY ('{${statuses}}'::text[])) NOT VALID`,
  'ALTER TABLE email_changes VALIDATE CONSTRAINT email_changes_status',
];

/**
 * An email change by the office may wait for the approval of the old address, and afterwards pauses what the change could be misused for.
 * The previous release ignores changes that wait, because it looks for pending ones only.
 */
export class OfficeEmailChanges1763676000106 implements MigrationInterface {
  /** Otherwise the validation would keep the table locked. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [columns, ...statusCheck('waiting,pending,confirmed,canceled,undone')])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE email_changes SET status = 'canceled' WHERE status = 'waiting'");
    for (const statement of statusCheck('pending,confirmed,canceled,undone')) await runner.query(statement);
    await runner.query(
      'ALTER TABLE email_changes DROP COLUMN IF EXISTS by_office, DROP COLUMN IF EXISTS approved_at, DROP COLUMN IF EXISTS pause_lifted_at',
    );
  }
}
