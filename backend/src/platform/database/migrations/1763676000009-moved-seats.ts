import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
ALTER TABLE seats ADD COLUMN moves integer NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN moved_at timestamptz;
ALTER TABLE seats ADD COLUMN bought_date timestamp;
ALTER TABLE seats ADD CONSTRAINT seats_moved CHECK ((moves > 0) = (moved_at IS NOT NULL) AND (moves > 0) = (bought_date IS NOT NULL));`;

/** A seat whose date is no longer the one it was bought for: which that was, how often it was moved, and when last. */
export class MovedSeats1763676000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seats DROP COLUMN moves, DROP COLUMN moved_at, DROP COLUMN bought_date');
  }
}
