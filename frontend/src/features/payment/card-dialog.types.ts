import type { FieldErrors, PriceChangedBody } from '@academy/contracts/http/errors';
import type { CheckoutStatus, CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { CheckoutHandle } from '../../api/payments';
import type { BillingErrors, BillingField, BillingFields } from './billing';
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
  handle: CheckoutHandle;
  lines: DialogLine[];
  /** Fills the billing form at first. */
  billing: Partial<BillingFields>;
  /** Told as soon as the server has answered, so that a closed tab finds its checkout again. */
  onOpened: (handle: CheckoutHandle) => void;
}

/** How the dialog ended. */
export type DialogEnding =
  /** Charged. The id is null when the charge happened before this dialog. */
  | { kind: 'paid'; handle: CheckoutHandle; paymentId: string | null }
  | { kind: 'closed'; handle: CheckoutHandle }
  /** Left while nobody knew whether the card was charged. */
  | { kind: 'unknown'; handle: CheckoutHandle }
  /** Nothing was charged: the draft has faults. Fields are `lines.<line_id>.<field>`. */
  | {
      kind: 'rejected';
      handle: CheckoutHandle;
      message: string;
      fieldErrors: FieldErrors;
      seatTaken?: boolean;
      tooManyHolds?: boolean;
    }
  /** Nothing was charged: it costs something else now, in cents. */
  | { kind: 'priceChanged'; handle: CheckoutHandle; message: string; amount: Cents; lines: PriceChangedBody['lines'] }
  /** The checkout lapsed before it was paid. */
  | { kind: 'expired'; handle: CheckoutHandle }
  /** The money is on its way back. */
  | { kind: 'refunded'; handle: CheckoutHandle };

export interface OpenedIntent {
  kind: 'opened';
  handle: CheckoutHandle;
  clientSecret: string;
  paymentId: string;
  /** Cents. */
  amount: Cents;
}

/** What is asked of `POST /create-payment-intent`. */
export interface IntentInput extends Pick<CardDialogInput, 'request' | 'handle'> {
  /** Six digits from an email, after `emailCodeRequired`. */
  emailCode?: string;
}

export type IntentResult =
  | OpenedIntent
  /** Nothing was stored: the same call has to bring a code that was sent to this address. */
  | { kind: 'emailCodeRequired'; email: string }
  /** Nothing was stored: the code is wrong or has expired. */
  | { kind: 'emailCodeRefused'; message: string }
  /** This checkout, or the one it replaces, is past paying; look at it. */
  | { kind: 'past'; handle: CheckoutHandle }
  | { kind: 'failed'; message: string }
  | Extract<DialogEnding, { kind: 'rejected' | 'priceChanged' }>;

export interface CardDialogContext extends Omit<CardDialogInput, 'billing'> {
  intent: OpenedIntent | null;
  billing: BillingFields;
  billingErrors: BillingErrors;
  /** What went wrong last, for the person in front of the dialog. */
  error: string | null;
  card: CardPort | null;
  /** The address that has to be confirmed before the checkout can be opened. */
  emailToConfirm: string | null;
  ending: DialogEnding | null;
}

export type CardDialogEvent =
  | { type: 'CHANGE'; field: BillingField; value: string }
  | { type: 'SUBMIT'; card: CardPort }
  | { type: 'CLOSE' }
  /** After a failed start: ask again for the same checkout. */
  | { type: 'RETRY' }
  /** Ask about a charge nobody knows about. */
  | { type: 'CHECK_AGAIN' };

/** What the card is charged with. */
export interface ChargeInput {
  card: CardPort | null;
  clientSecret: string;
  billing: BillingFields;
}

export type ChargeResult = CardOutcome;

/** Where the checkout stands after waiting; `unknown` when nobody could tell. */
export interface SettledResult {
  status: Exclude<CheckoutStatus, 'processing'> | 'unknown';
}
