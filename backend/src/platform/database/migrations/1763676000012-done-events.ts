import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the sweep, which reads the newest rows, and for retention, which deletes the oldest ones. */
export class DoneEvents1763676000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_done');
  }
}
