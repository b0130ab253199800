import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Families were also notified of the refunds of their cancellations before `announced` existed, so the withdrawal of one that still waits to be
 * paid out is emailed as well. The audit names the command that requested a refund; both rows were written in one transaction.
 */
export class AnnouncedCancellations1763676000118 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE refunds f SET announced = true FROM payments p
      WHERE p.id = f.payment_id AND p.provider = 'offline' AND f.status = 'pending' AND NOT f.announced
        AND EXISTS (SELECT 1 FROM audit a WHERE a.at = f.created_at AND a.details ->> 'refund_id' = f.id::text
          AND a.command IN ('CancelRegistration', 'CancelConsultation', 'ChooseForClosedDate', 'refund-closed-dates'))`);
  }

  /** Nothing to undo: what it says is true. */
  async down(): Promise<void> {}
}
