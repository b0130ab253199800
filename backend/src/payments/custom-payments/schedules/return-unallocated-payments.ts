import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import { PaymentIssues } from '../../payment-issues/payment-issues.js';
import { Payment } from '../../payment/payment.entity.js';

const unclaimed = `SELECT p.id FROM payments p JOIN checkouts c ON c.id = p.checkout_id
  WHERE p.status = 'succeeded' AND c.purpose IS NULL AND c.status <> 'refunded' AND p.succeeded_at < academy_now() - interval '24 hours'
    AND NOT EXISTS (SELECT 1 FROM checkout_lines l WHERE l.checkout_id = c.id) AND NOT EXISTS (SELECT 1 FROM cases k WHERE k.payment_id = p.id AND k.closed_at IS NULL)`;

/** Opens a payment issue for a payment without a purpose after a day, which refunds it. A bounced refund needs manual review. */
@Injectable()
@Schedule({ name: 'return-unclaimed-money', everyMs: 10 * 60_000 })
export class ReturnUnallocatedPayments extends ScheduledTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly paymentIssues: PaymentIssues,
  ) {
    super();
  }

  async run(): Promise<void> {
    const due = await this.dataSource.query<{ id: string }[]>(`${unclaimed} LIMIT 200`);
    for (const { id } of due) {
      await this.unitOfWork.run(async (tx) => {
        auditSubject(tx, 'payment', id);
        // An allocation takes the same lock: only one of the two takes effect.
        await tx.findOneOrFail(Payment, { where: { id }, lock: { mode: 'pessimistic_write' } });
        const still: unknown[] = await tx.query(`${unclaimed} AND p.id = $1`, [id]);
        if (still.length > 0)
          await this.paymentIssues.open(tx, id, 'unclaimed', 'nobody said within 24 hours what it was for');
      });
    }
  }
}
