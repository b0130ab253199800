import type { User } from '@academy/contracts/http/accounts';
import { lastNameForForm, phoneForForm } from '@academy/contracts/rules/contact';
import { maxUnpaidPlaces } from '@academy/contracts/rules/holds';
import { isSelection, type CartLine, type SavedLine } from '../cart/cart-lines';
import { cartTests, chosenDates } from '../cart/chosen-tests';
import { getOrCreateCheckout } from '../purchase/checkout-session';
import type { FieldName, FormPart, ServiceOption } from './definition';
import { chosenOf, stillOffered, toggledTest, choseDate, choseExam } from './choice';
import { dateConflicts, type DateConflict } from './date-conflicts';
import { checkDraft, termsErrors, type PartErrors } from './payload';
import { noErrors, fillFromParent, recheck } from './form-handling';
import { parentInCart } from './known-people';
import { isLineComplete } from './line-completeness';
import { draftOf, purchaseOf } from './purchase';
import { bundledWith, openCheckout } from './registration-line';
import type { RegistrationContext, RegistrationEvent, RegistrationInput } from './registration-form.types';
import { formTexts } from './registration-wording';
import { parentFields } from './sections';
import type { SoldOutDate } from './sold-out';

type Update = Partial<RegistrationContext>;

const nothing = { option: null, tests: [], newestDate: null, soldOut: [] } satisfies Update;
const unpaid = { checkout: null, purchase: null } satisfies Update;
const newLine = {
  ...nothing,
  ...noErrors,
  ...unpaid,
  saved: null,
  touched: true,
  termsAccepted: false,
} satisfies Update;

export function emptyForm({
  definition,
  lineId,
  today,
  offer = { packages: [], tests: [] },
  keepsDates = false,
}: RegistrationInput): RegistrationContext {
  const draft = { lineId, values: {}, ...nothing, touched: false, termsAccepted: false };
  return {
    definition,
    today,
    offer,
    keepsDates,
    prefill: {},
    drafts: [],
    saved: null,
    ...draft,
    ...noErrors,
    ...unpaid,
  };
}

export function changed(context: RegistrationContext, field: FieldName, value: string): Update {
  return rechecked(context, { values: { ...context.values, [field]: value }, touched: true }, field);
}

export function chosen(context: RegistrationContext, optionId: string): Update {
  const option = context.offer.packages.find(({ id }) => id === optionId) ?? context.option;
  return rechecked(context, { option, touched: true }, 'package');
}

export function toggled(context: RegistrationContext, testId: string): Update {
  const soldOut = context.soldOut.filter((gone) => gone.testId !== testId);
  const update = { tests: toggledTest(context.tests, context.offer, testId), soldOut, touched: true };
  const { [`dates:${testId}` as const]: _dates, [`exam:${testId}` as const]: _exam, ...errors } = context.errors;
  return rechecked({ ...context, errors }, { ...update, errors }, 'tests');
}

export function dated(
  context: RegistrationContext,
  choice: Extract<RegistrationEvent, { type: 'CHOOSE_DATE' }>,
): Update {
  const { testId, slot, instead } = choice;
  const isAnswered = (gone: SoldOutDate) =>
    gone.testId === testId && (slot ? gone.kind === slot : !instead || gone.date === instead);
  const soldOut = context.soldOut.filter((gone) => !isAnswered(gone));
  const update = { tests: choseDate(context.tests, choice), newestDate: choice, soldOut, touched: true };
  return rechecked(context, update, `dates:${testId}`);
}

export function choseSatOrAct(
  context: RegistrationContext,
  choice: Extract<RegistrationEvent, { type: 'CHOOSE_EXAM' }>,
): Update {
  return rechecked(context, { tests: choseExam(context.tests, choice), touched: true }, `exam:${choice.testId}`);
}

export function acceptedTerms(context: RegistrationContext, termsAccepted: boolean): Update {
  return rechecked(context, { termsAccepted, touched: true }, 'terms');
}

/** Fills in the signed-in parent's data, or for a guest, the data from another form in the cart. */
export function prefilled({ values, prefill: last, drafts, lineId }: RegistrationContext, parent: User | null): Update {
  if (parent) return fillFromParent(values, last, parentValues(parent));
  // After a sign-out, the previous parent's data must not be filled in from the cart.
  const known = Object.keys(last).length === 0 ? parentInCart(drafts, lineId) : null;
  return fillFromParent(values, last, known);
}

const parentValues = (parent: User) => ({
  parent_first_name: parent.firstname,
  parent_last_name: lastNameForForm(parent.firstname, parent.lastname),
  parent_phone: phoneForForm(parent.phone_no),
  parent_email: parent.email,
});

/** Restores a stored line. If the offer is already loaded, its prices take precedence. */
export function restored(context: RegistrationContext, line: CartLine): Update {
  const { definition, offer, prefill } = context;
  const { option, tests, values } = draftOf(definition, line);
  const choice = option && isSelection(line) ? option : null;
  return {
    lineId: line.line_id,
    values: { ...prefill, ...values },
    ...current({ ...context, option: choice, tests }, offer),
    soldOut: [],
    checkout: line.checkout,
    saved: line,
  };
}

/** The line to save; null when the form contains nothing but data that is known anyway. */
export function lineOf(context: RegistrationContext): SavedLine | null {
  const { definition, lineId, values, tests, prefill } = context;
  const bought = chosenIn(context);
  const isTyped = Object.entries(values).some(
    ([field, value]) => value.trim() !== '' && value !== prefill[field as FieldName],
  );
  if (!bought && !isTyped && tests.length === 0) return null;
  const { id, name, price, description } = bought ?? { id: '', name: '', price: 0, description: '' };
  const choice = { packageId: id, packageName: name, price, description, tests };
  return { line_id: lineId, serviceType: definition.serviceType, ...choice, formData: { ...values } };
}

export function loadedOffer(context: RegistrationContext, offer: RegistrationContext['offer']): Update {
  return { offer, ...current(context, offer) };
}

function current(
  { option, tests, keepsDates }: Pick<RegistrationContext, 'option' | 'tests' | 'keepsDates'>,
  offer: RegistrationContext['offer'],
): Pick<RegistrationContext, 'option' | 'tests'> {
  return {
    option: offer.packages.find(({ id }) => id === option?.id) ?? option,
    tests: keepsDates ? tests : stillOffered(tests, offer),
  };
}

/** An empty line for a sibling, with the same parent. */
export function startLineForSibling({ values }: RegistrationContext, lineId: string): Update {
  const parent = Object.fromEntries(parentFields.map((field) => [field, values[field] ?? '']));
  return { ...newLine, lineId, values: parent, prefill: parent };
}

export const startNewLine = ({ prefill }: RegistrationContext, lineId: string): Update => ({
  ...newLine,
  lineId,
  values: prefill,
});

/** Everything that is missing or invalid in the draft itself, in the order of the form's parts. */
export function draftFaultsOf(context: RegistrationContext): PartErrors {
  return { ...checkDraft(context.definition, context, context.today), ...termsErrors(context.termsAccepted) };
}

/** Dates on which the student has another test, on this line or on another complete line in the cart. */
export function conflictsOf({
  values,
  tests,
  lineId,
  drafts,
  newestDate,
}: Pick<RegistrationContext, 'values' | 'tests' | 'lineId' | 'drafts' | 'newestDate'>): DateConflict[] {
  const others = drafts.filter((line) => line.line_id !== lineId);
  return dateConflicts({ values, tests }, cartTests(others, isLineComplete), newestDate);
}

/** Everything that prevents the form from being submitted, by part. */
export function faultsOf(context: RegistrationContext): PartErrors {
  const faults = draftFaultsOf(context);
  for (const { testId, message } of conflictsOf(context)) (faults[`dates:${testId}`] ??= []).push(message);
  return faults;
}

/** Whether everything that would be paid now needs more places than a family may hold. */
export function hasTooManyDates(context: RegistrationContext): boolean {
  const others = bundledWith(context).flatMap(({ dates }) => dates);
  return chosenDates(context.tests).length + others.length > maxUnpaidPlaces;
}

/** The update after a failed submit. Conflicts are not stored as errors, because they depend on other lines and are computed on display. */
export function failedSubmit(context: RegistrationContext): Update {
  const formErrors = hasTooManyDates(context) ? [formTexts.tooManyDates] : [];
  return { errors: draftFaultsOf(context), formErrors, failedSubmits: context.failedSubmits + 1, touched: true };
}

/** Freezes the order. From here on, messages are shown only in the dialog. */
export function prepared(context: RegistrationContext): Update {
  const { definition, lineId, today } = context;
  const purchase = purchaseOf(definition, lineId, context, bundledWith(context), today);
  const checkout = getOrCreateCheckout(JSON.stringify(purchase.request), openCheckout(context));
  return { ...noErrors, purchase, checkout, soldOut: [], touched: true };
}

/** What the form buys, as a single option with a price; null while the choice is incomplete or a date is in conflict. */
export function chosenIn(context: RegistrationContext): ServiceOption | null {
  return conflictsOf(context).length > 0 ? null : chosenOf(context.definition.choice, context);
}

/** Whether this draft could be paid together with another line. */
export function isReady(context: RegistrationContext): boolean {
  return (
    conflictsOf(context).length === 0 &&
    Object.keys(checkDraft(context.definition, context, context.today)).length === 0
  );
}

function rechecked(context: RegistrationContext, update: Update, part: FormPart): Update {
  return { ...update, errors: recheck(context, [part], () => draftFaultsOf({ ...context, ...update })) };
}
