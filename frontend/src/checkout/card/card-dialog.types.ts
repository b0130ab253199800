import type { FieldErrors, PriceChangedBody, SeatTakenBody } from '@academy/contracts/http/errors';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { AnyActorRef } from 'xstate';
import type { CheckoutSession } from '../../api/payments';
import type { BillingErrors, BillingField, BillingFields } from '@academy/contracts/rules/billing';
import type { CardOutcome, CardPort } from './card-port';

/** A line as the dialog lists it. */
export interface DialogLine {
  line_id: string;
  title: string;
  /** Whom it is for; shown here only, the card provider never hears it. */
  detail?: string;
  /** When it takes place, a date a line. */
  notes?: readonly string[];
  /** Dollars. */
  price: number;
}

export interface CardDialogInput {
  /** What is bought, complete. */
  request: CreatePaymentIntentRequest;
  checkout: CheckoutSession;
  lines: DialogLine[];
  /** Fills the billing form at first. */
  billing: Partial<BillingFields>;
  /** Gets `CHECKOUT_OPENED` as soon as the server has answered, so that a closed tab finds its checkout again. */
  owner: AnyActorRef;
}

/** How the dialog ended. */
export type CardDialogResult =
  /** Charged. The id is the provider's. */
  | { kind: 'paid'; checkout: CheckoutSession; paymentId: string }
  | { kind: 'closed'; checkout: CheckoutSession }
  /** The card may or may not be charged: the checkout has to be asked. */
  | { kind: 'unknown'; checkout: CheckoutSession }
  /** Nothing was charged: the draft has faults. Fields are `lines.<line_id>.<field>`. */
  | {
      kind: 'rejected';
      checkout: CheckoutSession;
      message: string;
      fieldErrors: FieldErrors;
      seatTaken?: boolean;
      /** What is sold out, line by line. */
      seats?: SeatTakenBody['seats'] | undefined;
      tooManyHolds?: boolean;
    }
  /** Nothing was charged: it costs something else now, in cents. */
  | {
      kind: 'priceChanged';
      checkout: CheckoutSession;
      message: string;
      amount: Cents;
      lines: PriceChangedBody['lines'];
    };

export interface OpenedIntent {
  kind: 'opened';
  checkout: CheckoutSession;
  clientSecret: string;
  paymentId: string;
  /** Cents. */
  amount: Cents;
}

/** What is asked of `POST /create-payment-intent`. */
export interface IntentInput extends Pick<CardDialogInput, 'request' | 'checkout'> {
  /** Six digits from an email, after `emailCodeRequired`. */
  emailCode?: string;
}

export type IntentResult =
  | OpenedIntent
  /** Nothing was stored: the same call has to bring a code that was sent to this address. */
  | { kind: 'emailCodeRequired'; email: string }
  /** Nothing was stored: the code is wrong or has expired. */
  | { kind: 'emailCodeRefused'; message: string }
  /** This checkout, or the one it replaces, cannot be paid any more; its state says why. */
  | { kind: 'alreadyPaid'; checkout: CheckoutSession }
  | { kind: 'failed'; message: string }
  | Extract<CardDialogResult, { kind: 'rejected' | 'priceChanged' }>;

export interface CardDialogContext extends Omit<CardDialogInput, 'billing'> {
  intent: OpenedIntent | null;
  billing: BillingFields;
  /** Where the billing details are from: the order, the last payment, or the person in front of the dialog. */
  billingFrom: 'order' | 'lastPayment' | 'person';
  billingErrors: BillingErrors;
  /** What went wrong last, for the person in front of the dialog. */
  error: string | null;
  /** The address that has to be confirmed before the checkout can be opened. */
  emailToConfirm: string | null;
  result: CardDialogResult | null;
}

export type CardDialogEvent =
  | { type: 'CHANGE'; field: BillingField; value: string }
  /** The details of the last payment, once they are known. Nothing is put over what was typed. */
  | { type: 'PREFILL'; billing: BillingFields }
  | { type: 'SUBMIT'; card: CardPort }
  | { type: 'CLOSE' }
  /** After a failed start: ask again for the same checkout. */
  | { type: 'RETRY' };

/** What the card is charged with. */
export interface ChargeInput {
  /** Of the form that was submitted. */
  card: CardPort;
  clientSecret: string;
  billing: BillingFields;
}

export type ChargeResult =
  | Exclude<CardOutcome, { kind: 'needsAction' }>
  /** The payer confirms the charge of this card at the bank. */
  | { kind: 'needsAction'; card: CardPort };
