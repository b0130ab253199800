import { describe, expect, it } from 'vitest';
import { aHandle, aLine } from '../../testing/builders';
import { completeDraft, everyForm, fakePorts, offerOf, saturdays } from '../../testing/registrations';
import { step } from '../../testing/transitions';
import { cartTests } from '../cart/chosen-tests';
import { checkoutLineOf } from './payload';
import { definitions } from './definitions';
import type { RegistrationDefinition } from './definition';
import type { PurchaseLine } from './purchase';
import { registrationFormMachine } from './registration-form.machine';
import { faultNotices } from './registration-notices';
import type { RegistrationContext } from './registration-form.types';
import * as update from './registration-form.updates';

const [one, two, three] = saturdays;
const { sat_act_practice: practice, sat_act_diagnostic: diagnostic } = definitions;
const sat = { id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: [one] };
const act = { id: 'practice-act', title: 'ACT Practice Test', price: 50, dates: [one, two] };
const said = 'Kim Lee has another test on Saturday, November 28th @ 9am. Please choose another date.';
const tooMany = 'Choose at most 12 test dates in one payment. Pay for these first, then register for the others.';

function formOf(definition: RegistrationDefinition, changes: Partial<RegistrationContext> = {}): RegistrationContext {
  const empty = update.emptyForm({ definition, ports: fakePorts() });
  return {
    ...empty,
    lineId: 'line-1',
    offer: offerOf(definition),
    ...completeDraft(definition),
    termsAccepted: true,
    ...changes,
  };
}

const fresh = { options: 'loaded', form: { editing: 'fresh' } };
const submitted = (context: RegistrationContext) => {
  const input = { definition: context.definition, ports: context.ports };
  return step(registrationFormMachine, { value: fresh, context, input }, { type: 'SUBMIT' });
};

describe('tests that overlap', () => {
  const inConflict = formOf(practice, { tests: [sat, act] });

  it('keep the form from being submitted, and are told with their own words', () => {
    const { to, does, context } = submitted(inConflict);
    expect({ to, does }).toEqual({
      to: { options: 'loaded', form: { editing: 'rejected' } },
      does: ['tell:Invalid Selection'],
    });
    expect(context).toMatchObject({ failedSubmits: 1, errors: {}, formErrors: [] });
    expect(update.faultsOf(inConflict)).toEqual({ 'dates:practice-act': [said] });
    expect(faultNotices(inConflict)).toEqual([{ tone: 'error', title: 'Invalid Selection', text: said }]);
  });

  it('leave the documented words to what is missing', () => {
    const incomplete = formOf(practice, { tests: [sat, act], termsAccepted: false });
    expect(faultNotices(incomplete).map(({ text }) => text)).toEqual([
      'Please fill in all required fields and select dates for each test type.',
    ]);
    expect(update.faultsOf(formOf(practice, { tests: [sat, { ...act, dates: [] }] }))).toEqual({
      'dates:practice-act': ['Please select at least one test date.'],
    });
  });

  it('are not in the cart: they buy nothing', () => {
    expect(update.chosenIn(inConflict)).toBeNull();
    expect(update.isReady(inConflict)).toBe(false);
    expect(update.chosenIn(formOf(practice, { tests: [sat, { ...act, dates: [two] }] }))).toMatchObject({ price: 100 });
  });

  it('keep what is typed when their line leaves the cart', () => {
    const input = { definition: practice, ports: inConflict.ports };
    const { context } = step(
      registrationFormMachine,
      { value: fresh, context: inConflict, input },
      { type: 'LINE_REMOVED', lineId: 'line-1' },
    );
    expect(context).toMatchObject({ lineId: 'line-1', tests: [sat, act] });
  });

  it('are found with complete lines of the cart, not with this line itself', () => {
    const other = aLine({ line_id: 'line-2', serviceType: 'sat_act_practice', tests: [sat] });
    const unfinished = aLine({ line_id: 'line-3', serviceType: 'sat_act_practice', tests: [act], ready: false });
    const tests = cartTests([other, unfinished]);
    expect(tests).toEqual([{ lineId: 'line-2', student: 'Kim Lee', date: one }]);
    const context = formOf(diagnostic);
    const input = { definition: diagnostic, ports: context.ports };
    for (const value of [fresh, { options: 'loaded', form: 'resuming' }]) {
      const known = step(registrationFormMachine, { value, context, input }, { type: 'CART_TESTS', tests }).context;
      expect(update.conflictsOf(known)).toEqual([
        { testId: 'diagnostic-sat-act', kind: 'sat', date: one, message: said },
      ]);
    }
    expect(update.conflictsOf({ ...context, cartTests: tests, lineId: 'line-2' })).toEqual([]);
  });

  it('are said at the date that was just chosen', () => {
    const context = formOf(practice, {
      tests: [
        { ...sat, dates: [three] },
        { ...act, dates: [one] },
      ],
    });
    const dated = { ...context, ...update.dated(context, { type: 'CHOOSE_DATE', testId: 'practice-sat', date: one }) };
    expect(update.conflictsOf(dated).map(({ testId }) => testId)).toEqual(['practice-sat']);
  });

  it('that only the server knows of are said at the test with that date', () => {
    const context = formOf(practice, {
      tests: [
        { ...sat, dates: [three] },
        { ...act, dates: [one] },
      ],
    });
    const ending = {
      kind: 'rejected' as const,
      handle: aHandle(),
      message: 'Check',
      fieldErrors: { 'lines.line-1.dates': [said], 'lines.line-9.dates': [said] },
    };
    expect(update.refused(context, ending)).toMatchObject({
      errors: { 'dates:practice-act': [said] },
      formErrors: [said],
    });
  });
});

describe('dates of one payment', () => {
  /** A line that is paid along, with this many dates. */
  function paidWith(dates: number): PurchaseLine {
    const draft = completeDraft(practice);
    const tests = Array.from({ length: dates }, () => ({
      sessionId: 'practice-sat',
      title: 'SAT Practice Test',
      date: three,
      kind: 'practice' as const,
    }));
    return {
      line_id: 'line-2',
      title: 'SAT Practice Test',
      price: 50,
      checkout: checkoutLineOf(practice, draft, '2026-11-20', 'line-2'),
      dates: { line_id: 'line-2', student: 'Sam Lee', tests },
    };
  }

  it('are at most twelve, in all lines that are paid together', () => {
    const withOthers = (dates: number) =>
      formOf(practice, {
        tests: [sat, { ...act, dates: [two] }],
        ports: fakePorts({ along: () => [paidWith(dates)] }),
      });
    expect(submitted(withOthers(10)).to).toEqual({ options: 'loaded', form: 'paying' });
    const { to, does, context } = submitted(withOthers(11));
    expect({ to, does }).toEqual({ to: { options: 'loaded', form: { editing: 'rejected' } }, does: [] });
    expect(context).toMatchObject({ errors: {}, formErrors: [tooMany] });
  });

  it.each(everyForm.filter(([, { choice }]) => choice.kind === 'packages'))(
    'are counted on %s, too, when tests are paid along',
    (_service, definition) => {
      const { context } = submitted(formOf(definition, { ports: fakePorts({ along: () => [paidWith(13)] }) }));
      expect(context.formErrors).toEqual([tooMany]);
    },
  );
});
