import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { DataSource } from 'typeorm';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { HoldConflicts } from '../hold-conflicts.js';
import { HoldLimits } from '../hold-limits.js';
import { inheritHold, newHold, renewHold, type Hold } from '../holds.js';
import { Payers, type Payer } from '../payer.js';
import { CartPricing, countUnits, type PricedDraft, type Initiator } from '../cart-pricing.service.js';
import { Checkout } from '../checkout.entity.js';
import { PaymentIntents } from '../payment-intent.service.js';
import { CheckoutExpiry } from '../checkout-expiry.service.js';
import { getAuthorizedCheckout } from '../checkout-access.js';

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

/**
 * Draft first, money second: the checkout is committed with its holds and its payment row before the provider hears of it.
 * The same key, or the same `checkout_id`, always leads to the same checkout and the same intent.
 * @throws ValidationFailed, PriceChanged, IdempotencyMismatch, CheckoutClosed, NotFound, ProviderDown, EmailCodeRequired,
 * TooManyHolds, TooManyRequests
 */
@CommandHandler(StartCheckout)
export class StartCheckoutHandler implements ICommandHandler<StartCheckout> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly cartPricing: CartPricing,
    private readonly payers: Payers,
    private readonly limits: HoldLimits,
    private readonly conflicts: HoldConflicts,
    private readonly paymentIntents: PaymentIntents,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {}

  async execute({ request, initiator, token }: StartCheckout): Promise<CreatePaymentIntentResponse> {
    const { manager } = this.dataSource;
    if (request.checkout_id) {
      const checkout = await getAuthorizedCheckout(manager, request.checkout_id, initiator.accountId, token);
      await renewHold(manager, checkout.id);
      return this.paymentIntents.getOrCreateIntent(checkout.id, token);
    }
    const earlier = await this.cartPricing.findEarlier(manager, request, initiator);
    if (earlier) return this.paymentIntents.getOrCreateIntent(earlier);
    const draft = await this.cartPricing.price(request);
    const payer = await this.identify(draft, initiator);
    const replaced = request.replaces
      ? await getAuthorizedCheckout(manager, request.replaces, initiator.accountId, token)
      : null;
    await this.clearTheWay(draft, payer, { replaced: replaced?.id ?? null, key: initiator.key });
    return this.paymentIntents.getOrCreateIntent(await this.store(draft, initiator, payer, replaced));
  }

  /** Who asks, counted against the limits before anything is stored. */
  private async identify({ lines, purpose, request }: PricedDraft, initiator: Initiator): Promise<Payer> {
    const payer = await this.payers.identify(initiator.accountId, initiator, lines, request.email_code);
    if (purpose) await this.limits.countCheckout(payer);
    else await this.limits.countCustomAmount(initiator.accountId, initiator.network);
    return payer;
  }

  /** Ends what the new checkout takes the place of at the provider, and expires what it supersedes or what has lapsed. */
  private async clearTheWay(
    { productHandler, lines }: PricedDraft,
    payer: Payer,
    except: { replaced: string | null; key: string },
  ): Promise<void> {
    const superseded = productHandler ? await this.conflicts.findSuperseded(productHandler, lines, payer, except) : [];
    if (except.replaced) await this.checkoutExpiry.cancelAtProvider(except.replaced);
    const lapsed = (await productHandler?.findExpiredHoldsBlocking(lines)) ?? [];
    await this.checkoutExpiry.expireAll([
      ...new Set([...superseded, ...lapsed, ...(await this.lapsedOf(payer.family))]),
    ]);
  }

  /** What a family no longer holds does not count against it. */
  private async lapsedOf(family: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT c.id FROM checkouts c JOIN lapsed_checkouts l ON l.id = c.id WHERE c.family = $1 AND c.held_places > 0 LIMIT 12',
      [family],
    );
    return rows.map(({ id }) => id);
  }

  private async store(
    draft: PricedDraft,
    initiator: Initiator,
    payer: Payer,
    replaced: Checkout | null,
  ): Promise<string> {
    return this.unitOfWork.run(async (tx) => {
      // Before any row is locked: two checkouts of one family would otherwise wait for each other.
      if (countUnits(draft.lines) > 0) await this.limits.lock(tx, payer);
      const hold = replaced ? await this.takeOver(tx, replaced, draft) : newHold;
      const id = await this.cartPricing.store(tx, draft, initiator, payer, hold);
      auditSubject(tx, 'checkout', id, { amount_cents: draft.amount });
      if (replaced) await tx.update(Checkout, { id: replaced.id }, { replacedBy: id });
      return id;
    });
  }

  /** Releases the places of the checkout that is replaced. @returns what is left of its hold */
  private async takeOver(tx: Transaction, { id }: Checkout, { lines }: PricedDraft): Promise<Hold> {
    const replaced = await tx.findOneByOrFail(Checkout, { id });
    const [row] = await tx.query<{ lapsed: boolean }[]>(
      "SELECT hold_expires_at < academy_now() OR status <> 'open' AS lapsed FROM checkouts WHERE id = $1",
      [id],
    );
    await this.checkoutExpiry.release(tx, replaced, lines);
    return inheritHold(replaced, row?.lapsed ?? true);
  }
}
