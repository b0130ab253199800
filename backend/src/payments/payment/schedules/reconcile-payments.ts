import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { runWithDeadline, timeBudgetMs } from '../../../platform/messaging/schedules/time-budget.js';
import { Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import { Checkout } from '../../checkout/checkout.entity.js';
import { PaymentIntents } from '../../checkout/payment-intent.service.js';
import { PaymentProvider } from '../../providers/payment-provider.js';
import { SyncPayment } from '../commands/sync-payment.js';
import { Payment } from '../payment.entity.js';
import { pendingStatuses } from '../payment-state.js';

/** Asks the provider about every payment there that is not settled: with all webhooks lost, money still meets its registration. */
@Injectable()
@Schedule({ name: 'reconcile-open-payments', everyMs: 60_000 })
export class ReconcilePayments extends ScheduledTask {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly dataSource: DataSource,
    private readonly commands: CommandBus,
    private readonly paymentIntents: PaymentIntents,
    private readonly paymentProvider: PaymentProvider,
  ) {
    super();
  }

  /**
   * Those asked after longest ago come first, so that a slow provider delays everybody a little and nobody for good.
   * @param graceSeconds how old a payment must be before anybody asks after it
   */
  async run(graceSeconds = 30, milliseconds = timeBudgetMs): Promise<void> {
    const due = await this.dataSource.query<{ id: string; intent: string | null }[]>(
      `SELECT id, provider_intent_id AS intent FROM payments WHERE status = ANY($1) AND created_at < academy_now() - make_interval(secs => $2) AND provider = $3
       ORDER BY checked_at NULLS FIRST LIMIT 200`,
      [pendingStatuses, graceSeconds, this.paymentProvider.mode],
    );
    await runWithDeadline(
      due,
      ({ id, intent }) =>
        this.look(id, intent).catch((error: unknown) =>
          this.logger.warn({ message: 'could not reconcile', payment_id: id, error: String(error) }),
        ),
      milliseconds,
    );
  }

  private async look(paymentId: string, intent: string | null): Promise<void> {
    await this.dataSource.query('UPDATE payments SET checked_at = academy_now() WHERE id = $1', [paymentId]);
    if (!intent) await this.findIntent(paymentId);
    await this.commands.execute(new SyncPayment(paymentId));
  }

  /** We died before we noted the intent's id: asking again under the same key answers the intent that was made, or makes it. */
  private async findIntent(paymentId: string): Promise<void> {
    const payment = await this.dataSource.manager.findOneByOrFail(Payment, { id: paymentId });
    const checkout = await this.dataSource.manager.findOneByOrFail(Checkout, { id: payment.checkoutId });
    if (checkout.status === 'open') await this.paymentIntents.intentOf(checkout, payment);
  }
}
