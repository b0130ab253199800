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

/** What one payment buys: the data for the dialog and for the server. */
export interface PurchaseOrder {
  request: CreatePaymentIntentRequest;
  lines: DialogLine[];
  /** Cents. */
  amount: Cents;
  /** Initial values of the billing form. */
  billing: Partial<BillingFields>;
}

export interface PurchaseInput {
  /** Null to look up the checkout of an earlier visit. */
  order: PurchaseOrder | null;
  checkout: CheckoutSession;
  /** Receives `CHECKOUT_OPENED` as soon as the server has the checkout, so that it can be found again after the tab is closed. */
  owner: AnyActorRef;
}

/** Sent to the owner of a purchase, and by the card dialog to the purchase. */
export interface CheckoutOpened {
  type: 'CHECKOUT_OPENED';
  checkout: CheckoutSession;
}

/** A delivered line. Its label and amount are only known after the checkout was read. */
export type FulfilledLine = Omit<CheckoutResponseLine, 'status'>;

/** How a purchase ended. */
export type PurchaseResult =
  | {
      kind: 'delivered';
      checkout: CheckoutSession;
      lines: FulfilledLine[];
      /** The server's message; null when the delivering call was not sent by this page. */
      message: string | null;
    }
  /** It can no longer be delivered, and the payment is being refunded. */
  | { kind: 'refunded'; checkout: CheckoutSession }
  /** Closed without a charge, now or on an earlier visit. */
  | { kind: 'closed'; checkout: CheckoutSession }
  /** It turned out that nothing was charged. The checkout session is invalidated. */
  | { kind: 'unpaid'; checkout: CheckoutSession }
  /** Nothing was charged in time. The checkout session is invalidated. */
  | { kind: 'expired'; checkout: CheckoutSession }
  | Extract<CardDialogResult, { kind: 'rejected' | 'priceChanged' }>;

export interface PurchaseContext extends PurchaseInput {
  /** The provider's payment id, once the card is charged. */
  paymentId: string | null;
  /** Whether the card was definitely charged. */
  charged: boolean;
  /** How many times polling ended without a result. */
  polls: number;
  result: PurchaseResult | null;
}

export interface FulfillmentInput {
  request: CreatePaymentIntentRequest;
  /** The provider's payment id. */
  paymentId: string;
  checkout: CheckoutSession;
}

/** Result of the call after the payment. */
export type FulfillmentResult =
  | { kind: 'delivered'; lines: FulfilledLine[]; message: string | null }
  /** What was paid for is no longer available. */
  | { kind: 'lost' }
  /** The payment was made, but delivery is not confirmed. The checkout has to be read. */
  | { kind: 'pending' };

/** The server's state of the checkout; `unknown` when the server could not be reached. */
export interface CheckoutState {
  status: CheckoutStatus | 'unknown';
  /** Delivered lines only. */
  lines: FulfilledLine[];
}
