import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = 'lessons_booked';

/** How many lessons of a package are booked is read with each package, and while it is locked: without this, every booked lesson is read. */
export class BookedLessons1763676000086 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${index} ON lessons (registration_id) WHERE status = 'booked'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${index}`);
  }
}
