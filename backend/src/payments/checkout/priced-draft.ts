import { randomUUID } from 'node:crypto';
import type { CheckoutPurpose, CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { Requester } from '../../accounts/index.js';
import { fingerprint } from '../../platform/http/idempotency/idempotency.js';
import type { DraftLine, PricedLine, ProductHandler } from '../fulfillment/product-handler.js';

/** A draft that has passed every check: what it is, what it costs. */
export interface PricedDraft {
  request: CreatePaymentIntentRequest;
  purpose: CheckoutPurpose | null;
  productHandler: ProductHandler | null;
  lines: PricedLine[];
  /** Cents. */
  amount: Cents;
}

/** Who starts a checkout, from where, and under which key a repetition is recognized. */
export interface Initiator extends Requester {
  accountId: string | null;
  /** UUID v4. */
  key: string;
}

/** What a key belongs to: the account, or for a guest the key itself. */
export const callerOf = ({ accountId, key }: Initiator): string => accountId ?? key;

/** What is to be bought, as lines: an online payment and a consultation are one line each. */
export function linesOf({ purpose, lines, payment, booking }: CreatePaymentIntentRequest): DraftLine[] {
  if (purpose === 'online_payment') return [{ line_id: randomUUID(), call: 'payments', body: payment ?? {} }];
  if (purpose === 'consultation') return [{ line_id: randomUUID(), call: 'tutors/schedule', body: booking ?? {} }];
  return lines ?? [];
}

/** What a repeated request is compared by. A code that was asked for in between does not make it another request. */
export function fingerprintOf(request: CreatePaymentIntentRequest): Buffer {
  return fingerprint({ ...request, replaces: undefined, email_code: undefined });
}

/** How many places a draft keeps. */
export function countUnits(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { places }) => sum + places.length, 0);
}
