import { randomUUID } from 'node:crypto';
import type { CheckoutPurpose, CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { Requester } from '../../accounts/index.js';
import { fingerprint } from '../../platform/http/idempotency/idempotency.js';
import type { DraftLine, PricedLine, ProductHandler } from '../fulfillment/product-handler.js';

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
export interface Initiator extends Requester {
  accountId: string | null;
  /** UUID v4. */
  key: string;
}

/** The owner of an idempotency key: the account, or for a guest the key itself. */
export const callerOf = ({ accountId, key }: Initiator): string => accountId ?? key;

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
export function countUnits(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { places }) => sum + places.length, 0);
}
