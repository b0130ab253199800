import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { drainDue } from '../../platform/messaging/schedules/drain.js';
import { type RunOutcome, Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { PaymentProvider } from '../providers/payment-provider.js';
import { DueRefunds } from './due-refunds.repository.js';
import type { Refund } from './refund.repository.js';
import { Refunds } from './refund.service.js';

/**
 * Finishes pending refunds: requests those whose response was lost again, which the provider recognizes by their id, and asks about those
 * that it has accepted.
 */
@Injectable()
@Schedule({ name: 'finish-refunds', everyMs: 60_000 })
export class FinishRefunds extends ScheduledTask {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly config: Config,
    private readonly dueRefunds: DueRefunds,
    private readonly paymentProvider: PaymentProvider,
    private readonly refunds: Refunds,
  ) {
    super();
  }

  async run(): Promise<RunOutcome> {
    return drainDue({
      claim: (limit) => this.dueRefunds.claim(this.paymentProvider.mode, limit),
      handle: (refund) => this.finish(refund),
      concurrency: this.config.REPAIR_CONCURRENCY,
    });
  }

  private async finish(refund: Refund): Promise<void> {
    await this.refunds
      .execute(refund)
      .catch((error: unknown) =>
        this.logger.warn({ message: 'could not finish a refund', refund_id: refund.id, error: String(error) }),
      );
  }
}
