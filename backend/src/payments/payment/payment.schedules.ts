import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { drainDue, timeBudgetMs } from '../../platform/messaging/schedules/drain.js';
import { type RunOutcome, Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { PaymentIntents } from '../checkout/payment-intent.service.js';
import { PaymentProvider } from '../providers/payment-provider.js';
import { type DuePayment, DuePayments, findIntentRequest } from './payment.repository.js';
import { SyncPayment } from './payment.commands.js';

/** Compares pending payments with the provider, so that payments are matched with their registrations even if all webhooks are lost. */
@Injectable()
@Schedule({ name: 'reconcile-open-payments', everyMs: 60_000 })
export class ReconcilePayments extends ScheduledTask {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly duePayments: DuePayments,
    private readonly paymentIntents: PaymentIntents,
    private readonly paymentProvider: PaymentProvider,
  ) {
    super();
  }

  async run(budgetMs = timeBudgetMs): Promise<RunOutcome> {
    return drainDue({
      claim: (limit) => this.duePayments.claim(this.paymentProvider.mode, limit),
      handle: (payment) =>
        this.reconcile(payment).catch((error: unknown) =>
          this.logger.warn({ message: 'could not reconcile', payment_id: payment.id, error: String(error) }),
        ),
      concurrency: this.config.REPAIR_CONCURRENCY,
      budgetMs,
    });
  }

  private async reconcile({ id, intentId }: DuePayment): Promise<void> {
    if (!intentId) await this.findIntent(id);
    await this.commands.execute(new SyncPayment(id));
  }

  /** Recovers from a crash before the intent's id was stored: the same key finds the existing intent, or creates it. */
  private async findIntent(paymentId: string): Promise<void> {
    const request = await findIntentRequest(this.database, paymentId);
    if (request) await this.paymentIntents.intentOf(request, request);
  }
}
