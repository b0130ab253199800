import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the staff asked for a refund, and whether what it is for went on. Processes of the previous release set neither. */
const columns = `
ALTER TABLE refunds ADD COLUMN IF NOT EXISTS staff_id uuid REFERENCES staff (id), ADD COLUMN IF NOT EXISTS keeps_booking boolean NOT NULL DEFAULT false`;

/** What the office corrected of a registration. The audit log names the fields only: values of a family can be deleted, its rows cannot. */
const corrections = `
CREATE TABLE IF NOT EXISTS registration_corrections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  registration_id uuid NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
  corrected_at timestamptz NOT NULL DEFAULT academy_now(),
  "values" jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS corrections_by_registration ON registration_corrections (registration_id);
CREATE INDEX IF NOT EXISTS corrections_by_time ON registration_corrections (corrected_at)`;

/** Refunds that staff make at a registration, with what each of them has refunded today. */
export class StaffRefunds1763676000048 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(corrections);
    // An interrupted build leaves an invalid index.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS refunds_by_staff');
    await runner.query(
      'CREATE INDEX CONCURRENTLY refunds_by_staff ON refunds (staff_id, created_at) WHERE staff_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE registration_corrections');
    await runner.query('ALTER TABLE refunds DROP COLUMN staff_id, DROP COLUMN keeps_booking');
  }
}
