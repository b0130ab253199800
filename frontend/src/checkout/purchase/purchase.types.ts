import type {
  CheckoutResponseLine,
  CheckoutStatus,
  CreatePaymentIntentRequest,
} from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { AnyActorRef } from 'xstate';
import type { CheckoutSession } from '../../api/payments';
import type { BillingFields } from '@academy/contracts/rules/billing';
import type { CardDialogResult, DialogLine } from '../card/card-dialog.types';

/** What one payment buys, as the dialog shows it and the server gets it. */
export interface PurchaseOrder {
  request: CreatePaymentIntentRequest;
  lines: DialogLine[];
  /** Cents. */
  amount: Cents;
  /** The details the billing form starts with. */
  billing: Partial<BillingFields>;
}

export interface PurchaseInput {
  /** Null to look up the checkout of an earlier visit. */
  order: PurchaseOrder | null;
  checkout: CheckoutSession;
  /** Gets `CHECKOUT_OPENED` as soon as the server has the checkout, so that a closed tab finds it again. */
  owner: AnyActorRef;
}

/** Sent to the owner of a purchase, and by the card dialog to the purchase. */
export interface CheckoutOpened {
  type: 'CHECKOUT_OPENED';
  checkout: CheckoutSession;
}

/** A line that is delivered. What it was sold as is known once the server was asked for the checkout. */
export type FulfilledLine = Omit<CheckoutResponseLine, 'status'>;

/** How a purchase ended. */
export type PurchaseResult =
  | {
      kind: 'delivered';
      checkout: CheckoutSession;
      lines: FulfilledLine[];
      /** From the server; null when this page did not send the post that delivered it. */
      message: string | null;
    }
  /** It can no longer be delivered: the money is on its way back. */
  | { kind: 'refunded'; checkout: CheckoutSession }
  /** Left without a charge, now or on an earlier visit. */
  | { kind: 'closed'; checkout: CheckoutSession }
  /** Nothing was charged after all. The checkout session is invalidated. */
  | { kind: 'unpaid'; checkout: CheckoutSession }
  /** Nothing was charged in time. The checkout session is invalidated. */
  | { kind: 'expired'; checkout: CheckoutSession }
  | Extract<CardDialogResult, { kind: 'rejected' | 'priceChanged' }>;

export interface PurchaseContext extends PurchaseInput {
  /** The provider's id of the payment, once the card is charged. */
  paymentId: string | null;
  /** The card has certainly been charged. */
  charged: boolean;
  /** How often polling ended without a result. */
  polls: number;
  result: PurchaseResult | null;
}

export interface FulfillmentInput {
  request: CreatePaymentIntentRequest;
  /** The provider's id of the payment. */
  paymentId: string;
  checkout: CheckoutSession;
}

/** How the post after the payment went. */
export type FulfillmentResult =
  | { kind: 'delivered'; lines: FulfilledLine[]; message: string | null }
  /** What was paid for is no longer available. */
  | { kind: 'lost' }
  /** The payment is there, but not known to be delivered: the checkout knows. */
  | { kind: 'pending' };

/** The checkout as the server knows it; `unknown` when it could not be asked. */
export interface CheckoutState {
  status: CheckoutStatus | 'unknown';
  /** Those that are delivered. */
  lines: FulfilledLine[];
}
