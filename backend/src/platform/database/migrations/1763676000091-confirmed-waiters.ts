import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = 'waitlist_confirmed_once';
const before = 'waitlist_living_once';
/** Finds the active names of a date, a student or an address, confirmed or not. */
const living = 'waitlist_living';
const student = 'session_id, date, email_key, student_key';

/**
 * A student is on a waitlist once. Names whose address is not confirmed no longer count: anyone can enter any address, and must not be able
 * to keep its family off the list.
 */
export class ConfirmedWaiters1763676000091 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY ${index} ON waitlist_entries (${student}) WHERE status IN ('waiting', 'offered') AND confirmed_at IS NOT NULL`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${living}`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY ${living} ON waitlist_entries (${student}) WHERE status IN ('waiting', 'offered')`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${before}`);
  }

  /** Of several names for one student, the confirmed one or the newest stays. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE waitlist_entries e SET status = 'expired' WHERE e.status = 'waiting' AND e.confirmed_at IS NULL AND EXISTS (
        SELECT 1 FROM waitlist_entries o WHERE (o.session_id, o.date, o.email_key, o.student_key) = (e.session_id, e.date, e.email_key, e.student_key)
          AND o.status IN ('waiting', 'offered') AND (o.confirmed_at IS NOT NULL OR o.position > e.position))`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${before}`);
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY ${before} ON waitlist_entries (${student}) WHERE status IN ('waiting', 'offered')`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${living}`);
  }
}
