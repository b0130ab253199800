import type { User } from '@academy/contracts/http/accounts';
import { phoneForForm } from '@academy/contracts/rules/contact';
import { centsToDollars } from '@academy/contracts/rules/money';
import type { Notice } from '../../lib/notice';
import type { CartLine } from '../cart/cart-lines';
import type { DialogEnding } from '../payment/card-dialog.types';
import { spent } from '../payment/checkout-handle';
import { paymentTexts } from '../payment/payment-wording';
import type { FieldName, FormPart } from './definition';
import { checkDraft, readErrors, termsErrors, type PartErrors } from './payload';
import { purchaseOf, studentOf } from './purchase';
import type { Receipt, RegistrationContext, RegistrationInput } from './registration-form.types';
import { formTexts } from './registration-wording';
import { parentFields } from './sections';

type Update = Partial<RegistrationContext>;

const calm = { errors: {}, formErrors: [], failedSubmits: 0 } satisfies Update;
const unpaid = { handle: null, purchase: null, paymentId: null, charged: false, receipt: null } satisfies Update;

export function emptyForm({ definition, ports }: RegistrationInput): RegistrationContext {
  const draft = { lineId: ports.newId(), values: {}, option: null, touched: false, termsAccepted: false };
  return { definition, ports, options: [], prefill: {}, ...draft, ...calm, ...unpaid };
}

export function changed(context: RegistrationContext, field: FieldName, value: string): Update {
  return rechecked(context, { values: { ...context.values, [field]: value }, touched: true }, field);
}

export function chosen(context: RegistrationContext, optionId: string): Update {
  const option = context.options.find(({ id }) => id === optionId) ?? context.option;
  return rechecked(context, { option, touched: true }, 'package');
}

export function acceptedTerms(context: RegistrationContext, termsAccepted: boolean): Update {
  return rechecked(context, { termsAccepted, touched: true }, 'terms');
}

/** Fills what is still blank with the parent's own data; when the parent leaves, takes it away again. */
export function prefilled({ values, prefill: last }: RegistrationContext, parent: User | null): Update {
  if (!parent) return { prefill: {}, values: Object.fromEntries(Object.entries(values).filter(([field, value]) => last[field as FieldName] !== value)) };
  const prefill = {
    parent_first_name: parent.firstname,
    parent_last_name: parent.lastname,
    parent_phone: phoneForForm(parent.phone_no),
    parent_email: parent.email,
  };
  const blank = parentFields.filter((field) => !values[field]?.trim());
  return { prefill, values: { ...values, ...Object.fromEntries(blank.map((field) => [field, prefill[field]])) } };
}

/** Takes over a line of the cart; the list's own price, once loaded, is the newer one. */
export function openedLine({ options, prefill }: RegistrationContext, line: CartLine): Update {
  const kept = { id: line.packageId, name: line.packageName, price: line.price, description: line.description };
  const option = options.find(({ id }) => id === line.packageId) ?? kept;
  return { lineId: line.line_id, values: { ...prefill, ...line.formData }, option, handle: line.checkout };
}

export function loadedOptions({ option }: RegistrationContext, options: RegistrationContext['options']): Update {
  return { options, option: options.find(({ id }) => id === option?.id) ?? option };
}

/** An empty line for a sibling: the parent stays. */
export function sibling({ ports, values }: RegistrationContext): Update {
  const parent = Object.fromEntries(parentFields.map((field) => [field, values[field] ?? '']));
  return { lineId: ports.newId(), values: parent, option: null, touched: true, termsAccepted: false, ...calm, ...unpaid };
}

export function another({ ports, prefill }: RegistrationContext): Update {
  return { lineId: ports.newId(), values: prefill, option: null, touched: true, termsAccepted: false, ...calm, ...unpaid };
}

/** What keeps the form from being submitted, in the order of its parts. */
export function faultsOf(context: RegistrationContext): PartErrors {
  return { ...checkDraft(context.definition, context, context.ports.today()), ...termsErrors(context.termsAccepted) };
}

export function failedSubmit(context: RegistrationContext): Update {
  return { errors: faultsOf(context), formErrors: [], failedSubmits: context.failedSubmits + 1, touched: true };
}

/** Fixes what is bought; from here on only the dialog speaks. */
export function prepared({ definition, lineId, values, option, ports, handle }: RegistrationContext): Update {
  const purchase = purchaseOf(definition, lineId, { values, option }, ports.along(lineId), ports.today(), handle);
  return { ...calm, purchase, handle: purchase.handle, touched: true };
}

/** Nothing was charged, and the draft must be looked at again. */
export function refused(context: RegistrationContext, ending: DialogEnding): Update {
  const { definition, lineId, option, failedSubmits } = context;
  const base = { errors: {}, failedSubmits: failedSubmits + 1, handle: ending.handle, purchase: null };
  if (ending.kind === 'expired') return { ...base, handle: spent(ending.handle), formErrors: [paymentTexts.holdLapsed] };
  if (ending.kind === 'priceChanged') {
    const own = ending.lines.find(({ line_id }) => line_id === lineId);
    const price = own && option ? { option: { ...option, price: Number(centsToDollars(own.amount)) } } : {};
    return { ...base, ...price, formErrors: [ending.message] };
  }
  if (ending.kind !== 'rejected') return base;
  const { parts, form } = readErrors(definition, ending.fieldErrors, lineId);
  const nothing = Object.keys(parts).length + form.length === 0;
  return { ...base, errors: parts, formErrors: nothing ? [ending.message] : form };
}

export function refusalNotice(ending: DialogEnding): Notice {
  if (ending.kind === 'expired') return { tone: 'warning', title: paymentTexts.holdLapsed };
  if (ending.kind === 'priceChanged') return { tone: 'warning', title: 'The price has changed', text: ending.message };
  return { tone: 'error', title: formTexts.validationTitle, text: formTexts.correctErrors };
}

export function notPaid({ failedSubmits, handle }: RegistrationContext): Update {
  return { ...calm, ...unpaid, handle: handle && spent(handle), failedSubmits: failedSubmits + 1, formErrors: [paymentTexts.notSucceeded] };
}

export function receiptOf({ values, purchase }: RegistrationContext, registrationId: string | null): Receipt {
  const studentName = studentOf({ values });
  return { registrationId, lines: purchase?.lines ?? [], amount: purchase?.amount ?? null, studentName, parentEmail: values.parent_email ?? '' };
}

/** After a failed submit, a part is checked again as it changes. */
function rechecked(context: RegistrationContext, update: Update, part: FormPart): Update {
  if (context.failedSubmits === 0) return update;
  const { [part]: _old, ...errors } = context.errors;
  const found = faultsOf({ ...context, ...update })[part];
  return { ...update, errors: found ? { ...errors, [part]: found } : errors };
}
