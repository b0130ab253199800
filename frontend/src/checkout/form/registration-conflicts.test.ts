import { describe, expect, it } from 'vitest';
import { aCheckout, aCourseForm, aDraft, aLine } from '../../testing/builders';
import { completeDraft, everyForm, formInput, offerOf, saturdays } from '../../testing/registrations';
import { step } from '../../testing/transitions';
import type { CartLine } from '../cart/cart-lines';
import { cartTests } from '../cart/chosen-tests';
import { definitions } from '../products';
import type { RegistrationDefinition } from './definition';
import { isLineComplete } from './line-completeness';
import { registrationFormMachine } from './registration-form.machine';
import { faultNotices } from './registration-notices';
import type { RegistrationContext } from './registration-form.types';
import * as update from './registration-form.updates';
import { uncharged } from './registration-outcomes';

const [one, two, three] = saturdays;
const { sat_act_practice: practice, sat_act_diagnostic: diagnostic } = definitions;
const sat = { id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: [one] };
const act = { id: 'practice-act', title: 'ACT Practice Test', price: 50, dates: [one, two] };
const said = 'Kim Lee has another test on Saturday, November 28th @ 9am. Please choose another date.';
const tooMany = 'Choose at most 12 test dates in one payment. Pay for these first, then register for the others.';

function formOf(definition: RegistrationDefinition, changes: Partial<RegistrationContext> = {}): RegistrationContext {
  const empty = update.emptyForm(formInput(definition));
  return {
    ...empty,
    lineId: 'line-1',
    offer: offerOf(definition),
    ...completeDraft(definition),
    termsAccepted: true,
    ...changes,
  };
}

const pristine = { options: 'loaded', form: { filling: { editing: 'pristine' } } };
const submitted = (context: RegistrationContext) => {
  const input = formInput(context.definition);
  return step(registrationFormMachine, { value: pristine, context, input }, { type: 'SUBMIT', today: '2026-11-20' });
};

describe('overlapping tests', () => {
  const inConflict = formOf(practice, { tests: [sat, act] });

  it('block submitting the form with a specific message', () => {
    const { to, does, context } = submitted(inConflict);
    expect({ to, does }).toEqual({
      to: { options: 'loaded', form: { filling: { editing: 'rejected' } } },
      does: [],
    });
    expect(context).toMatchObject({ failedSubmits: 1, errors: {}, formErrors: [] });
    expect(update.faultsOf(inConflict)).toEqual({ 'dates:practice-act': [said] });
    expect(faultNotices(inConflict)).toEqual([]);
  });

  it('keep the documented message for missing fields', () => {
    const incomplete = formOf(practice, { tests: [sat, act], termsAccepted: false });
    expect(faultNotices(incomplete).map(({ text }) => text)).toEqual([
      'Please fill in all required fields and select dates for each test type.',
    ]);
    expect(update.faultsOf(formOf(practice, { tests: [sat, { ...act, dates: [] }] }))).toEqual({
      'dates:practice-act': ['Please select at least one test date.'],
    });
  });

  it('are not added to the cart', () => {
    expect(update.chosenIn(inConflict)).toBeNull();
    expect(update.isReady(inConflict)).toBe(false);
    expect(update.chosenIn(formOf(practice, { tests: [sat, { ...act, dates: [two] }] }))).toMatchObject({ price: 100 });
  });

  it('keep the typed input while the line is not in the cart', () => {
    const input = formInput(practice);
    const { context } = step(
      registrationFormMachine,
      { value: pristine, context: { ...inConflict, drafts: [aDraft()] }, input },
      { type: 'CART_CHANGED', drafts: [aDraft(), aLine({ line_id: 'line-2' })], lineId: 'line-9' },
    );
    expect(context).toMatchObject({ lineId: 'line-1', tests: [sat, act] });
  });

  it('are found with other complete lines of the cart, not with the same line', () => {
    const other = aLine({ line_id: 'line-2', serviceType: 'sat_act_practice', tests: [sat] });
    const unfinished = aLine({
      line_id: 'line-3',
      serviceType: 'sat_act_practice',
      tests: [act],
      formData: aCourseForm({ school: '' }),
    });
    const drafts = [other, unfinished];
    expect(cartTests(drafts, isLineComplete)).toEqual([
      { lineId: 'line-2', student: 'Kim Lee', studentId: null, date: one },
    ]);
    const context = formOf(diagnostic);
    const input = formInput(diagnostic);
    for (const value of [pristine, { options: 'loaded', form: { filling: 'resuming' } }]) {
      const known = step(
        registrationFormMachine,
        { value, context, input },
        { type: 'CART_CHANGED', drafts, lineId: 'line-9' },
      ).context;
      expect(update.conflictsOf(known)).toEqual([
        { testId: 'diagnostic-sat-act', kind: 'sat', date: one, message: said },
      ]);
    }
    expect(update.conflictsOf({ ...context, drafts, lineId: 'line-2' })).toEqual([]);
  });

  it('are the child’s, whatever the name, and not a namesake’s', () => {
    const of = (student_id: string, student_first_name: string) => ({
      ...aCourseForm({ student_first_name }),
      student_id,
    });
    const draft = (student_id: string, name: string) => {
      const formData = of('kim-1', 'Kim');
      const line = aLine({ line_id: 'line-2', serviceType: 'sat_act_practice', tests: [sat], formData });
      return update.conflictsOf({ ...formOf(diagnostic), values: of(student_id, name), drafts: [line] }).length;
    };
    expect([draft('kim-1', 'Kimmy'), draft('kim-2', 'Kim'), draft('', 'KIM'), draft('', 'Kimmy')]).toEqual([
      1, 0, 1, 0,
    ]);
  });

  it('are reported on the date that was just chosen', () => {
    const context = formOf(practice, {
      tests: [
        { ...sat, dates: [three] },
        { ...act, dates: [one] },
      ],
    });
    const dated = { ...context, ...update.dated(context, { type: 'CHOOSE_DATE', testId: 'practice-sat', date: one }) };
    expect(update.conflictsOf(dated).map(({ testId }) => testId)).toEqual(['practice-sat']);
  });

  it('reported by the server are shown on the test with that date', () => {
    const context = formOf(practice, {
      tests: [
        { ...sat, dates: [three] },
        { ...act, dates: [one] },
      ],
    });
    const ending = {
      kind: 'rejected' as const,
      checkout: aCheckout(),
      message: 'Check',
      fieldErrors: { 'lines.line-1.dates': [said], 'lines.line-9.dates': [said] },
    };
    expect(uncharged(context, ending)).toMatchObject({
      errors: { 'dates:practice-act': [said] },
      formErrors: [said],
    });
  });
});

describe('test dates in one payment', () => {
  /** A complete cart line with this many dates. */
  function paidWith(count: number): CartLine {
    const days = Array.from({ length: count }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')} 09:00`);
    const formData = aCourseForm({ student_first_name: 'Sam' });
    return aLine({ line_id: 'line-2', serviceType: 'sat_act_practice', tests: [{ ...sat, dates: days }], formData });
  }

  it('are limited to twelve across all lines paid together', () => {
    const withOthers = (dates: number) =>
      formOf(practice, {
        tests: [sat, { ...act, dates: [two] }],
        drafts: [paidWith(dates)],
      });
    expect(submitted(withOthers(10)).to).toEqual({ options: 'loaded', form: 'buying' });
    const { to, does, context } = submitted(withOthers(11));
    expect({ to, does }).toEqual({ to: { options: 'loaded', form: { filling: { editing: 'rejected' } } }, does: [] });
    expect(context).toMatchObject({ errors: {}, formErrors: [tooMany] });
  });

  it.each(everyForm.filter(([, { choice }]) => choice.kind === 'packages'))(
    'are also limited on %s when tests are paid together with it',
    (_service, definition) => {
      const { context } = submitted(formOf(definition, { drafts: [paidWith(13)] }));
      expect(context.formErrors).toEqual([tooMany]);
    },
  );
});
