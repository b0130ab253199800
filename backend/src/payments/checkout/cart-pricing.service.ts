import { Injectable } from '@nestjs/common';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { sumCents } from '@academy/contracts/rules/money';
import { checkoutLimits } from '@academy/contracts/rules/services';
import { AcceptedTerms } from '../../hours-and-policies/index.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { ProductHandlers } from '../fulfillment/product-handler.js';
import { PriceChanged } from '../payment/payment.errors.js';
import { linesOf, type PricedDraft } from './priced-draft.js';

/** Validates and prices a draft. The amount sent by the client is only compared with the server's price. */
@Injectable()
export class CartPricing {
  constructor(
    private readonly productHandlers: ProductHandlers,
    private readonly acceptedTerms: AcceptedTerms,
  ) {}

  /**
   * @param accountId of the family; null for a guest
   * @throws ValidationFailed, PriceChanged
   */
  async price(request: CreatePaymentIntentRequest, accountId: string | null): Promise<PricedDraft> {
    if (!request.purpose) return this.priceCustomAmount(request);
    const productHandler = this.productHandlers.find(request.purpose);
    if (!productHandler) throw new ValidationFailed({ purpose: ['This is not available for purchase.'] });
    await this.checkTerms(request.terms_version);
    const priced = await productHandler.price(linesOf(request));
    const amount = sumCents(priced.map((line) => line.amount));
    if (amount !== request.amount) throw new PriceChanged(amount, priced);
    const lines = await productHandler.withStudents(priced, accountId);
    return { request, purpose: request.purpose, productHandler, lines, amount };
  }

  /** The accepted version is stored with the purchase, so it has to be the current one, or one that ended a moment ago. @throws ValidationFailed */
  private async checkTerms(version: string | undefined): Promise<void> {
    if (!version) throw new ValidationFailed({ terms_version: ['You must agree to the terms and conditions'] });
    if (!(await this.acceptedTerms.has(version)))
      throw new ValidationFailed({
        terms_version: ['Our terms have changed. Please reload the page and read them before you agree.'],
      });
  }

  private priceCustomAmount(request: CreatePaymentIntentRequest): PricedDraft {
    const { minCents, maxCents } = checkoutLimits;
    if (request.amount < minCents || request.amount > maxCents)
      throw new ValidationFailed({ amount: ['Please enter an amount between $1 and $20,000'] });
    return { request, purpose: null, productHandler: null, lines: [], amount: request.amount };
  }
}
