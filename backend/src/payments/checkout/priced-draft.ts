import { randomUUID } from 'node:crypto';
import type { CheckoutPurpose, CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { type Cents, sumCents } from '@academy/contracts/rules/money';
import { checkoutLimits } from '@academy/contracts/rules/services';
import { Injectable } from '@nestjs/common';
import type { Client } from '../../accounts/index.js';
import { AcceptedTerms } from '../../hours-and-policies/index.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { fingerprint } from '../../platform/http/idempotency/idempotency.js';
import {
  type DraftLine,
  type PricedLine,
  type ProductHandler,
  ProductHandlers,
} from '../fulfillment/product-handler.js';
import { PriceChanged } from '../payment/payment.errors.js';
import { getLineName } from './line-item.js';

/** A validated draft with its price. */
export interface PricedDraft {
  request: CreatePaymentIntentRequest;
  purpose: CheckoutPurpose | null;
  productHandler: ProductHandler | null;
  lines: PricedLine[];
  /** Cents. */
  amount: Cents;
}

/** Who starts a checkout, from where, and with which idempotency key. */
export interface CheckoutCaller extends Client {
  accountId: string | null;
  /** UUID v4. */
  key: string;
}

/** The owner of an idempotency key: the account, or for a guest the key itself. */
export const keyOwnerOf = ({ accountId, key }: CheckoutCaller): string => accountId ?? key;

/** The request as lines: an online payment and a consultation are one line each. */
export function linesOf({ purpose, lines, payment, booking }: CreatePaymentIntentRequest): DraftLine[] {
  if (purpose === 'online_payment') return [{ line_id: randomUUID(), call: 'payments', body: payment ?? {} }];
  if (purpose === 'consultation') return [{ line_id: randomUUID(), call: 'tutors/schedule', body: booking ?? {} }];
  return lines ?? [];
}

/** Identifies a repeated request. An email code requested in between does not make it a different request. */
export function fingerprintOf(request: CreatePaymentIntentRequest): Buffer {
  return fingerprint({ ...request, replaces: undefined, email_code: undefined });
}

/** How many seats a draft holds. */
export function countSeats(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { seats }) => sum + seats.length, 0);
}

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

const longest = 500;

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Counts and ids of the purchase: tests on dates, or packages. A consultation counts as a package. */
function countsOf({ purpose, lines }: Pick<PricedDraft, 'purpose' | 'lines'>): Record<string, string> {
  if (purpose !== 'registrations' && purpose !== 'consultation') return {};
  const tests = lines.flatMap(({ serviceType, seats }) =>
    serviceType === 'consultation' ? [] : unique(seats.map(({ id }) => id)),
  );
  const packages = lines.filter(({ serviceType, seats }) => serviceType === 'consultation' || seats.length === 0);
  return {
    test_count: tests.length > 0 ? String(tests.length) : '',
    test_ids: cut(unique(tests).join(', ')),
    package_count: packages.length > 0 ? String(unique(packages.map(({ packageName }) => packageName)).length) : '',
    total_packages: packages.length > 0 ? String(packages.length) : '',
  };
}

/**
 * Metadata sent to the provider: ids, service names, amounts and dates. Children's names, addresses and schools are never sent.
 * The times `created_at` and `payment_date` are added by the statement that stores the checkout.
 */
export function providerMetadata(draft: PricedDraft, checkoutId: string): Record<string, string> {
  const { purpose, lines, amount, request } = draft;
  const services = unique(lines.map(({ serviceType }) => serviceType)).join(', ');
  const metadata = {
    checkout_id: checkoutId,
    purpose: purpose ?? '',
    form_type: services,
    service_types: services,
    services: cut(unique(lines.map((line) => getLineName(line))).join(', ')),
    package_names: cut(lines.map((line) => line.packageName).join(', ')),
    line_count: lines.length > 0 ? String(lines.length) : '',
    ...countsOf(draft),
    total_amount: String(amount),
    exam_date: cut(
      [
        ...(request.exam_date ?? []),
        ...(purpose === 'consultation' ? lines.flatMap(({ seats }) => seats.map(({ date }) => date)) : []),
      ].join(', '),
    ),
    source: 'web_form',
  };
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''));
}
