import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether the family was notified of a refund when it was requested, and whether the office withdrew it before it was paid out. A withdrawn refund
 * has the status `failed`: processes of the previous release leave it out of every sum as well.
 */
export class WithdrawnRefunds1763676000108 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE refunds ADD COLUMN IF NOT EXISTS announced boolean NOT NULL DEFAULT false, ADD COLUMN IF NOT EXISTS withdrawn boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN announced, DROP COLUMN withdrawn');
  }
}
