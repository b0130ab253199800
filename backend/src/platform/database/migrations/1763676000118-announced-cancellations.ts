import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cancellations emailed families about their refunds before the column `announced` existed. This marks those refunds that are still to be
 * paid out, so that a withdrawal is emailed too. The audit names the command that requested a refund; both rows were written in one transaction.
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
