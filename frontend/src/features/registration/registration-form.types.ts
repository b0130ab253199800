import type { User } from '@academy/contracts/http/accounts';
import type { PriceChangedBody } from '@academy/contracts/http/errors';
import type { CheckoutResponseLine } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import type { CheckoutHandle } from '../../api/payments';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { Notice } from '../../lib/notice';
import type { CartLine } from '../cart/cart-lines';
import type { FormFields } from '../../api/multipart';
import type { CartTest } from '../cart/chosen-tests';
import type { Draft } from './choice';
import type { NewestDate } from './date-conflicts';
import type { FieldName, Offer, RegistrationDefinition, ServiceOption } from './definition';
import type { PartErrors } from './payload';
import type { UnfinishedDraft } from './unfinished-drafts';
import type { LineDates, Purchase, PurchaseLine } from './purchase';

/** A draft as the cart keeps it. */
export interface SavedDraft extends Draft {
  lineId: string;
  /** What it buys, as one thing with a price. */
  chosen: ServiceOption;
  ready: boolean;
}

/** What the form uses of its surroundings. */
export interface RegistrationPorts {
  /** Puts the draft into the cart; the checkout the cart knows for it stays. */
  save(draft: SavedDraft): void;
  /** Takes a line out of the cart whose choice is not complete any more. */
  drop(lineId: string): void;
  /** Keeps what is typed for a line before it can be in the cart; null forgets it. */
  keepUnfinished(lineId: string, draft: UnfinishedDraft | null): void;
  /** Notes the checkout that was opened for these lines, or given up, so that any tab and any form finds it. */
  bind(lineIds: string[], checkout: CheckoutHandle): void;
  /** The checkout that any tab last noted for this line. */
  checkoutOf(lineId: string): CheckoutHandle | null;
  /** These lines are paid and registered. */
  settle(lineIds: string[]): void;
  /** The server's prices, in cents. */
  reprice(prices: PriceChangedBody['lines']): void;
  /** The ticked, ready lines besides this one. */
  along(lineId: string): PurchaseLine[];
  newId(): string;
  /** YYYY-MM-DD, academy time. */
  today(): string;
}

export interface RegistrationInput {
  definition: RegistrationDefinition;
  ports: RegistrationPorts;
  /** What is known to be on offer before it is asked for. */
  offer?: Offer;
}

/** A line that was paid. */
export type ReceiptLine = Purchase['lines'][number] & { registrationId?: string };

/** What the confirmation shows. */
export interface Receipt {
  /** Empty when it is not known; the mail has it. */
  number: string;
  registrationId: string | null;
  /** Each with its registration, once that is known. */
  lines: ReceiptLine[];
  /** What was paid for besides the form's own service. */
  alongServices: ServiceType[];
  /** Dated lines, each a calendar file once its registration is known. */
  calendars: (LineDates & { registrationId?: string })[];
  /** Cents. */
  amount: Cents | null;
  studentName: string;
  parentEmail: string;
}

export interface RegistrationContext extends Required<RegistrationInput>, Draft {
  lineId: string;
  /** The signed-in parent's own fields. */
  prefill: Partial<Record<FieldName, string>>;
  /** Somebody typed or chose something: nothing is put over it any more. */
  touched: boolean;
  termsAccepted: boolean;
  /** Tests of all complete lines in the cart: none of them may overlap with another of the same student. */
  cartTests: readonly CartTest[];
  newestDate: NewestDate | null;
  errors: PartErrors;
  /** Messages that belong to no field. */
  formErrors: string[];
  /** Grows with each failed submit; the error summary takes focus when it does. */
  failedSubmits: number;
  handle: CheckoutHandle | null;
  purchase: Purchase | null;
  /** The provider's id of the payment, once the card is charged. */
  paymentId: string | null;
  charged: boolean;
  receipt: Receipt | null;
}

export type RegistrationEvent =
  | { type: 'CHANGE'; field: FieldName; value: string }
  | { type: 'CHOOSE'; optionId: string }
  | { type: 'TOGGLE_TEST'; testId: string }
  /** Without `slot` the date goes on the test's list, or off it. */
  | { type: 'CHOOSE_DATE'; testId: string; slot?: 'sat' | 'act'; date: string }
  /** Asks again for what could not be loaded. */
  | { type: 'RELOAD' }
  | { type: 'ACCEPT_TERMS'; accepted: boolean }
  | { type: 'SUBMIT' }
  /** Keeps this line for later and opens an empty one for a sibling. */
  | { type: 'ADD_CHILD' }
  | { type: 'REGISTER_ANOTHER' }
  /** Who is signed in became known. */
  | { type: 'PREFILL'; parent: User | null }
  /** The cart has a line for this form. */
  | { type: 'OPEN_LINE'; line: CartLine }
  /** What was typed on this form before and never came into the cart. */
  | { type: 'OPEN_DRAFT'; draft: UnfinishedDraft }
  /** A line came into the cart, from this form or from another tab. */
  | { type: 'LINE_ADDED'; line: CartLine }
  /** The tests in the cart have changed. */
  | { type: 'CART_TESTS'; tests: readonly CartTest[] }
  /** A line left the cart. */
  | { type: 'LINE_REMOVED'; lineId: string }
  /** The dialog has a checkout; said by the machine itself. */
  | { type: 'OPENED'; handle: CheckoutHandle }
  /** A moment after the choice of tests has changed; said by the machine itself. */
  | { type: 'SYNC' }
  /** Prices or seats are not what they were; said by the machine itself. */
  | { type: 'OFFER_STALE' };

export interface RegistrationEmitted {
  type: 'notice';
  notice: Notice;
}

/** `failed` brings what stands in for the list, and what to tell. */
export type OfferResult = { kind: 'loaded'; offer: Offer } | { kind: 'failed'; offer: Offer; notice: Notice };

export interface PostInput {
  definition: RegistrationDefinition;
  payload: FormFields;
  idempotencyKey: string;
  /** How the other lines of the same payment are asked after; null when there are none. */
  checkout: CheckoutHandle | null;
}

/** A line that is booked; its checkout also tells what it was sold as. */
export type BookedLine = Omit<CheckoutResponseLine, 'status'>;

/** `later`: the money is there, the registration is not known to be; the checkout tells. */
export type PostResult = { kind: 'registered'; booked: BookedLine[] } | { kind: 'later' };

/** Where the checkout stands, with the lines that are booked. */
export interface FinishResult {
  /** `lapsed`: unpaid, and it cannot be paid any more. */
  status: 'processing' | 'paid' | 'completed' | 'refunded' | 'unpaid' | 'lapsed' | 'unknown';
  booked: BookedLine[];
  /** Cents: what the checkout cost as a whole. */
  amount?: Cents;
  /** Our own id of the payment, once it is delivered. */
  paymentRecordId?: string;
}
