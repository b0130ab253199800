import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables with work that is done at the card provider in the background, and how long after its insert a row is first looked at. */
const firstAttempts = { payments: '2 minutes', checkouts: '15 minutes', refunds: '1 minute' };

/** What is there already is due at once; processes of the previous release need to know nothing about either column. */
const columns = Object.entries(firstAttempts).map(
  ([table, delay]) => `
ALTER TABLE ${table}
  ADD COLUMN IF NOT EXISTS attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS next_attempt_at timestamptz NOT NULL DEFAULT academy_now();
ALTER TABLE ${table} ALTER COLUMN next_attempt_at SET DEFAULT academy_now() + interval '${delay}';`,
);

const cursors = `
CREATE TABLE IF NOT EXISTS provider_event_cursors (
  provider text PRIMARY KEY,
  imported_until timestamptz NOT NULL,
  pass_started_at timestamptz,
  last_event_id text,
  version integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT academy_now()
)`;

/** By name. Each holds only what is left to do. */
const indexes: Record<string, string> = {
  payments_due:
    "payments (provider, next_attempt_at) WHERE status IN ('created', 'open', 'declined', 'requires_action', 'processing')",
  checkouts_due: "checkouts (next_attempt_at) WHERE status = 'open'",
  refunds_due: "refunds (next_attempt_at) WHERE status = 'pending'",
};

const unsettled =
  "payments_unsettled ON payments (created_at) WHERE status IN ('created', 'open', 'declined', 'requires_action', 'processing')";

/** When background work on a payment, a checkout or a refund is tried next, and how far the provider's events have been imported. */
export class RepairAttempts1763676000025 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...columns, cursors]) await runner.query(statement);
    for (const [name, definition] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    // The new index serves what processes of the previous release ask, too.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS payments_unsettled');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS payments_unsettled');
    await runner.query(`CREATE INDEX CONCURRENTLY ${unsettled}`);
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query('DROP TABLE IF EXISTS provider_event_cursors');
    for (const table of Object.keys(firstAttempts))
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS attempts, DROP COLUMN IF EXISTS next_attempt_at`);
  }
}
