import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the declines of an intent. Only failed payments are in this index, so it stays small. */
const declines = `CREATE INDEX CONCURRENTLY provider_events_declines ON provider_events (provider_intent_id)
  WHERE type = 'payment_intent.payment_failed'`;

/** What the limits on declined cards read. */
export class CardSafeguards1763676000113 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS provider_events_declines');
    await runner.query(declines);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS provider_events_declines');
  }
}
