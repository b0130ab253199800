import type { CheckoutStatus, CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { CheckoutHandle } from '../../api/payments';
import type { BillingFields } from './billing';
import type { DialogEnding, DialogLine } from './card-dialog.types';

/** What one payment buys, as the dialog shows it and the server gets it. */
export interface FlowPurchase {
  request: CreatePaymentIntentRequest;
  lines: DialogLine[];
  /** Cents. */
  amount: Cents;
  /** First guess of who pays. */
  billing: Partial<BillingFields>;
}

export interface PurchaseFlowInput {
  /** Null to look at a checkout of an earlier visit. */
  purchase: FlowPurchase | null;
  handle: CheckoutHandle;
  /** Told as soon as there is a checkout, so that a closed tab finds it again. */
  onHandle: (handle: CheckoutHandle) => void;
}

export type PurchaseEnding =
  /** Bought and delivered. The server's words are null when another one than this page's post delivered it. */
  | { kind: 'delivered'; handle: CheckoutHandle; id: string | null; message: string | null }
  /** It can no longer be given: the money is on its way back. */
  | { kind: 'refunded'; handle: CheckoutHandle }
  /** Left without a charge, now or on an earlier visit. */
  | { kind: 'closed'; handle: CheckoutHandle }
  /** Nothing was charged after all, and this checkout is over. */
  | { kind: 'unpaid'; handle: CheckoutHandle }
  | Extract<DialogEnding, { kind: 'rejected' | 'priceChanged' | 'expired' }>;

export interface PurchaseFlowContext extends PurchaseFlowInput {
  /** The provider's id of the payment, once the card is charged. */
  paymentId: string | null;
  /** The card has certainly been charged. */
  charged: boolean;
  ending: PurchaseEnding | null;
}

export type PurchaseFlowEvent = { type: 'OPENED'; handle: CheckoutHandle };

export interface DeliveryInput {
  request: CreatePaymentIntentRequest;
  /** The provider's id of the payment. */
  paymentId: string;
  handle: CheckoutHandle;
}

/** How the post after the payment went. */
export type DeliveryResult =
  | { kind: 'delivered'; id: string | null; message: string | null }
  /** What was paid for is gone. */
  | { kind: 'lost' }
  /** The money is there, the delivery is not known to be; the checkout tells. */
  | { kind: 'later' };

/** Where a checkout stands. */
export interface CheckoutLook {
  status: Exclude<CheckoutStatus, 'completed'> | 'delivered' | 'unknown';
  /** Of what was delivered. */
  id: string | null;
}
