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

/** What is typed, by the names of the fields. */
export type Values = FormDraft['values'];
export type Update = Partial<PurchaseFormContext>;

/** A form that sells one thing, as data: a consultation, or a free amount. */
export interface PurchaseFormDefinition {
  /** Names its draft. */
  name: FormName;
  /** Id of the form's element. */
  formId: string;
  /** What the ids of its controls begin with. */
  idPrefix: string;
  /** Labels of the fields, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  /** Name of the box that accepts the terms. */
  termsField: string;
  /** The field that is cleared when another family has taken what it holds. */
  heldField?: string;
  parentValues: (parent: User) => Values;
  /** The form after a field has changed. */
  change: (context: PurchaseFormContext, field: string, value: string) => Update;
  /** Messages by part of the form; empty when it can be submitted. */
  check: (context: PurchaseFormContext) => Errors<string>;
  /** Takes off what can no longer be bought, when a form from an earlier visit shows again. */
  refresh?: (context: PurchaseFormContext) => Update;
  orderOf: (context: Pick<PurchaseFormContext, 'values' | 'feeCents'>) => PurchaseOrder;
  /** The server's messages on the parts they belong to; what has no part goes to the form. */
  readErrors: (errors: FieldErrors) => { parts: Errors<string>; form: string[] };
  /** Shown when the time to pay was over. */
  expired: string;
  notices: {
    invalid: Notice;
    /** @param message of the server, where it sent one */
    succeeded: (message: string | null) => Notice;
    uncharged: (result: PurchaseResult) => Notice;
  };
}

export interface PurchaseFormContext extends ErrorState<string> {
  definition: PurchaseFormDefinition;
  values: Values;
  /** The signed-in parent's own fields. */
  prefill: Values;
  termsAgreed: boolean;
  /** The form's draft as the cart has it; null once it is paid, here or in another tab. */
  stored: FormDraft | null;
  checkout: CheckoutSession | null;
  /** What was submitted, until it is paid or canceled. */
  order: PurchaseOrder | null;
  /** When the form was last used; null on a prerendered page. */
  now: Date | null;
  /** Open times, where the form offers any; null until the server has sent them. */
  slots: readonly OpenSlot[] | null;
  /** In which a consultation can be held: those of a new database until the server has said so. */
  hours: OpeningHours;
  /** What a consultation costs; null until the server has said so, and for a free amount. */
  feeCents: Cents | null;
}

export type PurchaseFormEvent =
  | { type: 'CHANGE'; field: string; value: string; now: Date }
  | { type: 'CHOOSE_TIME'; time: string; now: Date }
  | { type: 'AGREE'; agreed: boolean }
  | { type: 'SUBMIT'; now: Date }
  /** Goes on from the summary to the card. */
  | { type: 'CONFIRM' }
  /** Closes a dialog over the form. */
  | { type: 'DISMISS' }
  | { type: 'BUY_ANOTHER' }
  /** Asks for the open times again. */
  | { type: 'RELOAD' }
  /** The signed-in parent became known, or left. */
  | { type: 'PREFILL'; parent: User | null }
  /** The page has hydrated: the draft of an earlier visit, with what was typed before. */
  | { type: 'RESTORE'; draft: FormDraft | null; now: Date }
  /** The draft was saved or removed, in this tab or another. */
  | { type: 'DRAFT_CHANGED'; draft: FormDraft | null }
  | CheckoutOpened
  /** Open times are not what they were; raised by the machine itself. */
  | { type: 'OFFER_STALE' };

export interface PurchaseFormEmitted {
  type: 'notice';
  notice: Notice;
}

/** What is offered; null for what could not be loaded. */
export interface SlotsResult {
  slots: readonly OpenSlot[] | null;
  feeCents: Cents | null;
  hours: OpeningHours | null;
}
