import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events with all of these values in their payload get no delivery for the subscriber. */
export class UnwantedDeliveries1763676000085 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions ADD COLUMN unless jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions DROP COLUMN unless');
  }
}
