import type { User } from '@academy/contracts/http/accounts';
import type { OpenSlot } from '@academy/contracts/http/consultations';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { Cents } from '@academy/contracts/rules/money';
import type { OpeningHours } from '@academy/contracts/rules/opening-hours';
import type { CheckoutSession } from '../../api/payments';
import type { Notice } from '../../lib/notice';
import type { FormDraft, FormName } from '../cart/form-drafts';
import type { Errors, ErrorState } from '../form/form-handling';
import type { CheckoutOpened, PurchaseOrder, PurchaseResult } from '../purchase/purchase.types';

/** Typed values, by field name. */
export type Values = FormDraft['values'];
export type Update = Partial<PurchaseFormContext>;

/** Defines a form that sells a single item as data: a consultation, or a custom amount. */
export interface PurchaseFormDefinition {
  /** Name of the form's draft. */
  name: FormName;
  /** Id of the form element. */
  formId: string;
  /** Prefix of the ids of its controls. */
  idPrefix: string;
  /** Field labels, in page order. */
  labels: Readonly<Record<string, string>>;
  /** Name of the checkbox for accepting the terms. */
  termsField: string;
  /** The field that is cleared when another family has taken the place it selects. */
  heldField?: string;
  parentValues: (parent: User) => Values;
  /** The update after a field has changed. */
  change: (context: PurchaseFormContext, field: string, value: string) => Update;
  /** Checks the form. Returns messages by part of the form; empty when it can be submitted. */
  check: (context: PurchaseFormContext) => Errors<string>;
  /** Clears choices that are no longer available, when a form from an earlier visit is shown again. */
  refresh?: (context: PurchaseFormContext) => Update;
  orderOf: (context: Pick<PurchaseFormContext, 'values' | 'feeCents'>) => PurchaseOrder;
  /** Assigns the server's messages to parts of the form. Messages without a part go to the form. */
  readErrors: (errors: FieldErrors) => { parts: Errors<string>; form: string[] };
  /** Message when the time to pay has run out. */
  expired: string;
  notices: {
    invalid: Notice;
    /** @param message from the server, if any */
    succeeded: (message: string | null) => Notice;
    uncharged: (result: PurchaseResult) => Notice;
  };
}

export interface PurchaseFormContext extends ErrorState<string> {
  definition: PurchaseFormDefinition;
  values: Values;
  /** The signed-in parent's data. */
  prefill: Values;
  termsAgreed: boolean;
  /** The form's draft as stored in the cart; null once it is paid, in this tab or another. */
  stored: FormDraft | null;
  checkout: CheckoutSession | null;
  /** The submitted order, until it is paid or canceled. */
  order: PurchaseOrder | null;
  /** Time of the last use of the form; null on a prerendered page. */
  now: Date | null;
  /** Open times, for a form that offers any; null until the server has sent them. */
  slots: readonly OpenSlot[] | null;
  /** Opening hours for consultations. Those of the seed data until the server has sent them. */
  hours: OpeningHours;
  /** Price of a consultation; null until the server has sent it, and always null for a custom amount. */
  feeCents: Cents | null;
}

export type PurchaseFormEvent =
  | { type: 'CHANGE'; field: string; value: string; now: Date }
  | { type: 'CHOOSE_TIME'; time: string; now: Date }
  | { type: 'AGREE'; agreed: boolean }
  | { type: 'SUBMIT'; now: Date }
  /** Continues from the summary to the card. */
  | { type: 'CONFIRM' }
  /** Closes a dialog over the form. */
  | { type: 'DISMISS' }
  | { type: 'BUY_ANOTHER' }
  /** Requests the open times again. */
  | { type: 'RELOAD' }
  /** The signed-in parent was loaded, or signed out. */
  | { type: 'PREFILL'; parent: User | null }
  /** The page has hydrated. Contains the draft of an earlier visit, merged with input made before hydration. */
  | { type: 'RESTORE'; draft: FormDraft | null; now: Date }
  /** The draft was saved or removed, in this tab or another. */
  | { type: 'DRAFT_CHANGED'; draft: FormDraft | null }
  | CheckoutOpened
  /** Raised by the machine when the open times may have changed. */
  | { type: 'OFFER_STALE' };

export interface PurchaseFormEmitted {
  type: 'notice';
  notice: Notice;
}

/** Current availability; null for anything that could not be loaded. */
export interface SlotsResult {
  slots: readonly OpenSlot[] | null;
  feeCents: Cents | null;
  hours: OpeningHours | null;
}
