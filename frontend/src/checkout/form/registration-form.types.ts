import type { User } from '@academy/contracts/http/accounts';
import type { SatOrAct } from '@academy/contracts/rules/exams';
import type { CheckoutSession } from '../../api/payments';
import type { Notice } from '../../lib/notice';
import type { CartLine, SavedLine } from '../cart/cart-lines';
import type { CheckoutOpened } from '../purchase/purchase.types';
import type { Draft } from './choice';
import type { NewestDate } from './date-conflicts';
import type { FieldName, FormPart, Offer, RegistrationDefinition } from './definition';
import type { ErrorState } from './form-handling';
import type { Purchase } from './purchase';
import type { SoldOutDate } from './sold-out';

export interface RegistrationInput {
  definition: RegistrationDefinition;
  /** UUID v4 of the form's first line. */
  lineId: string;
  /** YYYY-MM-DD, academy time. */
  today: string;
  /** What is known to be on offer before it is asked for. */
  offer?: Offer;
}

export interface RegistrationContext extends Required<RegistrationInput>, Draft, ErrorState<FormPart> {
  /** The signed-in parent's own fields. */
  prefill: Partial<Record<FieldName, string>>;
  /** Something was typed or chosen: nothing is put over it any more. */
  touched: boolean;
  termsAccepted: boolean;
  /** Every line that this browser has, in the cart or half typed. */
  drafts: readonly CartLine[];
  /** This form's line as it was saved or restored last; null before. A difference from `drafts` comes from another tab, or the cart. */
  saved: SavedLine | null;
  newestDate: NewestDate | null;
  /** Dates that were chosen and sold out meanwhile, until another one is chosen. */
  soldOut: readonly SoldOutDate[];
  checkout: CheckoutSession | null;
  purchase: Purchase | null;
}

export type RegistrationEvent =
  | { type: 'CHANGE'; field: FieldName; value: string }
  | { type: 'CHOOSE'; optionId: string }
  | { type: 'TOGGLE_TEST'; testId: string }
  /** Without `slot` the date goes on the test's list, or off it; `instead` is the sold-out date whose place it takes. */
  | { type: 'CHOOSE_DATE'; testId: string; slot?: 'sat' | 'act'; date: string; instead?: string }
  | { type: 'CHOOSE_EXAM'; testId: string; exam: SatOrAct }
  /** Asks again for what could not be loaded. */
  | { type: 'RELOAD' }
  | { type: 'ACCEPT_TERMS'; accepted: boolean }
  /** `today` is YYYY-MM-DD, academy time. */
  | { type: 'SUBMIT'; today: string }
  /** Keeps this line for later and starts one for a sibling. */
  | { type: 'ADD_CHILD'; lineId: string }
  | { type: 'REGISTER_ANOTHER'; lineId: string }
  /** The signed-in parent became known, or left. */
  | { type: 'PREFILL'; parent: User | null }
  /** The line to begin with, from an earlier visit. */
  | { type: 'RESTORE'; line: CartLine }
  /** A line was added, changed or removed. `lineId` is for a new line, should this form's be gone. */
  | { type: 'CART_CHANGED'; drafts: readonly CartLine[]; lineId: string }
  | CheckoutOpened
  /** A moment after the choice of tests has changed; said by the machine itself. */
  | { type: 'SYNC' }
  /** Prices or seats are not what they were; said by the machine itself. */
  | { type: 'OFFER_STALE' };

export interface RegistrationEmitted {
  type: 'notice';
  notice: Notice;
}

/** `failed` brings the fallback for the list, and the toast. */
export type OfferResult = { kind: 'loaded'; offer: Offer } | { kind: 'failed'; offer: Offer; notice: Notice };
