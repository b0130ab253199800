import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { CartPricing } from '../cart-pricing.service.js';
import { getAuthorizedCheckout, type CheckoutReader } from '../checkout-access.js';
import { CheckoutDrafts, type FoundCheckout } from '../checkout-drafts.service.js';
import { CheckoutsRepository } from '../checkouts.repository.js';
import { DeclineLimits } from '../decline-limits.js';
import { HoldLimits } from '../hold-limits.js';
import { HoldsRepository } from '../holds.repository.js';
import { Payers, type Payer } from '../payer.js';
import { PaymentIntents } from '../payment-intent.service.js';
import { fingerprintOf, type Initiator, type PricedDraft } from '../priced-draft.js';

/** Starts a checkout and creates the provider's intent to pay it. */
export class StartCheckout extends Command<CreatePaymentIntentResponse> {
  constructor(
    readonly request: CreatePaymentIntentRequest,
    readonly initiator: Initiator,
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

  private async findOrStore({ request, initiator, token }: StartCheckout): Promise<FoundCheckout> {
    const reader = { accountId: initiator.accountId, token };
    if (request.checkout_id) {
      const checkout = await getAuthorizedCheckout(this.checkouts, request.checkout_id, reader);
      const renewed = await this.holds.renew(checkout.id);
      return { checkout: { ...checkout, ...renewed }, token };
    }
    return this.drafts.findOrStore(fingerprintOf(request), initiator, () => this.store({ request, initiator }, reader));
  }

  private async store(
    { request, initiator }: Pick<StartCheckout, 'request' | 'initiator'>,
    reader: CheckoutReader,
  ): Promise<FoundCheckout> {
    const draft = await this.cartPricing.price(request, initiator.accountId);
    const payer = await this.identify(draft, initiator);
    const replaced = request.replaces
      ? (await getAuthorizedCheckout(this.checkouts, request.replaces, reader)).id
      : null;
    const continued = await this.drafts.clearTheWay(draft, payer, { replaced, key: initiator.key });
    return this.drafts.store(draft, initiator, payer, { replaced, continued });
  }

  /** Identifies the caller and counts the request against the limits, before anything is stored. */
  private async identify({ lines, purpose, request }: PricedDraft, initiator: Initiator): Promise<Payer> {
    const payer = await this.payers.identify(initiator.accountId, initiator, lines, request.email_code);
    await this.declines.check(payer, request.email_code !== undefined);
    if (purpose) await this.limits.countCheckout(payer);
    else await this.limits.countCustomAmount(initiator.accountId, initiator.network);
    return payer;
  }
}
