import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UnpaidHolds } from '@academy/contracts/rules/holds';
import { isDay } from '@academy/contracts/rules/dates';
import PQueue from 'p-queue';
import { DataSource } from 'typeorm';
import { runTask } from '../../../platform/audit/command-context.js';
import { Config } from '../../../platform/config/config.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { CheckoutClosed, ProviderDown } from '../../payment/payment.errors.js';
import { PaymentSync } from '../../payment/payment-sync.service.js';
import { IntentUnknown, ProviderUnavailable } from '../../providers/payment-provider.js';
import { CheckoutExpiry } from '../checkout-expiry.service.js';
import { countHolds, endHolds, isBeingPaid, listUnpaidHolds, type UnpaidHold } from '../unpaid-holds.repository.js';

/** Releases the unpaid seats of a day that callers who have never paid hold, with everything else in their checkouts. */
export class ReleaseUnpaidHolds extends Command<{ released: UnpaidHolds; paying: number }> {
  /** @param day YYYY-MM-DD */
  constructor(readonly day: string) {
    super();
  }
}

/** Expected errors of a checkout that was paid meanwhile, or for which it is unknown whether it was paid. */
const expected = [CheckoutClosed, ProviderDown, ProviderUnavailable];

/**
 * A payment in progress keeps its seats, also one that only the provider knows of yet. A checkout whose payment cannot be canceled at the
 * provider now counts as paying, also after an error that is logged.
 * @throws NotFound for a text that is no day
 */
@CommandHandler(ReleaseUnpaidHolds)
export class ReleaseUnpaidHoldsHandler implements ICommandHandler<ReleaseUnpaidHolds> {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly paymentSync: PaymentSync,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {}

  async execute({ day }: ReleaseUnpaidHolds): Promise<{ released: UnpaidHolds; paying: number }> {
    if (!isDay(day)) throw new NotFound();
    const holds = await listUnpaidHolds(this.dataSource, day);
    const queue = new PQueue({ concurrency: this.config.REPAIR_CONCURRENCY });
    const outcomes = await queue.addAll(
      holds.map((hold) => async () => ({ hold, isReleased: await this.release(hold) })),
    );
    const released = countHolds(outcomes.flatMap(({ hold, isReleased }) => (isReleased ? [hold] : [])));
    const { callers: paying } = countHolds(outcomes.flatMap(({ hold, isReleased }) => (isReleased ? [] : [hold])));
    const ids = outcomes.flatMap(({ hold, isReleased }) => (isReleased ? hold.checkoutId : []));
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'saturday', day, { ...released, paying });
      await endHolds(tx, ids);
    });
    return { released, paying };
  }

  /** @returns false when the checkout keeps its seats */
  private async release({ checkoutId, paymentId }: UnpaidHold): Promise<boolean> {
    try {
      const state = await this.paymentSync.readProviderState(paymentId).catch((error: unknown) => {
        if (error instanceof IntentUnknown) return null;
        throw error;
      });
      if (state) await runTask('sync-payment', () => this.unitOfWork.run((tx) => this.paymentSync.apply(tx, state)));
      if (await isBeingPaid(this.dataSource, checkoutId)) return false;
      await this.checkoutExpiry.expire(checkoutId);
      return true;
    } catch (error) {
      if (!expected.some((kind) => error instanceof kind))
        this.logger.error({ message: 'could not release a hold', checkout_id: checkoutId, error: String(error) });
      return false;
    }
  }
}
