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
  /** UUID v4 for the form's first line. */
  lineId: string;
  /** YYYY-MM-DD, academy time. */
  today: string;
  /** The offer that is known before the server is asked. */
  offer?: Offer;
  /** Whether dates that are no longer offered stay chosen: in the cart, where no other date can be chosen. Left out: no. */
  keepsDates?: boolean;
}

export interface RegistrationContext extends Required<RegistrationInput>, Draft, ErrorState<FormPart> {
  /** The signed-in parent's data. */
  prefill: Partial<Record<FieldName, string>>;
  /** Whether anything was typed or chosen. If so, nothing overwrites it. */
  touched: boolean;
  termsAccepted: boolean;
  /** All lines in this browser, in the cart or unfinished. */
  drafts: readonly CartLine[];
  /** This form's line as last saved or restored; null before that. A difference from `drafts` was made in another tab or in the cart. */
  saved: SavedLine | null;
  newestDate: NewestDate | null;
  /** Chosen dates that have sold out, until another date is chosen. */
  soldOut: readonly SoldOutDate[];
  checkout: CheckoutSession | null;
  purchase: Purchase | null;
}

export type RegistrationEvent =
  | { type: 'CHANGE'; field: FieldName; value: string }
  | { type: 'CHOOSE'; optionId: string }
  | { type: 'TOGGLE_TEST'; testId: string }
  /** Without `slot`, adds the date to the test's list or removes it. `instead` is the sold-out date that it replaces. */
  | { type: 'CHOOSE_DATE'; testId: string; slot?: 'sat' | 'act'; date: string; instead?: string }
  | { type: 'CHOOSE_EXAM'; testId: string; exam: SatOrAct }
  /** Requests again what could not be loaded. */
  | { type: 'RELOAD' }
  | { type: 'ACCEPT_TERMS'; accepted: boolean }
  /** `today` is YYYY-MM-DD, academy time. */
  | { type: 'SUBMIT'; today: string }
  /** Keeps this line and starts a new one for a sibling. */
  | { type: 'ADD_CHILD'; lineId: string }
  | { type: 'REGISTER_ANOTHER'; lineId: string }
  /** The signed-in parent was loaded, or signed out. */
  | { type: 'PREFILL'; parent: User | null }
  /** The initial line, from an earlier visit. */
  | { type: 'RESTORE'; line: CartLine }
  /** A line was added, changed or removed. `lineId` is the id for a new line in case this form's line was removed. */
  | { type: 'CART_CHANGED'; drafts: readonly CartLine[]; lineId: string }
  | CheckoutOpened
  /** Raised by the machine shortly after the choice of tests has changed. */
  | { type: 'SYNC' }
  /** Raised by the machine when prices or seats may have changed. */
  | { type: 'OFFER_STALE' };

export interface RegistrationEmitted {
  type: 'notice';
  notice: Notice;
}

/** The result of loading the offer. `failed` contains the fallback offer and the notice. */
export type OfferResult = { kind: 'loaded'; offer: Offer } | { kind: 'failed'; offer: Offer; notice: Notice };
