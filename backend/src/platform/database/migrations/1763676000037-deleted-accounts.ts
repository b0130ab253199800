import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The recipient of the last email. The address is stored nowhere else by then, and here for 30 days only. */
const table = `
CREATE TABLE IF NOT EXISTS account_deletions (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  email text NOT NULL,
  first_name text NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE INDEX IF NOT EXISTS account_deletions_by_time ON account_deletions (deleted_at)`;

/** For what the data of a family says about its address, and for the accounts whose registrations are emptied once they are over. */
const indexes = {
  accounts_deleted: 'accounts (deleted_at) WHERE deleted_at IS NOT NULL',
  leads_by_email: 'leads (email_key)',
  emails_by_recipient: 'emails (lower(recipient))',
};

/** Deleted accounts. The row of one stays for the records that name it, without personal data. */
export class DeletedAccounts1763676000037 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN IF NOT EXISTS deleted_at timestamptz');
    await runner.query(table);
    for (const [name, on] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query('DROP TABLE IF EXISTS account_deletions');
    await runner.query('ALTER TABLE accounts DROP COLUMN IF EXISTS deleted_at');
  }
}
