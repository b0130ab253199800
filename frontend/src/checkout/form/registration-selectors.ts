import { formatPhone } from '@academy/contracts/rules/contact';
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

/** How the form has ended; null while it is filled in or paid. */
export function selectEnding(snapshot: RegistrationSnapshot): 'confirmed' | 'refunded' | null {
  return (['confirmed', 'refunded'] as const).find((form) => snapshot.matches({ form })) ?? null;
}

/** The running purchase, or undefined. */
export const selectPurchase = (snapshot: RegistrationSnapshot) => snapshot.children.purchase;

/** Seats are held while it is paid. */
export const selectHoldsSeats = ({ context: { purchase } }: RegistrationSnapshot) => (purchase?.dates.length ?? 0) > 0;

export const selectDefinition = (snapshot: RegistrationSnapshot) => snapshot.context.definition;
export const selectValue = (field: FieldName) => (snapshot: RegistrationSnapshot) =>
  snapshot.context.values[field] ?? '';
/** The message beside a field, the packages or the terms; undefined when it is fine. */
export const selectError = (part: FormPart) => (snapshot: RegistrationSnapshot) => snapshot.context.errors[part]?.[0];
/** An optional question is answered, or its answer has an error. */
export const selectHasDetails = ({ context: { values, errors } }: RegistrationSnapshot) =>
  detailFields.some(({ name }) => values[name] || errors[name]);
export const selectTermsAccepted = (snapshot: RegistrationSnapshot) => snapshot.context.termsAccepted;
export const selectLineId = (snapshot: RegistrationSnapshot) => snapshot.context.lineId;

/** The parent's details as one line, where the account or another line of the cart knew them and none has an error; else null. */
export function selectKnownParent({ context: { values, prefill, errors } }: RegistrationSnapshot): string | null {
  if (!parentFields.every((field) => prefill[field] && values[field]?.trim() && !errors[field])) return null;
  const { parent_first_name, parent_last_name, parent_phone, parent_email } = values;
  return [`${parent_first_name} ${parent_last_name}`, formatPhone(parent_phone ?? ''), parent_email].join(', ');
}

export const selectOffer = (snapshot: RegistrationSnapshot) => snapshot.context.offer;
export const selectOfferLoading = (snapshot: RegistrationSnapshot) => snapshot.matches({ options: 'loading' });
export const selectOption = (snapshot: RegistrationSnapshot) => snapshot.context.option;
export const selectTests = (snapshot: RegistrationSnapshot) => snapshot.context.tests;
/** Name of what is chosen so far, or null. */
export const selectChosenName = (snapshot: RegistrationSnapshot) => chosenName(snapshot.context);
/** Dates on which the student has another test. Compare them with `sameConflicts`: each call makes a new list. */
export const selectConflicts = ({ context }: RegistrationSnapshot): DateConflict[] => conflictsOf(context);
/** What is offered in place of dates that are sold out. Compare with `sameOpenDates`. */
export const selectOpenDates = ({ context }: RegistrationSnapshot): OpenDate[] => openDates(context);
export const sameOpenDates = (one: readonly OpenDate[], other: readonly OpenDate[]) =>
  JSON.stringify(one) === JSON.stringify(other);
export const sameConflicts = (one: readonly DateConflict[], other: readonly DateConflict[]) =>
  JSON.stringify(one) === JSON.stringify(other);
/** Price of the service in front of the parent, in cents. A date in conflict cannot be paid for. */
export const selectAmount = ({ context }: RegistrationSnapshot) =>
  amountOf({ option: context.option, tests: withoutConflicts(context.tests, conflictsOf(context)) });
/** Shown in its place while it is nothing: see `priceAhead`. */
export const selectPriceAhead = ({ context }: RegistrationSnapshot) => priceAhead(context.offer, context);

/** The lines of the error summary, in the order of the page; those without a part belong to the form as a whole. */
export function selectSummary({ context }: RegistrationSnapshot): { part: FormPart | null; message: string }[] {
  const fields = context.definition.sections.flatMap((section) => section.fields.map(({ name }) => name));
  const details = detailsOf(context.definition).map(({ name }) => name);
  const tests = context.tests.flatMap(({ id }): FormPart[] => [`exam:${id}`, `dates:${id}`]);
  const parts: FormPart[] = ['package', 'tests', ...tests, ...fields, ...details, 'terms'];
  // Before the first submit they are said at their dates only.
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

/** Grows with each failed submit: the summary takes focus when it does. */
export const selectFailedSubmits = (snapshot: RegistrationSnapshot) => snapshot.context.failedSubmits;
/** This draft is complete: it can wait in the cart while another child is added. */
export const selectCanAddChild = (snapshot: RegistrationSnapshot) => snapshot.can({ type: 'ADD_CHILD', lineId: '' });
