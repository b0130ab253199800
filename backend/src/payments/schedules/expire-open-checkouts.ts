import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Schedule, ScheduledTask } from '../../platform/jobs/schedules.js';
import { Checkout } from '../checkout.entity.js';
import { CheckoutRetirement } from '../checkout-retirement.js';
import { CheckoutClosed } from '../payment.errors.js';

/** Closes checkouts that nobody paid within a day, by the database's clock: first at the provider, then here. */
@Injectable()
@Schedule('expire-open-checkouts')
export class ExpireOpenCheckouts extends ScheduledTask {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly retirement: CheckoutRetirement,
  ) {
    super();
  }

  async run(): Promise<void> {
    const due = await this.dataSource.query<{ id: string }[]>(
      `SELECT c.id FROM checkouts c JOIN payments p ON p.checkout_id = c.id
       WHERE c.status = 'open' AND p.status NOT IN ('succeeded', 'refunded', 'processing') AND c.created_at < now() - interval '24 hours' LIMIT 200`,
    );
    for (const { id } of due) await this.expire(id).catch((error: unknown) => this.note(id, error));
  }

  private async expire(id: string): Promise<void> {
    await this.retirement.cancelAtProvider(id);
    await this.unitOfWork.run(async (tx) => this.retirement.release(tx, await tx.findOneByOrFail(Checkout, { id })));
  }

  /** A checkout that turns out to be paid has been settled on the way: nothing is wrong. */
  private note(id: string, error: unknown): void {
    if (!(error instanceof CheckoutClosed)) this.logger.warn({ message: 'could not expire', checkout_id: id, error: String(error) });
  }
}
