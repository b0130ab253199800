import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of the demo data has been written: one row for each action, stored in the transaction of all it did. `result` has ids that later actions use. */
const actions = `
CREATE TABLE IF NOT EXISTS demo_actions (
  name text PRIMARY KEY,
  at timestamptz NOT NULL,
  result jsonb NOT NULL,
  problem text
)`;

const earlier = "status IN ('queued', 'accepted', 'rejected', 'failed', 'held', 'not_needed')";
const states = `${earlier} OR status = 'demo'`;

/** Demo data, and emails that are not sent because their families are made up. */
export class DemoData1763676000056 implements MigrationInterface {
  /** A check is validated after it was added. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(actions);
    await runner.query(
      `ALTER TABLE emails DROP CONSTRAINT IF EXISTS emails_status_check, ADD CONSTRAINT emails_status_check CHECK (${states}) NOT VALID`,
    );
    await runner.query('ALTER TABLE emails VALIDATE CONSTRAINT emails_status_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE emails SET status = 'not_needed' WHERE status = 'demo'");
    await runner.query(
      `ALTER TABLE emails DROP CONSTRAINT emails_status_check, ADD CONSTRAINT emails_status_check CHECK (${earlier})`,
    );
    await runner.query('DROP TABLE demo_actions');
  }
}
