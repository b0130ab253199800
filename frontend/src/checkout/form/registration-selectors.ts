import { formatPhone } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import type { SnapshotFrom } from 'xstate';
import { detailFields } from '@academy/contracts/rules/registration-details';
import { amountOf, chosenName } from './choice';
import { withoutConflicts, type DateConflict } from './date-conflicts';
import { datePart } from './date-part';
import type { FieldName, FormPart } from './definition';
import { conflictsOf } from './registration-form.updates';
import { priceAhead } from './price-ahead';
import type { registrationFormMachine } from './registration-form.machine';
import { detailsOf, parentFields } from './sections';
import { openDates, type OpenDate } from './open-dates';

export type RegistrationSnapshot = SnapshotFrom<typeof registrationFormMachine>;

/** How the form ended; null while it is being filled in or paid. */
export function selectEnding(snapshot: RegistrationSnapshot): 'confirmed' | 'refunded' | null {
  return (['confirmed', 'refunded'] as const).find((form) => snapshot.matches({ form })) ?? null;
}

/** The running purchase, or undefined. */
export const selectPurchase = (snapshot: RegistrationSnapshot) => snapshot.children.purchase;

/** Whether seats are held during the payment. */
export const selectHoldsSeats = ({ context: { purchase } }: RegistrationSnapshot) => (purchase?.dates.length ?? 0) > 0;

export const selectDefinition = (snapshot: RegistrationSnapshot) => snapshot.context.definition;
export const selectValue = (field: FieldName) => (snapshot: RegistrationSnapshot) =>
  snapshot.context.values[field] ?? '';
/** The first message of a part; undefined when it has no error. */
export const selectError = (part: FormPart) => (snapshot: RegistrationSnapshot) => snapshot.context.errors[part]?.[0];
/** Whether an optional question is answered or its answer has an error. */
export const selectHasDetails = ({ context: { values, errors } }: RegistrationSnapshot) =>
  detailFields.some(({ name }) => values[name] || errors[name]);
export const selectTermsAccepted = (snapshot: RegistrationSnapshot) => snapshot.context.termsAccepted;
export const selectLineId = (snapshot: RegistrationSnapshot) => snapshot.context.lineId;

/** The parent's details as one line, if the account or another cart line provided them and none has an error; otherwise null. */
export function selectKnownParent({ context: { values, prefill, errors } }: RegistrationSnapshot): string | null {
  if (!parentFields.every((field) => prefill[field] && values[field]?.trim() && !errors[field])) return null;
  const { parent_first_name, parent_last_name, parent_phone, parent_email } = values;
  // With a no-break space: a phone number stays on one line.
  const phone = formatPhone(parent_phone ?? '').replace(' ', '\u00a0');
  return [fullName(parent_first_name ?? '', parent_last_name ?? ''), phone, parent_email].join(', ');
}

export const selectOffer = (snapshot: RegistrationSnapshot) => snapshot.context.offer;
export const selectOfferLoading = (snapshot: RegistrationSnapshot) => snapshot.matches({ options: 'loading' });
export const selectOption = (snapshot: RegistrationSnapshot) => snapshot.context.option;
export const selectTests = (snapshot: RegistrationSnapshot) => snapshot.context.tests;
/** Name of everything chosen so far, or null. */
export const selectChosenName = (snapshot: RegistrationSnapshot) => chosenName(snapshot.context);
/** Dates on which the student has another test. Compare with `sameConflicts`, because each call returns a new array. */
export const selectConflicts = ({ context }: RegistrationSnapshot): DateConflict[] => conflictsOf(context);
/** Replacements offered for sold-out dates. Compare with `sameOpenDates`. */
export const selectOpenDates = ({ context }: RegistrationSnapshot): OpenDate[] => openDates(context);
export const sameOpenDates = (one: readonly OpenDate[], other: readonly OpenDate[]) =>
  JSON.stringify(one) === JSON.stringify(other);
export const sameConflicts = (one: readonly DateConflict[], other: readonly DateConflict[]) =>
  JSON.stringify(one) === JSON.stringify(other);
/** Price of this form's service, in cents. Dates in conflict are not included. */
export const selectAmount = ({ context }: RegistrationSnapshot) =>
  amountOf({ option: context.option, tests: withoutConflicts(context.tests, conflictsOf(context)) });
/** The price text shown while the amount is 0: see `priceAhead`. */
export const selectPriceAhead = ({ context }: RegistrationSnapshot) => priceAhead(context.offer, context);

/** Entries of the error summary, in page order. Entries without a part belong to the form as a whole. */
export function selectSummary({ context }: RegistrationSnapshot): { part: FormPart | null; message: string }[] {
  const fields = context.definition.sections.flatMap((section) => section.fields.map(({ name }) => name));
  const details = detailsOf(context.definition).map(({ name }) => name);
  const tests = context.tests.flatMap(({ id }): FormPart[] => [`exam:${id}`, `dates:${id}`]);
  const parts: FormPart[] = ['package', 'tests', ...tests, ...fields, ...details, 'terms'];
  // Before the first submit, conflicts are only shown at their dates.
  const conflicts = context.failedSubmits === 0 ? [] : conflictsOf(context);
  const instead = openDates(context).map(({ soldOut: { testId } }) => testId);
  const place = (part: FormPart): FormPart => {
    const testId = instead.find((id) => part === `dates:${id}`);
    return testId ? `instead:${testId}` : part;
  };
  const own = parts.flatMap((part) => [
    ...(context.errors[part] ?? []).map((message) => ({ part: place(part), message })),
    ...conflicts
      .filter(({ testId }) => part === `dates:${testId}`)
      .map((conflict) => ({ part: datePart(context.offer, conflict), message: conflict.message })),
  ]);
  return [...context.formErrors.map((message) => ({ part: null, message })), ...own];
}

/** Incremented on each failed submit, which moves focus to the summary. */
export const selectFailedSubmits = (snapshot: RegistrationSnapshot) => snapshot.context.failedSubmits;
/** Whether this draft is complete, so that it can stay in the cart while another child is added. */
export const selectCanAddChild = (snapshot: RegistrationSnapshot) => snapshot.can({ type: 'ADD_CHILD', lineId: '' });
