import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { DataSource } from 'typeorm';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { IdempotencyMismatch } from '../../../platform/http/idempotency/idempotency.js';
import { PaymentProvider } from '../../providers/payment-provider.js';
import { CartPricing } from '../cart-pricing.service.js';
import { getAuthorizedCheckout } from '../checkout-access.js';
import { CheckoutExpiry } from '../checkout-expiry.service.js';
import { newCheckoutToken } from '../checkout-tokens.js';
import { CheckoutsRepository, type StoredCheckout } from '../checkouts.repository.js';
import { HoldConflicts } from '../hold-conflicts.js';
import { HoldLimits } from '../hold-limits.js';
import { inheritHold, newHold, type Hold } from '../holds.js';
import { HoldsRepository } from '../holds.repository.js';
import { providerMetadata } from '../intent-metadata.js';
import { Payers, type Payer } from '../payer.js';
import { PaymentIntents } from '../payment-intent.service.js';
import { callerOf, countUnits, fingerprintOf, type Initiator, type PricedDraft } from '../priced-draft.js';

/** Asks for a checkout and the provider's intent to pay it with. */
export class StartCheckout extends Command<CreatePaymentIntentResponse> {
  constructor(
    readonly request: CreatePaymentIntentRequest,
    readonly initiator: Initiator,
    /** Of the checkout that is resumed or replaced, for a caller without an account. */
    readonly token?: string,
  ) {
    super();
  }
}

/** A checkout of this request, and its token when it has just been made. */
interface Found {
  checkout: StoredCheckout;
  token?: string;
}

/**
 * Draft first, money second: the checkout is committed with its holds and its payment row before the provider is called.
 * The same key, or the same `checkout_id`, always leads to the same checkout and the same intent.
 * @throws ValidationFailed, PriceChanged, IdempotencyMismatch, CheckoutClosed, NotFound, ProviderDown, EmailCodeRequired,
 * TooManyHolds, TooManyRequests
 */
@CommandHandler(StartCheckout)
export class StartCheckoutHandler implements ICommandHandler<StartCheckout> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly checkouts: CheckoutsRepository,
    private readonly holds: HoldsRepository,
    private readonly cartPricing: CartPricing,
    private readonly payers: Payers,
    private readonly limits: HoldLimits,
    private readonly conflicts: HoldConflicts,
    private readonly paymentIntents: PaymentIntents,
    private readonly checkoutExpiry: CheckoutExpiry,
    private readonly paymentProvider: PaymentProvider,
  ) {}

  async execute(command: StartCheckout): Promise<CreatePaymentIntentResponse> {
    const { checkout, token } = await this.findOrStore(command);
    return this.paymentIntents.getOrCreateIntent(checkout, token);
  }

  private async findOrStore({ request, initiator, token }: StartCheckout): Promise<Found> {
    const reader = { accountId: initiator.accountId, token };
    if (request.checkout_id) {
      const checkout = await getAuthorizedCheckout(this.checkouts, request.checkout_id, reader);
      await this.holds.renew(checkout.id);
      return { checkout, token };
    }
    const earlier = await this.findEarlier(request, initiator);
    if (earlier) return { checkout: earlier };
    const draft = await this.cartPricing.price(request);
    const payer = await this.identify(draft, initiator);
    const replaced = request.replaces
      ? (await getAuthorizedCheckout(this.checkouts, request.replaces, reader)).id
      : null;
    await this.clearTheWay(draft, payer, { replaced, key: initiator.key });
    return this.store(draft, initiator, payer, replaced);
  }

  /**
   * The checkout that this key made before, also for a caller whose answer got lost, and for a guest who has signed in since.
   * @throws IdempotencyMismatch when the key came with another draft
   */
  private async findEarlier(
    request: CreatePaymentIntentRequest,
    initiator: Initiator,
    tx?: Transaction,
  ): Promise<StoredCheckout | undefined> {
    const caller = callerOf(initiator);
    const made = await this.checkouts.findByKey(initiator.key, [caller, initiator.key], tx);
    const checkout = made.find((one) => one.caller === caller) ?? made[0];
    if (checkout && !checkout.fingerprint.equals(fingerprintOf(request))) throw new IdempotencyMismatch();
    return checkout;
  }

  /** Who asks, counted against the limits before anything is stored. */
  private async identify({ lines, purpose, request }: PricedDraft, initiator: Initiator): Promise<Payer> {
    const payer = await this.payers.identify(initiator.accountId, initiator, lines, request.email_code);
    if (purpose) await this.limits.countCheckout(payer);
    else await this.limits.countCustomAmount(initiator.accountId, initiator.network);
    return payer;
  }

  /** Ends the family's own checkouts that the new one replaces or supersedes, at the provider too, and takes over lapsed holds. */
  private async clearTheWay(
    { productHandler, lines }: PricedDraft,
    payer: Payer,
    except: { replaced: string | null; key: string },
  ): Promise<void> {
    const holder = countUnits(lines) > 0 ? productHandler : null;
    const superseded = holder ? await this.conflicts.findSuperseded(holder, lines, payer, except) : [];
    if (except.replaced) await this.checkoutExpiry.cancelAtProvider(except.replaced);
    await this.checkoutExpiry.expireAll(superseded);
    if (!holder) return;
    const lapsed = await holder.findExpiredHoldsBlocking(lines);
    // What a family no longer holds does not count against it.
    const ofFamily = await this.holds.findLapsedOfFamily(payer.family);
    await this.checkoutExpiry.takeOverLapsed([...new Set([...lapsed, ...ofFamily])]);
  }

  private async store(draft: PricedDraft, initiator: Initiator, payer: Payer, replaced: string | null): Promise<Found> {
    const places = countUnits(draft.lines);
    // One statement is a transaction of its own.
    if (places === 0 && !replaced) return this.insert(this.dataSource.manager, draft, initiator, payer, newHold);
    return this.unitOfWork.run(async (tx) => {
      // Before any row is locked: two checkouts of one family would otherwise wait for each other.
      if (places > 0) await this.limits.lock(tx, payer);
      const hold = replaced ? await this.releaseReplaced(tx, replaced, draft) : newHold;
      const found = await this.insert(tx, draft, initiator, payer, hold);
      const { id } = found.checkout;
      if (places > 0 && found.token !== undefined) {
        await this.limits.check(tx, payer, { id, places });
        await draft.productHandler?.reserve(tx, id, draft.lines, payer);
      }
      if (replaced) await this.checkouts.setReplacedBy(tx, replaced, id);
      return found;
    });
  }

  /** Stores the draft with a payment that has no intent yet, or finds the checkout that this key made in the meantime. */
  private async insert(
    tx: Transaction,
    draft: PricedDraft,
    initiator: Initiator,
    payer: Payer,
    hold: Hold,
  ): Promise<Found> {
    const { request, purpose, amount, lines } = draft;
    const [id, { token, hash }] = [randomUUID(), newCheckoutToken()];
    const metadata = providerMetadata(draft, id);
    const { accountId } = initiator;
    const opening = {
      id,
      accountId,
      tokenHashes: [hash],
      purpose,
      metadata,
      description: metadata['services'] ?? 'Payment',
    };
    const stored = await this.checkouts.insert(tx, {
      ...opening,
      clientKey: initiator.key,
      caller: callerOf(initiator),
      fingerprint: fingerprintOf(request),
      amount,
      receiptEmail: request.receipt_email ?? request.parent_email ?? null,
      termsVersion: request.terms_version ?? null,
      lines,
      payer,
      places: countUnits(lines),
      hold,
      provider: this.paymentProvider.mode,
    });
    if (stored) return { checkout: { ...opening, ...stored, token: null, status: 'open' }, token };
    const checkout = await this.findEarlier(request, initiator, tx);
    if (!checkout) throw new Error(`The key ${initiator.key} has made a checkout that cannot be found`);
    return { checkout };
  }

  /** Releases the places of the checkout that is replaced. @returns what is left of its hold */
  private async releaseReplaced(tx: Transaction, id: string, { lines }: PricedDraft): Promise<Hold> {
    const hold = await this.holds.find(tx, id);
    await this.checkoutExpiry.release(tx, id, lines);
    return hold ? inheritHold(hold) : newHold;
  }
}
