import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { drainDue, timeBudgetMs } from '../../platform/messaging/schedules/drain.js';
import { type RunOutcome, Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { PaymentProvider } from '../providers/payment-provider.js';
import { CheckoutExpiry } from './checkout-expiry.js';
import { DueCheckouts } from './checkout-expiry.repository.js';

/**
 * Cancels the intents of checkouts whose holds were taken over, then expires checkouts whose holds have lapsed or that were not paid
 * within a day, by the database's clock: first at the provider, then here. A checkout that turns out to be paid is completed
 * instead; one that cannot be expired is retried later.
 */
@Injectable()
@Schedule({ name: 'expire-open-checkouts', everyMs: 60_000 })
export class ExpireCheckouts extends ScheduledTask {
  constructor(
    private readonly config: Config,
    private readonly dueCheckouts: DueCheckouts,
    private readonly paymentProvider: PaymentProvider,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {
    super();
  }

  async run(budgetMs = timeBudgetMs): Promise<RunOutcome> {
    return drainDue({
      claim: (limit) => this.dueCheckouts.claim(this.paymentProvider.mode, limit),
      handle: async ({ id, isOver }) => {
        if (isOver) await this.checkoutExpiry.expireAll([id]);
      },
      concurrency: this.config.REPAIR_CONCURRENCY,
      budgetMs,
    });
  }
}
