import type { User } from '@academy/contracts/http/accounts';
import { phoneForForm } from '@academy/contracts/rules/contact';
import { maxUnpaidPlaces } from '@academy/contracts/rules/holds';
import { centsToDollars } from '@academy/contracts/rules/money';
import type { CartLine } from '../cart/cart-lines';
import { chosenDates } from '../cart/chosen-tests';
import type { DialogEnding } from '../payment/card-dialog.types';
import { spent } from '../payment/checkout-handle';
import { paymentTexts } from '../payment/payment-wording';
import type { FieldName, FormPart, ServiceOption } from './definition';
import { chosenOf, stillOffered, toggledTest, choseDate } from './choice';
import { dateConflicts, type DateConflict } from './date-conflicts';
import { checkDraft, readErrors, termsErrors, type PartErrors } from './payload';
import { draftOf, purchaseOf } from './purchase';
import type { UnfinishedDraft } from './unfinished-drafts';
import type { RegistrationContext, RegistrationEvent, RegistrationInput } from './registration-form.types';
import { formTexts } from './registration-wording';
import { parentFields } from './sections';

type Update = Partial<RegistrationContext>;

const calm = { errors: {}, formErrors: [], failedSubmits: 0 } satisfies Update;
const nothing = { option: null, tests: [], newestDate: null } satisfies Update;
const unpaid = { handle: null, purchase: null, paymentId: null, charged: false, receipt: null } satisfies Update;

export function emptyForm({
  definition,
  ports,
  offer = { packages: [], tests: [] },
}: RegistrationInput): RegistrationContext {
  const draft = { lineId: ports.newId(), values: {}, ...nothing, touched: false, termsAccepted: false };
  return { definition, ports, offer, prefill: {}, cartTests: [], ...draft, ...calm, ...unpaid };
}

export function changed(context: RegistrationContext, field: FieldName, value: string): Update {
  return rechecked(context, { values: { ...context.values, [field]: value }, touched: true }, field);
}

export function chosen(context: RegistrationContext, optionId: string): Update {
  const option = context.offer.packages.find(({ id }) => id === optionId) ?? context.option;
  return rechecked(context, { option, touched: true }, 'package');
}

export function toggled(context: RegistrationContext, testId: string): Update {
  const update = { tests: toggledTest(context.tests, context.offer, testId), touched: true };
  const { [`dates:${testId}` as const]: _gone, ...errors } = context.errors;
  return rechecked({ ...context, errors }, { ...update, errors }, 'tests');
}

export function dated(
  context: RegistrationContext,
  choice: Extract<RegistrationEvent, { type: 'CHOOSE_DATE' }>,
): Update {
  return rechecked(
    context,
    { tests: choseDate(context.tests, choice), newestDate: choice, touched: true },
    `dates:${choice.testId}`,
  );
}

export function acceptedTerms(context: RegistrationContext, termsAccepted: boolean): Update {
  return rechecked(context, { termsAccepted, touched: true }, 'terms');
}

/** Fills what is still blank with the parent's own data; when the parent leaves, takes it away again. */
export function prefilled({ values, prefill: last }: RegistrationContext, parent: User | null): Update {
  if (!parent)
    return {
      prefill: {},
      values: Object.fromEntries(Object.entries(values).filter(([field, value]) => last[field as FieldName] !== value)),
    };
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
export function openedLine({ definition, offer, prefill }: RegistrationContext, line: CartLine): Update {
  const { option, tests, values } = draftOf(definition, line);
  return {
    lineId: line.line_id,
    values: { ...prefill, ...values },
    ...current({ option, tests }, offer),
    handle: line.checkout,
  };
}

/** Takes over what was typed before, with its line: what is typed next is kept in the same place. */
export function openedDraft(
  { offer, prefill }: RegistrationContext,
  { lineId, values, tests }: UnfinishedDraft,
): Update {
  return { lineId, values: { ...prefill, ...values }, ...current({ option: null, tests }, offer) };
}

/** Another tab has completed this very line: it is shown, or what is typed here goes on as a line of its own and leaves that one alone. */
export function gaveWay(context: RegistrationContext, line: CartLine): Update {
  return context.touched ? { lineId: context.ports.newId() } : openedLine(context, line);
}

/** What somebody typed or chose so far; null when it says nothing that is not known anyway. */
export function unfinishedOf({ lineId, values, tests, prefill }: RegistrationContext): UnfinishedDraft | null {
  const isTyped = Object.entries(values).some(
    ([field, value]) => value.trim() !== '' && value !== prefill[field as FieldName],
  );
  return isTyped || tests.length > 0 ? { lineId, values, tests } : null;
}

export function loadedOffer(context: RegistrationContext, offer: RegistrationContext['offer']): Update {
  return { offer, ...current(context, offer) };
}

function current(
  { option, tests }: Pick<RegistrationContext, 'option' | 'tests'>,
  offer: RegistrationContext['offer'],
): Pick<RegistrationContext, 'option' | 'tests'> {
  return { option: offer.packages.find(({ id }) => id === option?.id) ?? option, tests: stillOffered(tests, offer) };
}

/** An empty line for a sibling: the parent stays. */
export function sibling({ ports, values }: RegistrationContext): Update {
  const parent = Object.fromEntries(parentFields.map((field) => [field, values[field] ?? '']));
  return { lineId: ports.newId(), values: parent, ...nothing, touched: true, termsAccepted: false, ...calm, ...unpaid };
}

export function another({ ports, prefill }: RegistrationContext): Update {
  return {
    lineId: ports.newId(),
    values: prefill,
    ...nothing,
    touched: true,
    termsAccepted: false,
    ...calm,
    ...unpaid,
  };
}

/** What is missing or wrong in itself, in the order of the form's parts. */
export function draftFaultsOf(context: RegistrationContext): PartErrors {
  return { ...checkDraft(context.definition, context, context.ports.today()), ...termsErrors(context.termsAccepted) };
}

/** Dates on which the student has another test, on this line or on another one in the cart. */
export function conflictsOf({ values, tests, lineId, cartTests, newestDate }: RegistrationContext): DateConflict[] {
  return dateConflicts(
    { values, tests },
    cartTests.filter((test) => test.lineId !== lineId),
    newestDate,
  );
}

/** What keeps the form from being submitted, part by part. */
export function faultsOf(context: RegistrationContext): PartErrors {
  const faults = draftFaultsOf(context);
  for (const { testId, message } of conflictsOf(context)) (faults[`dates:${testId}`] ??= []).push(message);
  return faults;
}

/** Whether all that would be paid for now needs more places than one family may hold. */
export function hasTooManyDates({ tests, lineId, ports }: RegistrationContext): boolean {
  const others = ports.along(lineId).flatMap(({ dates }) => dates.tests);
  return chosenDates(tests).length + others.length > maxUnpaidPlaces;
}

/** Conflicts are not kept with the other errors: they may come and go with other lines, and are found anew whenever they are shown. */
export function failedSubmit(context: RegistrationContext): Update {
  const formErrors = hasTooManyDates(context) ? [formTexts.tooManyDates] : [];
  return { errors: draftFaultsOf(context), formErrors, failedSubmits: context.failedSubmits + 1, touched: true };
}

/** Fixes what is bought; from here on only the dialog speaks. */
export function prepared(context: RegistrationContext): Update {
  const { definition, lineId, ports, handle } = context;
  // Another tab may have opened a checkout for this line since this one was shown.
  const previous = ports.checkoutOf(lineId) ?? handle;
  const purchase = purchaseOf(definition, lineId, context, ports.along(lineId), ports.today(), previous);
  return { ...calm, purchase, handle: purchase.handle, touched: true };
}

/** Nothing was charged, and the draft must be looked at again. */
export function refused(context: RegistrationContext, ending: DialogEnding): Update {
  const { definition, lineId, option, tests, failedSubmits } = context;
  const base = { errors: {}, failedSubmits: failedSubmits + 1, handle: ending.handle, purchase: null };
  if (ending.kind === 'expired') return { ...base, handle: spent(ending.handle), formErrors: [lapsedText(context)] };
  if (ending.kind === 'priceChanged') {
    const own = ending.lines.find(({ line_id }) => line_id === lineId);
    const price = own && option ? { option: { ...option, price: Number(centsToDollars(own.amount)) } } : {};
    return { ...base, ...price, formErrors: [ending.message] };
  }
  if (ending.kind !== 'rejected') return base;
  const { parts, form } = readErrors(definition, tests, ending.fieldErrors, lineId);
  const silent = Object.keys(parts).length + form.length === 0;
  return { ...base, errors: parts, formErrors: silent ? [ending.message] : form };
}

/** Only places are held for a time; an undated registration has nothing that could be gone. */
export const lapsedText = ({ tests }: Pick<RegistrationContext, 'tests'>): string =>
  tests.length > 0 ? paymentTexts.holdLapsed : paymentTexts.lapsed;

export function notPaid({ failedSubmits, handle }: RegistrationContext): Update {
  return {
    ...calm,
    ...unpaid,
    handle: handle && spent(handle),
    failedSubmits: failedSubmits + 1,
    formErrors: [paymentTexts.notSucceeded],
  };
}

/** A draft is in the cart once its choice is complete. */
export const hasChosen = (context: RegistrationContext): boolean => chosenIn(context) !== null;

/** What the form buys, as one thing with a price; null while the choice is not complete or a date is in conflict. */
export function chosenIn(context: RegistrationContext): ServiceOption | null {
  return conflictsOf(context).length > 0 ? null : chosenOf(context.definition.choice, context);
}

/** Whether this draft could be paid along with another. */
export function isReady(context: RegistrationContext): boolean {
  return (
    conflictsOf(context).length === 0 &&
    Object.keys(checkDraft(context.definition, context, context.ports.today())).length === 0
  );
}

/** After a failed submit, a part is checked again as it changes. */
function rechecked(context: RegistrationContext, update: Update, part: FormPart): Update {
  if (context.failedSubmits === 0) return update;
  const { [part]: _old, ...errors } = context.errors;
  const found = draftFaultsOf({ ...context, ...update })[part];
  return { ...update, errors: found ? { ...errors, [part]: found } : errors };
}
