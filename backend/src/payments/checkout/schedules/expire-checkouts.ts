import { Injectable } from '@nestjs/common';
import { runWithDeadline } from '../../../platform/messaging/schedules/time-budget.js';
import { Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import { CheckoutExpiryRepository } from '../checkout-expiry.repository.js';
import { CheckoutExpiry } from '../checkout-expiry.service.js';
import { PaymentProvider } from '../../providers/payment-provider.js';

/**
 * Cancels the intents of checkouts whose holds were taken over, then closes checkouts whose places have lapsed, or that were not paid
 * within a day, by the database's clock: first at the provider, then here. One that turns out to be paid is completed instead.
 */
@Injectable()
@Schedule({ name: 'expire-open-checkouts', everyMs: 60_000 })
export class ExpireCheckouts extends ScheduledTask {
  constructor(
    private readonly expiring: CheckoutExpiryRepository,
    private readonly paymentProvider: PaymentProvider,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {
    super();
  }

  async run(): Promise<void> {
    const due = await this.expiring.findDue(this.paymentProvider.mode);
    await runWithDeadline(due, (id) => this.checkoutExpiry.expireAll([id]));
  }
}
