import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { type RunOutcome, Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { PaymentIssues } from '../payment-issues/payment-issues.js';
import { lockPayment } from '../payment/payment.repository.js';
import { isUnallocated, listUnallocated } from './free-amount.repository.js';

/** Opens an issue for a payment that is still unallocated after a day, which refunds it. A bounced refund needs manual review. */
@Injectable()
@Schedule({ name: 'return-unclaimed-money', everyMs: 10 * 60_000 })
export class ReturnUnallocatedPayments extends ScheduledTask {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly paymentIssues: PaymentIssues,
  ) {
    super();
  }

  /** A failure does not stop the other refunds. The list is limited to what one run has time for. */
  async run(): Promise<RunOutcome> {
    const { ids, isComplete } = await listUnallocated(this.database);
    let failures = 0;
    for (const id of ids)
      await this.openIssue(id).catch((error: unknown) => {
        failures += 1;
        this.logger.error({ message: 'could not return a payment', payment_id: id, error: String(error) });
      });
    return isComplete || failures > 0 ? 'done' : 'more';
  }

  private async openIssue(id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'payment', id);
      // An allocation takes the same lock, so only one of the two takes effect.
      await lockPayment(tx, id);
      if (await isUnallocated(tx, id))
        await this.paymentIssues.open(tx, id, 'unclaimed', 'No registration used it within 24 hours.');
    });
  }
}
