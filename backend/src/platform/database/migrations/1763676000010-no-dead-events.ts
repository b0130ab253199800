import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deliveries die one by one: nothing reads or writes any more that a whole event is dead. */
export class NoDeadEvents1763676000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN dead_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN dead_at timestamptz');
  }
}
