import type { SnapshotFrom } from 'xstate';
import { amountOf, chosenName } from './choice';
import { withoutConflicts, type DateConflict } from './date-conflicts';
import { datePart } from './date-part';
import type { FieldName, FormPart } from './definition';
import { conflictsOf } from './registration-form.updates';
import { priceAhead } from './price-ahead';
import type { registrationFormMachine } from './registration-form.machine';

export type RegistrationSnapshot = SnapshotFrom<typeof registrationFormMachine>;

/** What the page shows. `paying` is the form with the card dialog over it. */
export type RegistrationView = 'form' | 'paying' | 'submitting' | 'finishing' | 'confirmed' | 'refunded';

export function selectView(snapshot: RegistrationSnapshot): RegistrationView {
  const state = (['paying', 'submitting', 'finishing', 'confirmed', 'refunded'] as const).find((name) =>
    snapshot.matches({ form: name }),
  );
  return state ?? 'form';
}

export const selectDefinition = (snapshot: RegistrationSnapshot) => snapshot.context.definition;
export const selectValue = (field: FieldName) => (snapshot: RegistrationSnapshot) =>
  snapshot.context.values[field] ?? '';
/** The message beside a field, the packages or the terms; undefined when it is fine. */
export const selectError = (part: FormPart) => (snapshot: RegistrationSnapshot) => snapshot.context.errors[part]?.[0];
export const selectTermsAccepted = (snapshot: RegistrationSnapshot) => snapshot.context.termsAccepted;
export const selectLineId = (snapshot: RegistrationSnapshot) => snapshot.context.lineId;

export const selectOffer = (snapshot: RegistrationSnapshot) => snapshot.context.offer;
export const selectOfferLoading = (snapshot: RegistrationSnapshot) => snapshot.matches({ options: 'loading' });
export const selectOption = (snapshot: RegistrationSnapshot) => snapshot.context.option;
export const selectTests = (snapshot: RegistrationSnapshot) => snapshot.context.tests;
/** Name of what is chosen so far, or null. */
export const selectChosenName = (snapshot: RegistrationSnapshot) => chosenName(snapshot.context);
/** Dates on which the student has another test. Compare them with `sameConflicts`: they are found anew each time. */
export const selectConflicts = ({ context }: RegistrationSnapshot): DateConflict[] => conflictsOf(context);
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
  const dates = context.tests.map(({ id }): FormPart => `dates:${id}`);
  const parts: FormPart[] = [...fields, 'package', 'tests', ...dates, 'terms'];
  // Before the first submit they are said at their dates only.
  const conflicts = context.failedSubmits === 0 ? [] : conflictsOf(context);
  const own = parts.flatMap((part) => [
    ...(context.errors[part] ?? []).map((message) => ({ part, message })),
    ...conflicts
      .filter(({ testId }) => part === `dates:${testId}`)
      .map((conflict) => ({ part: datePart(context.offer, conflict), message: conflict.message })),
  ]);
  return [...context.formErrors.map((message) => ({ part: null, message })), ...own];
}

/** Grows with each failed submit: the summary takes focus when it does. */
export const selectFailedSubmits = (snapshot: RegistrationSnapshot) => snapshot.context.failedSubmits;
export const selectCanSubmit = (snapshot: RegistrationSnapshot) => snapshot.matches({ form: 'editing' });
/** This draft is complete: it can wait in the cart while another child is added. */
export const selectCanAddChild = (snapshot: RegistrationSnapshot) => snapshot.can({ type: 'ADD_CHILD' });
/** The open card dialog, or undefined. */
export const selectCardDialog = (snapshot: RegistrationSnapshot) => snapshot.children.cardDialog;
export const selectReceipt = (snapshot: RegistrationSnapshot) => snapshot.context.receipt;
