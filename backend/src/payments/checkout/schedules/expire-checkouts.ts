import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { runWithDeadline } from '../../../platform/messaging/schedules/time-budget.js';
import { Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import { CheckoutExpiry } from '../checkout-expiry.service.js';
import { PaymentProvider } from '../../providers/payment-provider.js';

/**
 * Closes checkouts whose places have lapsed, or that were not paid within a day, by the database's clock: first at the
 * provider, then here. One that turns out to be paid is completed instead. Lapsed places come first: others wait for them.
 */
@Injectable()
@Schedule({ name: 'expire-open-checkouts', everyMs: 60_000 })
export class ExpireCheckouts extends ScheduledTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly paymentProvider: PaymentProvider,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {
    super();
  }

  async run(): Promise<void> {
    const due = await this.dataSource.query<{ id: string }[]>(
      `SELECT c.id FROM checkouts c JOIN payments p ON p.checkout_id = c.id LEFT JOIN lapsed_checkouts l ON l.id = c.id
       WHERE c.status = 'open' AND p.status NOT IN ('succeeded', 'refunded') AND (p.status <> 'processing' OR p.provider <> $1)
         AND (l.id IS NOT NULL OR (p.provider <> $1 AND c.hold_expires_at < academy_now()) OR c.created_at < academy_now() - interval '24 hours')
       ORDER BY c.hold_expires_at NULLS LAST, c.created_at LIMIT 200`,
      [this.paymentProvider.mode],
    );
    await runWithDeadline(due, ({ id }) => this.checkoutExpiry.expireAll([id]));
  }
}
