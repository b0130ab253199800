import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { academy } from '@academy/contracts/defaults/academy';
import type { CheckoutPurpose, CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { checkoutLimits } from '@academy/contracts/rules/services';
import { In, type EntityManager } from 'typeorm';
import { holdMinutes } from '@academy/contracts/rules/holds';
import type { Requester } from '../../accounts/index.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { fingerprint, IdempotencyMismatch } from '../../platform/http/idempotency/idempotency.js';
import { HoldLimits } from './hold-limits.js';
import type { Hold } from './holds.js';
import type { Payer } from './payer.js';
import { Checkout } from './checkout.entity.js';
import { PaymentProvider } from '../providers/payment-provider.js';
import { providerMetadata } from './intent-metadata.js';
import { PriceChanged } from '../payment/payment.errors.js';
import {
  ProductHandlers,
  type DraftLine,
  type PricedLine,
  type ProductHandler,
} from '../fulfillment/product-handler.js';

/** A draft that has passed every check: what it is, what it costs. */
export interface PricedDraft {
  request: CreatePaymentIntentRequest;
  purpose: CheckoutPurpose | null;
  productHandler: ProductHandler | null;
  lines: PricedLine[];
  /** Cents. */
  amount: number;
}

/** Who starts a checkout, from where, and under which key a repetition is recognized. */
export interface Initiator extends Requester {
  accountId: string | null;
  /** UUID v4. */
  key: string;
}

/** What is to be bought, as lines: an online payment and a consultation are one line each. */
function linesOf({ purpose, lines, payment, booking }: CreatePaymentIntentRequest): DraftLine[] {
  if (purpose === 'online_payment') return [{ line_id: randomUUID(), call: 'payments', body: payment ?? {} }];
  if (purpose === 'consultation') return [{ line_id: randomUUID(), call: 'tutors/schedule', body: booking ?? {} }];
  return lines ?? [];
}

/** Turns what a client sent into a stored checkout: checked, priced by the server, with its places held. */
@Injectable()
export class CartPricing {
  constructor(
    private readonly productHandlers: ProductHandlers,
    private readonly paymentProvider: PaymentProvider,
    private readonly limits: HoldLimits,
  ) {}

  /** @throws ValidationFailed, PriceChanged */
  async price(request: CreatePaymentIntentRequest): Promise<PricedDraft> {
    if (!request.purpose) return this.priceCustomAmount(request);
    const productHandler = this.productHandlers.find(request.purpose);
    if (!productHandler) throw new ValidationFailed({ purpose: ['We do not sell this.'] });
    checkTerms(request.terms_version);
    const lines = await productHandler.price(linesOf(request));
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    if (amount !== request.amount) throw new PriceChanged(amount, lines);
    return { request, purpose: request.purpose, productHandler, lines, amount };
  }

  private priceCustomAmount(request: CreatePaymentIntentRequest): PricedDraft {
    const { minCents, maxCents } = checkoutLimits;
    if (request.amount < minCents || request.amount > maxCents)
      throw new ValidationFailed({ amount: ['Please enter an amount between $1 and $20,000'] });
    return { request, purpose: null, productHandler: null, lines: [], amount: request.amount };
  }

  /**
   * The checkout that this key made before, also for a caller whose answer got lost, and for a guest who has signed in since.
   * @throws IdempotencyMismatch when the key came with another draft
   */
  async findEarlier(
    manager: EntityManager,
    request: CreatePaymentIntentRequest,
    initiator: Initiator,
  ): Promise<string | null> {
    const { key } = initiator;
    const made = await manager.findBy(Checkout, { clientKey: key, caller: In([callerOf(initiator), key]) });
    const checkout = made.find(({ caller }) => caller === callerOf(initiator)) ?? made[0];
    if (checkout && !checkout.fingerprint.equals(fingerprintOf(request))) throw new IdempotencyMismatch();
    return checkout?.id ?? null;
  }

  /**
   * Stores the draft with its lines, holds and an intent-less payment, or finds the checkout that this key made meanwhile.
   * @param hold what a checkout it takes the place of leaves of its hold
   * @throws IdempotencyMismatch when the key came with another draft, and what holding places refuses with
   */
  async store(tx: Transaction, draft: PricedDraft, initiator: Initiator, payer: Payer, hold: Hold): Promise<string> {
    const { request } = draft;
    const id = randomUUID();
    const metadata = providerMetadata(draft, id);
    const places = countUnits(draft.lines);
    const inserted: unknown[] = await tx.query(
      `INSERT INTO checkouts (id, client_key, caller, fingerprint, account_id, purpose, amount_cents, description, receipt_email, metadata, terms_version,
         family, network, device_hash, proven, held_places, hold_renewals, hold_expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, CASE WHEN $16 > 0 THEN coalesce($18, academy_now() + make_interval(mins => $19)) END)
       ON CONFLICT (client_key, caller) DO NOTHING RETURNING id`,
      [
        id,
        initiator.key,
        callerOf(initiator),
        fingerprintOf(request),
        initiator.accountId,
        draft.purpose,
        draft.amount,
        metadata['services'] ?? 'Payment',
        request.receipt_email ?? request.parent_email ?? null,
        JSON.stringify(metadata),
        request.terms_version ?? null,
        payer.family,
        payer.network,
        payer.deviceHash,
        payer.proven,
        places,
        hold.renewals,
        hold.expiresAt,
        holdMinutes,
      ],
    );
    if (inserted.length === 0) return (await this.findEarlier(tx, request, initiator)) ?? id;
    for (const [position, line] of draft.lines.entries()) {
      await tx.query(
        `INSERT INTO checkout_lines (checkout_id, line_id, position, call, service_type, package_id, package_name, sessions, amount_cents, body)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          id,
          line.lineId,
          position,
          line.call,
          line.serviceType,
          line.packageId,
          line.packageName,
          line.sessions,
          line.amount,
          JSON.stringify(line.body),
        ],
      );
    }
    if (places > 0) {
      await this.limits.check(tx, payer, { id, places });
      await draft.productHandler?.reserve(tx, id, draft.lines, payer);
    }
    await tx.query(
      'INSERT INTO payments (checkout_id, provider, idempotency_key, amount_cents, currency) VALUES ($1, $2, $3, $4, $5)',
      [id, this.paymentProvider.mode, randomUUID(), draft.amount, 'usd'],
    );
    return id;
  }
}

/** The version is part of what was bought, so it has to be one there was. @throws ValidationFailed */
function checkTerms(version: string | undefined): void {
  if (!version) throw new ValidationFailed({ terms_version: ['You must agree to the terms and conditions'] });
  if (version !== academy.termsVersion)
    throw new ValidationFailed({
      terms_version: ['Our terms have changed. Please reload the page and read them before you agree.'],
    });
}

const callerOf = ({ accountId, key }: Initiator): string => accountId ?? key;

/** What a repeated request is compared by. A code that was asked for meanwhile makes no other request of it. */
function fingerprintOf(request: CreatePaymentIntentRequest): Buffer {
  return fingerprint({ ...request, replaces: undefined, email_code: undefined });
}

/** How many places a draft keeps. */
export function countUnits(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { places }) => sum + places.length, 0);
}
