import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = 'email_changes_one_waiting';

/** An account has at most one email change that waits for the approval of the old address, as it has one that is pending. */
export class OneWaitingEmailChange1763676000115 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY ${index} ON email_changes (account_id) WHERE status = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  }
}
