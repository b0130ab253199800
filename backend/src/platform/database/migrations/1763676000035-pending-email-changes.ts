import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The defaults are what a row of the previous release means: the change took effect when it was stored, and had no undo link. */
const columns = `
ALTER TABLE email_changes
  ADD COLUMN IF NOT EXISTS status text NOT NULL DEFAULT 'confirmed',
  ADD COLUMN IF NOT EXISTS confirmed_at timestamptz,
  ADD COLUMN IF NOT EXISTS undoable boolean NOT NULL DEFAULT false`;

const statusCheck = [
  'ALTER TABLE email_changes DROP CONSTRAINT IF EXISTS email_changes_status',
  `ALTER TABLE email_changes ADD CONSTRAINT email_changes_status
    CHECK (status = ANY ('{pending,confirmed,canceled,undone}'::text[])) NOT VALID`,
  'ALTER TABLE email_changes VALIDATE CONSTRAINT email_changes_status',
];

const indexes = {
  email_changes_one_pending:
    "UNIQUE INDEX CONCURRENTLY email_changes_one_pending ON email_changes (account_id) WHERE status = 'pending'",
  email_changes_by_account: 'INDEX CONCURRENTLY email_changes_by_account ON email_changes (account_id, changed_at)',
};

/** A change of an account's email address waits until the new address is confirmed, and can be undone from the old one. */
export class PendingEmailChanges1763676000035 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [columns, ...statusCheck]) await runner.query(statement);
    for (const [name, definition] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    // The previous release would take a pending change, which has not changed the account, for a completed one.
    await runner.query(`DELETE FROM email_changes WHERE status IN ('pending', 'canceled');
      ALTER TABLE email_changes DROP COLUMN IF EXISTS status, DROP COLUMN IF EXISTS confirmed_at, DROP COLUMN IF EXISTS undoable`);
  }
}
