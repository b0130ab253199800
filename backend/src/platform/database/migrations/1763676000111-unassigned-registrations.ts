import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Also serves the previous release, which lists only those with sessions. */
const unassigned =
  "(created_at) WHERE student_id IS NULL AND status = 'booked' AND (sessions > 0 OR account_id IS NOT NULL)";

const replaced = "(created_at) WHERE student_id IS NULL AND status = 'booked' AND sessions > 0";

/** Today lists tests without a student as well as sessions. */
export class UnassignedRegistrations1763676000111 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS registrations_unassigned');
    await runner.query(`CREATE INDEX CONCURRENTLY registrations_unassigned ON registrations ${unassigned}`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS registrations_without_student');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX registrations_without_student ON registrations ${replaced}`);
    await runner.query('DROP INDEX registrations_unassigned');
  }
}
