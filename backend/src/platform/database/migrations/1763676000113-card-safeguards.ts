import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the declines of an intent. Only failed payments are in this index, so it stays small. */
const declines = `CREATE INDEX CONCURRENTLY provider_events_declines ON provider_events (provider_intent_id)
  WHERE type = 'payment_intent.payment_failed'`;

/**
 * When a dispute had its status at the provider, whether the payment can still be refunded, and when it was first lost. Null in the rows of
 * the previous release, which goes on writing them.
 */
const disputes = `ALTER TABLE disputes ADD COLUMN IF NOT EXISTS status_at timestamptz,
  ADD COLUMN IF NOT EXISTS refundable boolean, ADD COLUMN IF NOT EXISTS lost_at timestamptz`;

/** What the daily comparison of the provider's webhook has found. */
const gaps = `ALTER TABLE provider_event_cursors ADD COLUMN IF NOT EXISTS webhook_gaps text[] NOT NULL DEFAULT '{}',
  ADD COLUMN IF NOT EXISTS webhook_gaps_since timestamptz`;

/** A fraud warning is an issue. */
function allowIssues(kinds: readonly string[]): string {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  return `ALTER TABLE cases DROP CONSTRAINT IF EXISTS cases_kind_check, ADD CONSTRAINT cases_kind_check CHECK (kind IN (${list})) NOT VALID`;
}
const issues = ['unclaimed', 'cannot_deliver', 'amount_mismatch', 'refund_failed', 'dispute'];

/** What the limits on declined cards read, what follows a dispute through an appeal, issues for fraud warnings, and what is wrong with the webhook. */
export class CardSafeguards1763676000113 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS provider_events_declines');
    await runner.query(declines);
    await runner.query(disputes);
    await runner.query(gaps);
    await runner.query(allowIssues([...issues, 'fraud_warning']));
    await runner.query('ALTER TABLE cases VALIDATE CONSTRAINT cases_kind_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS provider_events_declines');
    await runner.query(
      'ALTER TABLE provider_event_cursors DROP COLUMN IF EXISTS webhook_gaps, DROP COLUMN IF EXISTS webhook_gaps_since',
    );
    // Issues that are there stay.
    await runner.query(allowIssues(issues));
    await runner.query(
      'ALTER TABLE disputes DROP COLUMN IF EXISTS status_at, DROP COLUMN IF EXISTS refundable, DROP COLUMN IF EXISTS lost_at',
    );
  }
}
