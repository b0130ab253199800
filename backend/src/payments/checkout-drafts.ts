import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CheckoutPurpose, CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { checkoutLimits } from '@academy/contracts/rules/services';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { ValidationFailed } from '../platform/http/errors.js';
import { fingerprint, IdempotencyMismatch } from '../platform/http/idempotency.js';
import { Checkout } from './checkout.entity.js';
import { PaymentGateway } from './gateway/payment-gateway.js';
import { providerMetadata } from './provider-metadata.js';
import { PriceChanged } from './payment.errors.js';
import { Purchases, type DraftLine, type PricedLine, type Purchase } from './purchase.js';

/** A draft that has passed every check: what it is, what it costs. */
export interface PricedDraft {
  request: CreatePaymentIntentRequest;
  purpose: CheckoutPurpose | null;
  purchase: Purchase | null;
  lines: PricedLine[];
  /** Cents. */
  amount: number;
}

/** Minutes for which places are kept for an open checkout. */
const holdMinutes = 15;

/** Who starts a checkout, and under which key a repetition is recognised. */
export interface Starter {
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
export class CheckoutDrafts {
  constructor(
    private readonly purchases: Purchases,
    private readonly gateway: PaymentGateway,
  ) {}

  /** @throws ValidationFailed, PriceChanged */
  async price(request: CreatePaymentIntentRequest): Promise<PricedDraft> {
    if (!request.purpose) return this.freeAmount(request);
    const purchase = this.purchases.find(request.purpose);
    if (!purchase) throw new ValidationFailed({ purpose: ['We do not sell this.'] });
    if (!request.terms_version) throw new ValidationFailed({ terms_version: ['You must agree to the terms and conditions'] });
    const lines = await purchase.price(linesOf(request));
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    if (amount !== request.amount) throw new PriceChanged(amount, lines);
    return { request, purpose: request.purpose, purchase, lines, amount };
  }

  private freeAmount(request: CreatePaymentIntentRequest): PricedDraft {
    const { minCents, maxCents } = checkoutLimits;
    if (request.amount < minCents || request.amount > maxCents) throw new ValidationFailed({ amount: ['Please enter an amount between $1 and $20,000'] });
    return { request, purpose: null, purchase: null, lines: [], amount: request.amount };
  }

  /**
   * Stores the draft with its lines, holds and an intent-less payment, or finds the checkout that this key made before.
   * @throws IdempotencyMismatch when the key came with another draft
   */
  async store(tx: Transaction, draft: PricedDraft, starter: Starter): Promise<string> {
    const { request } = draft;
    const id = randomUUID();
    const print = fingerprint({ ...request, replaces: undefined });
    const caller = starter.accountId ?? starter.key;
    const metadata = providerMetadata(draft, id);
    const inserted: unknown[] = await tx.query(
      `INSERT INTO checkouts (id, client_key, caller, fingerprint, account_id, token, purpose, amount_cents, description, receipt_email, metadata, terms_version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (client_key, caller) DO NOTHING RETURNING id`,
      [
        id,
        starter.key,
        caller,
        print,
        starter.accountId,
        randomBytes(32).toString('base64url'),
        draft.purpose,
        draft.amount,
        metadata['services'] ?? 'Payment',
        request.receipt_email ?? request.parent_email ?? null,
        JSON.stringify(metadata),
        request.terms_version ?? null,
      ],
    );
    if (inserted.length === 0) return this.earlier(tx, starter.key, caller, print);
    for (const [position, line] of draft.lines.entries()) {
      await tx.query(
        `INSERT INTO checkout_lines (checkout_id, line_id, position, call, service_type, package_id, package_name, sessions, amount_cents, body)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [id, line.lineId, position, line.call, line.serviceType, line.packageId, line.packageName, line.sessions, line.amount, JSON.stringify(line.body)],
      );
    }
    if (draft.lines.some(({ places }) => places.length > 0)) {
      await draft.purchase?.hold(tx, id, draft.lines);
      await tx.query('UPDATE checkouts SET hold_expires_at = now() + make_interval(mins => $2) WHERE id = $1', [id, holdMinutes]);
    }
    await tx.query('INSERT INTO payments (checkout_id, provider, idempotency_key, amount_cents, currency) VALUES ($1, $2, $3, $4, $5)', [
      id,
      this.gateway.mode,
      randomUUID(),
      draft.amount,
      'usd',
    ]);
    return id;
  }

  private async earlier(tx: Transaction, clientKey: string, caller: string, print: Buffer): Promise<string> {
    const checkout = await tx.findOneByOrFail(Checkout, { clientKey, caller });
    if (!checkout.fingerprint.equals(print)) throw new IdempotencyMismatch();
    return checkout.id;
  }
}
