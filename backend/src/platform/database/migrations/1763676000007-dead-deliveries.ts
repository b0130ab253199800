import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deliveries that have used up their attempts. They are marked one by one, so that the other subscribers of their event are
 * still looked after. `outbox.dead_at` is not read any more; it stays while processes of the last release run on this database.
 */
const deadDeliveries = `
CREATE TABLE dead_deliveries (
  event_id uuid NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  subscriber text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, subscriber)
);
DROP INDEX outbox_undone;
CREATE INDEX outbox_undone ON outbox (published_at) WHERE done_at IS NULL;`;

export class DeadDeliveries1763676000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(deadDeliveries);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_undone');
    await runner.query('CREATE INDEX outbox_undone ON outbox (published_at) WHERE done_at IS NULL AND dead_at IS NULL');
    await runner.query('DROP TABLE dead_deliveries');
  }
}
