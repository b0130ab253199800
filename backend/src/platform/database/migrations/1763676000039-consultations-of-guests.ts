import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = 'consultations_of_guests';

/** Finds the consultations that were booked with an address before its account existed. */
export class ConsultationsOfGuests1763676000039 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY ${index} ON consultations (lower(trim(email))) WHERE account_id IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  }
}
