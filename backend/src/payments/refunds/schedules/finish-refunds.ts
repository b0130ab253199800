import { Injectable, Logger } from '@nestjs/common';
import { runWithDeadline } from '../../../platform/messaging/schedules/time-budget.js';
import { Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import type { Refund } from '../refund.repository.js';
import { Refunds } from '../refund.service.js';

/** Asks again for refunds whose answer got lost. The provider knows them by their id, so none is made twice. */
@Injectable()
@Schedule({ name: 'finish-refunds', everyMs: 60_000 })
export class FinishRefunds extends ScheduledTask {
  private readonly logger = new Logger('payments');

  constructor(private readonly refunds: Refunds) {
    super();
  }

  async run(graceSeconds = 60): Promise<void> {
    await runWithDeadline(await this.refunds.pending(graceSeconds), (refund) => this.finish(refund));
  }

  private async finish(refund: Refund): Promise<void> {
    await this.refunds
      .execute(refund)
      .catch((error: unknown) =>
        this.logger.warn({ message: 'could not finish a refund', refund_id: refund.id, error: String(error) }),
      );
  }
}
