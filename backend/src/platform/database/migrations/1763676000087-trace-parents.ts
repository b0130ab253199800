import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace in which an event was published, as W3C `traceparent`: its deliveries continue it. Null while nothing is traced. */
export class TraceParents1763676000087 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN IF NOT EXISTS trace_parent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN trace_parent');
  }
}
