import { randomUUID } from 'node:crypto';
import type { CheckoutPurpose, CheckoutStatus } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { OfflineMethod } from '@academy/contracts/rules/office-payments';
import { createEvent, type DomainEvent } from '../../platform/messaging/event.js';
import type { PricedLine } from '../fulfillment/product-handler.js';
import { CheckoutClosed } from '../payment/payment.errors.js';
import type { PaymentStatus } from '../payment/payment-state.js';
import type { PaymentProvider, PaymentSource } from '../providers/payment-provider.js';
import { newCheckoutToken } from './checkout-access.js';
import type { Hold } from './holds.js';
import type { Payer } from './payer.js';
import {
  countSeats,
  fingerprintOf,
  keyOwnerOf,
  providerMetadata,
  type CheckoutCaller,
  type PricedDraft,
} from './priced-draft.js';

/** A stored checkout: the complete draft, written before any money moves. Amounts in cents. */
export interface CheckoutRow {
  id: string;
  clientKey: string;
  caller: string;
  fingerprint: Buffer;
  accountId: string | null;
  /** SHA-256 hashes of the tokens that let a guest read this checkout and nothing else, newest first. */
  tokenHashes: Buffer[];
  purpose: CheckoutPurpose | null;
  status: 'open' | 'completed' | 'expired' | 'refunded';
  amount: Cents;
  description: string;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  termsVersion: string | null;
  /** When the hold on its seats ends; null when it needs none. */
  holdExpiresAt: Date | null;
  heldPlaces: number;
  /** How often the hold was renewed, by this checkout and the ones it replaced. */
  holdRenewals: number;
}

/** A checkout's status as the API reports it. */
export function checkoutStatus(checkout: CheckoutRow['status'], payment: PaymentStatus): CheckoutStatus {
  if (checkout === 'completed' || checkout === 'refunded') return checkout;
  if (payment === 'succeeded') return 'paid';
  if (payment === 'refunded') return 'refunded';
  if (payment === 'canceled' || checkout === 'expired') return 'expired';
  return payment === 'processing' || payment === 'declined' ? payment : 'open';
}

/** The terms a staff member sets for a checkout created for a family. */
export interface OfficeTerms {
  checkoutId: string;
  staffId: string;
  /** Null when it is paid by card. */
  method: OfflineMethod | null;
  /** Number of the check or the transfer; null when there is none yet. */
  reference: string | null;
  /** Why it is free. */
  reason: string | null;
  /** When its payment is due; null when the money has been received. */
  waitsUntil: Date | null;
  /** Identifies a repeated request: covers the payment method as well as the purchase. */
  fingerprint: Buffer;
  /** Hash of the token in the payment link; null when it is not paid by card. */
  tokenHash: Buffer | null;
  /** Details for the audit log. */
  shown: Record<string, unknown>;
}

/** A checkout that is about to be stored with its lines and a payment without an intent. Amount in cents. */
export interface NewCheckout extends Omit<CheckoutRow, 'status' | 'holdExpiresAt' | 'heldPlaces' | 'holdRenewals'> {
  lines: readonly PricedLine[];
  payer: Pick<Payer, 'family' | 'network' | 'emailGroup' | 'deviceHash' | 'proven' | 'hasPaid'>;
  /** How many seats it holds, and for how long. */
  places: number;
  hold: Hold;
  provider: PaymentSource;
  /** Omitted for a checkout that a family starts itself. */
  office?: OfficeTerms;
}

/** What is known about a checkout once it and its payments are locked. */
export interface CheckoutFacts extends Pick<CheckoutRow, 'id' | 'status' | 'purpose'> {
  /** Whether the office created it for the family. */
  isOfOffice: boolean;
}

/** What a decision stores. Without any field, it changes nothing. */
export interface CheckoutChange {
  /** Ends it unpaid and releases its seats. */
  status?: 'expired';
  /** Its intents are still open at the provider: they are canceled there soon. */
  leavesIntents?: boolean;
  event?: DomainEvent;
}

/** A checkout and what may happen to it until it is paid. Its methods decide; `Checkouts` stores what they return. */
export class Checkout {
  constructor(readonly facts: CheckoutFacts) {}

  /**
   * A new checkout of a draft, with a payment that has no intent yet.
   * @param terms how long it holds its seats, the provider that card payments go to, and what a staff member set
   * @returns it, and a token that opens it
   */
  static open(
    draft: PricedDraft,
    caller: CheckoutCaller,
    payer: Payer,
    { hold, mode, office }: { hold: Hold; mode: PaymentProvider['mode']; office?: OfficeTerms },
  ): { opening: NewCheckout; token: string } {
    const { request, purpose, amount, lines } = draft;
    const [id, { token, hash }] = [office?.checkoutId ?? randomUUID(), newCheckoutToken()];
    const metadata = providerMetadata(draft, id);
    const opening = {
      id,
      clientKey: caller.key,
      caller: keyOwnerOf(caller),
      fingerprint: office?.fingerprint ?? fingerprintOf(request),
      accountId: payer.accountId,
      tokenHashes: [office?.tokenHash ?? hash],
      purpose,
      amount,
      description: metadata['services'] ?? 'Payment',
      receiptEmail: request.receipt_email ?? request.parent_email ?? null,
      metadata,
      termsVersion: request.terms_version ?? null,
      lines,
      payer,
      places: countSeats(lines),
      hold,
      provider: office?.method ? ('offline' as const) : mode,
      ...(office && { office }),
    };
    return { opening, token };
  }

  /** Ends it unpaid, once no card can pay it anymore. One that has ended stays as it is. @throws CheckoutClosed when it was completed in the meantime */
  release(): CheckoutChange {
    const { status } = this.facts;
    if (status === 'completed') throw new CheckoutClosed('succeeded');
    return status === 'open' ? this.expire() : {};
  }

  /** Ends it for another family, without asking the provider. @param isLapsed whether its time to pay is up */
  takeOver(isLapsed: boolean): CheckoutChange {
    return isLapsed ? { ...this.expire(), leavesIntents: true } : {};
  }

  private expire(): CheckoutChange {
    const { id, isOfOffice } = this.facts;
    // Only for office checkouts: a family that started its own checkout knows that it did not pay.
    return {
      status: 'expired',
      ...(isOfOffice && { event: createEvent('PaymentRequestEnded', { checkout_id: id }) }),
    };
  }
}
