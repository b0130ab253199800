import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why the card provider has not made a refund that it accepted. Processes of the previous release never set it: they record such a refund
 * as succeeded.
 */
export class WaitingRefunds1763676000124 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD COLUMN IF NOT EXISTS waits_for text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN waits_for');
  }
}
