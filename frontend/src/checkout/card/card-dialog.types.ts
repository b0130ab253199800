import type { FieldErrors, PriceChangedBody, SeatTakenBody } from '@academy/contracts/http/errors';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import type { Cents } from '@academy/contracts/rules/money';
import type { PaidItem } from '@academy/contracts/rules/refund-words';
import type { AnyActorRef } from 'xstate';
import type { CheckoutSession } from '../../api/payments';
import type { BillingErrors, BillingField, BillingFields } from '@academy/contracts/rules/billing';
import type { CardOutcome, CardPort } from './card-port';

/** What is about to be paid: a registration, or a consultation by its time. */
export type ChangeTerms = Omit<PaidItem, 'policy'> | ConsultationTime;

/** A line of the order, as listed in the dialog. */
export interface DialogLine {
  line_id: string;
  title: string;
  /** Whom it is for. Only shown here, never sent to the card provider. */
  detail?: string;
  /** When it takes place, one date per line. */
  notes?: readonly string[];
  /** Until when it can be moved, and canceled for a refund, follows from this. Left out for a plain payment. */
  terms?: ChangeTerms;
  /** Dollars. */
  price: number;
}

export interface CardDialogInput {
  /** The complete order. */
  request: CreatePaymentIntentRequest;
  checkout: CheckoutSession;
  lines: DialogLine[];
  /** Initial values of the billing form. */
  billing: Partial<BillingFields>;
  /** Receives `CHECKOUT_OPENED` as soon as the server has responded, so that the checkout can be found again after the tab is closed. */
  owner: AnyActorRef;
}

/** How the dialog ended. */
export type CardDialogResult =
  /** Charged. `paymentId` is the provider's id. */
  | { kind: 'paid'; checkout: CheckoutSession; paymentId: string }
  | { kind: 'closed'; checkout: CheckoutSession }
  /** The card may or may not be charged. The caller has to look up the checkout. */
  | { kind: 'unknown'; checkout: CheckoutSession }
  /** Nothing was charged, because the draft has errors. Fields are named `lines.<line_id>.<field>`. */
  | {
      kind: 'rejected';
      checkout: CheckoutSession;
      /** The server's message; '' when it sent none. */
      message: string;
      fieldErrors: FieldErrors;
      seatTaken?: boolean;
      /** What is sold out, by line. */
      seats?: SeatTakenBody['seats'] | undefined;
      tooManyHolds?: boolean;
    }
  /** Nothing was charged, because the price has changed. The new amount is in cents. */
  | {
      kind: 'priceChanged';
      checkout: CheckoutSession;
      message: string;
      amount: Cents;
      lines: PriceChangedBody['lines'];
    };

/** Until when seats are held. */
export interface Hold {
  /** ISO 8601, as the server computed it. */
  until: string;
  /** The same moment on this device, whose clock may be wrong: milliseconds. */
  endsAt: number;
}

export interface OpenedIntent {
  kind: 'opened';
  checkout: CheckoutSession;
  clientSecret: string;
  paymentId: string;
  /** Cents. */
  amount: Cents;
  /** Left out if it holds no seats. */
  hold?: Hold;
}

/** Input for `POST /create-payment-intent`. */
export interface IntentInput extends Pick<CardDialogInput, 'request' | 'checkout'> {
  /** Six-digit code from an email, after `emailCodeRequired`. */
  emailCode?: string;
}

export type IntentResult =
  | OpenedIntent
  /** Nothing was stored. The call must be repeated with a code that was sent to this address. */
  | { kind: 'emailCodeRequired'; email: string }
  /** Nothing was stored, because the code is wrong or expired. */
  | { kind: 'emailCodeRefused'; message: string }
  /** This checkout, or the one it replaces, can no longer be paid. Its state says why. */
  | { kind: 'alreadyPaid'; checkout: CheckoutSession }
  | { kind: 'failed'; message: string }
  | Extract<CardDialogResult, { kind: 'rejected' | 'priceChanged' }>;

export interface CardDialogContext extends Omit<CardDialogInput, 'billing'> {
  intent: OpenedIntent | null;
  billing: BillingFields;
  /** Source of the billing details: the order, the last payment, or typed by the payer. */
  billingFrom: 'order' | 'lastPayment' | 'person';
  billingErrors: BillingErrors;
  /** Whether the seats were held again after the first hold had ended. */
  renewed: boolean;
  /** The last error, as a message for the payer. */
  error: string | null;
  /** The email address that has to be confirmed before the checkout can be opened. */
  emailToConfirm: string | null;
  result: CardDialogResult | null;
}

export type CardDialogEvent =
  | { type: 'CHANGE'; field: BillingField; value: string }
  /** The details of the last payment, once they are loaded. Typed values are not overwritten. */
  | { type: 'PREFILL'; billing: BillingFields }
  | { type: 'SUBMIT'; card: CardPort }
  /** The payer has agreed in the wallet's own sheet, which also has the billing address. */
  | { type: 'PAY_BY_WALLET'; card: CardPort }
  | { type: 'CLOSE' }
  /** After a failed start: requests the same checkout again. After a hold that ended: requests the same seats again. */
  | { type: 'RETRY' };

/** Input for charging the card. */
export interface ChargeInput {
  /** Card of the submitted form. */
  card: CardPort;
  clientSecret: string;
  billing: BillingFields;
}

export type ChargeResult =
  | Exclude<CardOutcome, { kind: 'needsAction' }>
  /** The payer has to authenticate the charge of this card with the bank. */
  | { kind: 'needsAction'; card: CardPort };
