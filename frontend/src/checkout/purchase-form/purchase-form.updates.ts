import { defaultHours } from '@academy/contracts/seed/hours';
import type { User } from '@academy/contracts/http/accounts';
import type { FieldErrors } from '@academy/contracts/http/errors';
import type { FormDraft } from '../cart/form-drafts';
import { afterUncharged, afterUnexpected, fillFromParent, noErrors, recheck, type Errors } from '../form/form-handling';
import { getOrCreateCheckout } from '../purchase/checkout-session';
import type { PurchaseResult } from '../purchase/purchase.types';
import type { PurchaseFormContext, PurchaseFormDefinition, Update } from './purchase-form.types';

const blank = { termsAgreed: false, checkout: null, order: null, ...noErrors } satisfies Update;

export function emptyForm(definition: PurchaseFormDefinition): PurchaseFormContext {
  return {
    definition,
    values: {},
    prefill: {},
    stored: null,
    now: null,
    slots: null,
    feeCents: null,
    hours: defaultHours,
    ...blank,
  };
}

export function agreed(context: PurchaseFormContext, termsAgreed: boolean): Update {
  return rechecked(context, { termsAgreed }, context.definition.termsField);
}

export const prefilled = ({ definition, values, prefill: last }: PurchaseFormContext, parent: User | null): Update =>
  fillFromParent(values, last, parent && definition.parentValues(parent));

/** Restores a draft from an earlier visit. Values that are not fields of the form are left out. */
export function restored({ definition, prefill }: PurchaseFormContext, draft: FormDraft | null, now: Date): Update {
  if (!draft) return { now };
  const typed = Object.entries(draft.values).filter(([field, value]) => field in definition.labels && value !== '');
  return { now, stored: draft, values: { ...prefill, ...Object.fromEntries(typed) }, checkout: draft.checkout };
}

export const faultsOf = (context: PurchaseFormContext) => context.definition.check(context);

export function failedSubmit(context: PurchaseFormContext): Update {
  const { now, failedSubmits } = context;
  return { now, errors: faultsOf(context), formErrors: [], failedSubmits: failedSubmits + 1 };
}

/**
 * Assigns the server's messages to parts of the form. Messages without a part go to the form.
 * @param errors by field name in the request, optionally prefixed with `prefix` and a dot
 * @param parts the form's parts, by field name in the request
 */
export function errorsByPart(errors: FieldErrors, prefix: string, parts: Readonly<Record<string, string>>) {
  const found: { parts: Errors<string>; form: string[] } = { parts: {}, form: [] };
  for (const [name, messages] of Object.entries(errors)) {
    const part = parts[name.replace(`${prefix}.`, '')];
    if (part) found.parts[part] = messages;
    else found.form.push(...messages);
  }
  return found;
}

/** Freezes the order. Uses the checkout that another tab may have opened for this draft in the meantime. */
export function prepared(context: PurchaseFormContext): Update {
  const { definition, checkout, stored } = context;
  const order = definition.orderOf(context);
  const previous = stored?.checkout ?? checkout;
  return { ...noErrors, order, checkout: getOrCreateCheckout(JSON.stringify(order.request), previous) };
}

/** The payment was closed without a charge, now or on an earlier visit. The family may still hold what its checkout is for. */
export function closed(context: PurchaseFormContext, { checkout }: PurchaseResult): Update {
  return { ...context.definition.refresh?.({ ...context, checkout }), checkout, order: null };
}

/** After a purchase that charged nothing: shows the form again. A place taken by another family has to be chosen again. */
export function uncharged(context: PurchaseFormContext, result: PurchaseResult): Update {
  const { heldField, readErrors: read, expired, notices } = context.definition;
  const isTaken = heldField !== undefined && result.kind === 'rejected' && result.seatTaken;
  return {
    ...afterUncharged<string>(context, result, { read, expired, refused: notices.uncharged(result).text ?? '' }),
    ...(isTaken && { values: { ...context.values, [heldField]: '' } }),
    order: null,
  };
}

export const unexpected = (context: PurchaseFormContext): Update => ({ ...afterUnexpected(context), order: null });

/** An empty form with the parent's data filled in. */
export const reset = ({ prefill }: PurchaseFormContext): Update => ({ ...blank, values: prefill });

/** Resets the form after a sale, but keeps the checkout, which leads to the confirmation. */
export const confirmed = (context: PurchaseFormContext): Update => ({ ...reset(context), checkout: context.checkout });

/** The update, with these parts checked again if a submit has failed before. */
export function rechecked(context: PurchaseFormContext, update: Update, ...parts: string[]): Update {
  return { ...update, errors: recheck(context, parts, () => faultsOf({ ...context, ...update })) };
}
