import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { isDay } from '@academy/contracts/rules/dates';
import type { UnpaidHolds } from '@academy/contracts/rules/holds';
import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import PQueue from 'p-queue';
import { runTask } from '../../platform/audit/command-context.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { PaymentSync } from '../payment/payment-sync.service.js';
import { SyncPayment } from '../payment/payment.commands.js';
import { CheckoutClosed, ProviderDown } from '../payment/payment.errors.js';
import { IntentUnknown, ProviderUnavailable } from '../providers/payment-provider.js';
import { CartPricing, fingerprintOf, type CheckoutCaller, type PricedDraft } from './priced-draft.js';
import { type CheckoutReader, getAuthorizedCheckout } from './checkout-access.js';
import { CheckoutDrafts } from './checkout-drafts.service.js';
import type { FoundCheckout } from './checkouts.js';
import { CheckoutExpiry } from './checkout-expiry.js';
import { CheckoutsRepository } from './checkouts.repository.js';
import { DeclineLimits } from './decline-limits.js';
import { HoldLimits } from './holds.js';
import {
  HoldsRepository,
  isBeingPaid,
  countHolds,
  endHolds,
  listUnpaidHolds,
  type UnpaidHold,
} from './holds.repository.js';
import { type Payer, Payers } from './payer.js';
import { PaymentIntents } from './payment-intent.service.js';

/** Syncs a checkout's pending payment with the provider before its status is read. */
export class RefreshCheckout extends Command<void> {
  constructor(
    readonly checkoutId: string,
    readonly accountId: string | null,
    readonly token: string | undefined,
  ) {
    super();
  }
}

/**
 * Asks at most every two seconds, so that polling by the browser can replace a webhook. An unreachable provider is not an error: the
 * last known status is returned.
 * @throws NotFound for a checkout that the caller may not read
 */
@CommandHandler(RefreshCheckout)
export class RefreshCheckoutHandler implements ICommandHandler<RefreshCheckout> {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly checkouts: CheckoutsRepository,
    private readonly commands: CommandBus,
  ) {}

  async execute({ checkoutId, accountId, token }: RefreshCheckout): Promise<void> {
    const { id } = await getAuthorizedCheckout(this.checkouts, checkoutId, { accountId, token });
    const paymentId = await this.checkouts.claimProviderCheck(id);
    if (paymentId === undefined) return;
    await this.commands
      .execute(new SyncPayment(paymentId))
      .catch((error: unknown) => this.logger.warn({ message: 'could not ask the provider', error: String(error) }));
  }
}

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
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly paymentSync: PaymentSync,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {}

  async execute({ day }: ReleaseUnpaidHolds): Promise<{ released: UnpaidHolds; paying: number }> {
    if (!isDay(day)) throw new NotFound();
    const holds = await listUnpaidHolds(this.database, day);
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
      if (await isBeingPaid(this.database, checkoutId)) return false;
      await this.checkoutExpiry.expire(checkoutId);
      return true;
    } catch (error) {
      if (!expected.some((kind) => error instanceof kind))
        this.logger.error({ message: 'could not release a hold', checkout_id: checkoutId, error: String(error) });
      return false;
    }
  }
}

/** Starts a checkout and creates the provider's intent to pay it. */
export class StartCheckout extends Command<CreatePaymentIntentResponse> {
  constructor(
    readonly request: CreatePaymentIntentRequest,
    readonly caller: CheckoutCaller,
    /** Token of the checkout that is resumed or replaced, for a caller without an account. */
    readonly token?: string,
  ) {
    super();
  }
}

/**
 * Draft first, money second: the checkout is committed with its holds and its payment row before the provider is called.
 * The same key, or the same `checkout_id`, always leads to the same checkout and the same intent.
 * @throws ValidationFailed, PriceChanged, IdempotencyMismatch, CheckoutClosed, NotFound, ProviderDown, EmailCodeRequired,
 * TooManyHolds, HoldRefused, TooManyRequests
 */
@CommandHandler(StartCheckout)
export class StartCheckoutHandler implements ICommandHandler<StartCheckout> {
  constructor(
    private readonly drafts: CheckoutDrafts,
    private readonly checkouts: CheckoutsRepository,
    private readonly holds: HoldsRepository,
    private readonly cartPricing: CartPricing,
    private readonly payers: Payers,
    private readonly limits: HoldLimits,
    private readonly declines: DeclineLimits,
    private readonly paymentIntents: PaymentIntents,
  ) {}

  async execute(command: StartCheckout): Promise<CreatePaymentIntentResponse> {
    const { checkout, token } = await this.findOrStore(command);
    return this.paymentIntents.getOrCreateIntent(checkout, token);
  }

  private async findOrStore({ request, caller, token }: StartCheckout): Promise<FoundCheckout> {
    const reader = { accountId: caller.accountId, token };
    if (request.checkout_id) {
      const checkout = await getAuthorizedCheckout(this.checkouts, request.checkout_id, reader);
      const renewed = await this.holds.renew(checkout.id);
      return { checkout: { ...checkout, ...renewed }, token };
    }
    return this.drafts.findOrStore(fingerprintOf(request), caller, () => this.store({ request, caller }, reader));
  }

  private async store(
    { request, caller }: Pick<StartCheckout, 'request' | 'caller'>,
    reader: CheckoutReader,
  ): Promise<FoundCheckout> {
    const draft = await this.cartPricing.price(request, caller.accountId);
    const payer = await this.identify(draft, caller);
    const replaced = request.replaces
      ? (await getAuthorizedCheckout(this.checkouts, request.replaces, reader)).id
      : null;
    const continued = await this.drafts.releaseReplacedHolds(draft, payer, { replaced, key: caller.key });
    return this.drafts.store(draft, caller, payer, { replaced, continued });
  }

  /** Identifies the caller and counts the request against the limits, before anything is stored. */
  private async identify({ lines, purpose, request }: PricedDraft, caller: CheckoutCaller): Promise<Payer> {
    const payer = await this.payers.identify(caller.accountId, caller, lines, request.email_code);
    await this.declines.check(payer, { hasEnteredCode: request.email_code !== undefined });
    if (purpose) await this.limits.countCheckout(payer);
    else await this.limits.countCustomAmount(caller.accountId, caller.network);
    return payer;
  }
}
