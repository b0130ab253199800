import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { CheckoutDrafts, type PricedDraft, type Starter } from '../checkout-drafts.js';
import { Checkout } from '../checkout.entity.js';
import { CheckoutIntents } from '../checkout-intents.js';
import { CheckoutRetirement } from '../checkout-retirement.js';
import { readableCheckout } from '../readable-checkout.js';

/** Asks for a checkout and the provider's intent to pay it with. */
export class StartCheckout extends Command<CreatePaymentIntentResponse> {
  constructor(
    readonly request: CreatePaymentIntentRequest,
    readonly starter: Starter,
    /** Of the checkout that is resumed or replaced, for somebody without an account. */
    readonly token?: string,
  ) {
    super();
  }
}

/**
 * Draft first, money second: the checkout is committed with its holds and its payment row before the provider hears of it.
 * The same key, or the same `checkout_id`, always leads to the same checkout and the same intent.
 * @throws ValidationFailed, PriceChanged, IdempotencyMismatch, CheckoutClosed, NotFound, ProviderDown
 */
@CommandHandler(StartCheckout)
export class StartCheckoutHandler implements ICommandHandler<StartCheckout> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly drafts: CheckoutDrafts,
    private readonly intents: CheckoutIntents,
    private readonly retirement: CheckoutRetirement,
  ) {}

  async execute({ request, starter, token }: StartCheckout): Promise<CreatePaymentIntentResponse> {
    if (request.checkout_id) {
      const checkout = await readableCheckout(this.dataSource.manager, request.checkout_id, starter.accountId, token);
      return this.intents.answer(checkout.id);
    }
    const draft = await this.drafts.price(request);
    const replaced = request.replaces ? await readableCheckout(this.dataSource.manager, request.replaces, starter.accountId, token) : null;
    if (replaced) await this.retirement.cancelAtProvider(replaced.id);
    await this.retirement.endAll((await draft.purchase?.inTheWay(draft.lines)) ?? []);
    const checkoutId = await this.store(draft, starter, replaced);
    return this.intents.answer(checkoutId);
  }

  private async store(draft: PricedDraft, starter: Starter, replaced: Checkout | null): Promise<string> {
    return this.unitOfWork.run(async (tx) => {
      if (replaced) await this.retirement.release(tx, replaced, draft.lines);
      const id = await this.drafts.store(tx, draft, starter);
      if (replaced) await tx.update(Checkout, { id: replaced.id }, { replacedBy: id });
      return id;
    });
  }
}
