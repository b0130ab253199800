import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { DataSource } from 'typeorm';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { HoldConflicts } from '../hold-conflicts.js';
import { HoldLimits } from '../hold-limits.js';
import { inheritHold, newHold, renewHold, type Hold } from '../holds.js';
import { Payers, type Payer } from '../payer.js';
import { CheckoutDrafts, countPlaces, type PricedDraft, type Starter } from '../cart-pricing.service.js';
import { Checkout } from '../checkout.entity.js';
import { CheckoutIntents } from '../payment-intent.service.js';
import { CheckoutRetirement } from '../checkout-expiry.service.js';
import { readableCheckout } from '../checkout-access.js';

/** Asks for a checkout and the provider's intent to pay it with. */
export class StartCheckout extends Command<CreatePaymentIntentResponse> {
  constructor(
    readonly request: CreatePaymentIntentRequest,
    readonly starter: Starter,
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
    private readonly drafts: CheckoutDrafts,
    private readonly payers: Payers,
    private readonly limits: HoldLimits,
    private readonly conflicts: HoldConflicts,
    private readonly intents: CheckoutIntents,
    private readonly retirement: CheckoutRetirement,
  ) {}

  async execute({ request, starter, token }: StartCheckout): Promise<CreatePaymentIntentResponse> {
    const { manager } = this.dataSource;
    if (request.checkout_id) {
      const checkout = await readableCheckout(manager, request.checkout_id, starter.accountId, token);
      await renewHold(manager, checkout.id);
      return this.intents.answer(checkout.id, token);
    }
    const earlier = await this.drafts.findEarlier(manager, request, starter);
    if (earlier) return this.intents.answer(earlier);
    const draft = await this.drafts.price(request);
    const payer = await this.identify(draft, starter);
    const replaced = request.replaces
      ? await readableCheckout(manager, request.replaces, starter.accountId, token)
      : null;
    await this.clearTheWay(draft, payer, { replaced: replaced?.id ?? null, key: starter.key });
    return this.intents.answer(await this.store(draft, starter, payer, replaced));
  }

  /** Who asks, counted against the limits before anything is stored. */
  private async identify({ lines, purpose, request }: PricedDraft, starter: Starter): Promise<Payer> {
    const payer = await this.payers.identify(starter.accountId, starter, lines, request.email_code);
    if (purpose) await this.limits.countCheckout(payer);
    else await this.limits.countCustomAmount(starter.accountId, starter.network);
    return payer;
  }

  /** Ends what the new checkout takes the place of at the provider, and expires what it supersedes or what has lapsed. */
  private async clearTheWay(
    { purchase, lines }: PricedDraft,
    payer: Payer,
    except: { replaced: string | null; key: string },
  ): Promise<void> {
    const superseded = purchase ? await this.conflicts.findSuperseded(purchase, lines, payer, except) : [];
    if (except.replaced) await this.retirement.cancelAtProvider(except.replaced);
    const lapsed = (await purchase?.inTheWay(lines)) ?? [];
    await this.retirement.endAll([...new Set([...superseded, ...lapsed, ...(await this.lapsedOf(payer.family))])]);
  }

  /** What a family no longer holds does not count against it. */
  private async lapsedOf(family: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT c.id FROM checkouts c JOIN lapsed_checkouts l ON l.id = c.id WHERE c.family = $1 AND c.held_places > 0 LIMIT 12',
      [family],
    );
    return rows.map(({ id }) => id);
  }

  private async store(draft: PricedDraft, starter: Starter, payer: Payer, replaced: Checkout | null): Promise<string> {
    return this.unitOfWork.run(async (tx) => {
      // Before any row is locked: two checkouts of one family would otherwise wait for each other.
      if (countPlaces(draft.lines) > 0) await this.limits.lock(tx, payer);
      const hold = replaced ? await this.takeOver(tx, replaced, draft) : newHold;
      const id = await this.drafts.store(tx, draft, starter, payer, hold);
      if (replaced) await tx.update(Checkout, { id: replaced.id }, { replacedBy: id });
      return id;
    });
  }

  /** Releases the places of the checkout that is replaced. @returns what is left of its hold */
  private async takeOver(tx: Transaction, { id }: Checkout, { lines }: PricedDraft): Promise<Hold> {
    const replaced = await tx.findOneByOrFail(Checkout, { id });
    const [row] = await tx.query<{ lapsed: boolean }[]>(
      "SELECT hold_expires_at < now() OR status <> 'open' AS lapsed FROM checkouts WHERE id = $1",
      [id],
    );
    await this.retirement.release(tx, replaced, lines);
    return inheritHold(replaced, row?.lapsed ?? true);
  }
}
