import type { User } from '@academy/contracts/http/accounts';
import type { PriceChangedBody } from '@academy/contracts/http/errors';
import type { CheckoutHandle } from '../../api/payments';
import type { Notice } from '../../lib/notice';
import type { CartLine } from '../cart/cart-lines';
import type { FieldName, RegistrationDefinition, ServiceOption } from './definition';
import type { Draft, PartErrors } from './payload';
import type { AlongLine, Purchase } from './purchase';

/** A draft as the cart keeps it. */
export interface SavedDraft extends Draft {
  lineId: string;
  option: ServiceOption;
  ready: boolean;
  checkout: CheckoutHandle | null;
}

/** What the form uses of its surroundings. */
export interface RegistrationPorts {
  save(draft: SavedDraft): void;
  /** These lines are paid and registered. */
  settle(lineIds: string[]): void;
  /** The server's prices, in cents. */
  reprice(prices: PriceChangedBody['lines']): void;
  /** The ticked, ready lines besides this one. */
  along(lineId: string): AlongLine[];
  newId(): string;
  /** YYYY-MM-DD, academy time. */
  today(): string;
}

export interface RegistrationInput {
  definition: RegistrationDefinition;
  ports: RegistrationPorts;
}

/** What the confirmation shows. */
export interface Receipt {
  registrationId: string | null;
  lines: Purchase['lines'];
  /** Cents. */
  amount: number | null;
  studentName: string;
  parentEmail: string;
}

export interface RegistrationContext extends RegistrationInput, Draft {
  lineId: string;
  options: readonly ServiceOption[];
  /** The signed-in parent's own fields. */
  prefill: Partial<Record<FieldName, string>>;
  /** Somebody typed or chose something: nothing is put over it any more. */
  touched: boolean;
  termsAccepted: boolean;
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
  | { type: 'ACCEPT_TERMS'; accepted: boolean }
  | { type: 'SUBMIT' }
  /** Keeps this line for later and opens an empty one for a sibling. */
  | { type: 'ADD_CHILD' }
  | { type: 'REGISTER_ANOTHER' }
  /** Who is signed in became known. */
  | { type: 'PREFILL'; parent: User | null }
  /** The cart has a line for this form. */
  | { type: 'OPEN_LINE'; line: CartLine }
  /** A line left the cart. */
  | { type: 'LINE_REMOVED'; lineId: string }
  /** The dialog has a checkout; said by the machine itself. */
  | { type: 'OPENED'; handle: CheckoutHandle };

export interface RegistrationEmitted {
  type: 'notice';
  notice: Notice;
}

export type OptionsResult = { kind: 'loaded'; options: ServiceOption[] } | { kind: 'failed' };

export interface PostInput {
  definition: RegistrationDefinition;
  payload: Record<string, string>;
  idempotencyKey: string;
}

/** `later`: the money is there, the registration is not known to be; the checkout tells. */
export type PostResult = { kind: 'registered'; registrationId: string } | { kind: 'later' };

/** Where the checkout stands, with the lines that are booked. */
export interface FinishResult {
  status: 'processing' | 'paid' | 'completed' | 'refunded' | 'unpaid' | 'unknown';
  booked: { line_id: string; registration_id?: string }[];
}
