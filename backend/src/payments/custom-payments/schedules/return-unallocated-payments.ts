import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import { PaymentIssues } from '../../payment-issues/payment-issues.js';
import { lockPayment } from '../../payment/payment.repository.js';
import { isUnallocated, listUnallocated } from '../free-amount.repository.js';

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
    for (const id of await listUnallocated(this.dataSource)) {
      await this.unitOfWork.run(async (tx) => {
        auditSubject(tx, 'payment', id);
        // An allocation takes the same lock: only one of the two takes effect.
        await lockPayment(tx, id);
        if (await isUnallocated(tx, id))
          await this.paymentIssues.open(tx, id, 'unclaimed', 'nobody said within 24 hours what it was for');
      });
    }
  }
}
