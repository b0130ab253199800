import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How a payment issue was closed. All three are null for one that ended by itself, or that a process of the previous release has closed.
 */
const columns = `
ALTER TABLE cases ADD COLUMN IF NOT EXISTS closed_by uuid REFERENCES staff (id), ADD COLUMN IF NOT EXISTS outcome text, ADD COLUMN IF NOT EXISTS note text`;

const outcomes = `
ALTER TABLE cases DROP CONSTRAINT IF EXISTS cases_outcome,
  ADD CONSTRAINT cases_outcome CHECK (CASE outcome WHEN 'placed' THEN true WHEN 'refunded' THEN true WHEN 'closed' THEN true ELSE outcome IS NULL END) NOT VALID`;

const index = 'cases_closed';

/** The office says who closed a payment issue, and how, and lists those that were closed last. */
export class ClosedIssues1763676000045 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(outcomes);
    await runner.query('ALTER TABLE cases VALIDATE CONSTRAINT cases_outcome');
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${index} ON cases (closed_at DESC) WHERE closed_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${index}`);
    await runner.query('ALTER TABLE cases DROP COLUMN closed_by, DROP COLUMN outcome, DROP COLUMN note');
  }
}
