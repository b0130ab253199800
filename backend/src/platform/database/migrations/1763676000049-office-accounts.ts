import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An email that staff had sent once more names the first one; it has no foreign key, as emails are deleted by age. A student account
 * that staff have disabled cannot sign in.
 */
const columns = [
  'ALTER TABLE emails ADD COLUMN IF NOT EXISTS again_of text',
  'ALTER TABLE students ADD COLUMN IF NOT EXISTS disabled_at timestamptz',
];

const indexes = {
  emails_sent_again: 'emails (again_of) WHERE again_of IS NOT NULL',
};

/** What the office does with a family's accounts and emails. */
export class OfficeAccounts1763676000049 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of columns) await runner.query(sql);
    for (const [name, on] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE emails DROP COLUMN again_of');
    await runner.query('ALTER TABLE students DROP COLUMN disabled_at');
  }
}
