import { describe, expect, it } from 'vitest';
import { aCourseForm, aLine, aParent, delivered } from '../../testing/builders';
import { completeDraft, everyForm, formInput, offerOf } from '../../testing/registrations';
import type { CartLine } from '../cart/cart-lines';
import { restingStates, shortestPaths } from '../../testing/paths';
import { done, failed, step } from '../../testing/transitions';
import { satActCourse } from '../products/sat-act-course';
import { registrationFormMachine } from './registration-form.machine';
import type { RegistrationContext } from './registration-form.types';
import {
  input,
  complete,
  checkout,
  bought,
  pristine,
  rejected,
  resuming,
  ended,
  type Row,
} from '../../testing/registration-form';

const offer = offerOf(satActCourse);
const other = aLine({ line_id: 'line-2' });
const changed = (drafts: CartLine[]) => ({ type: 'CART_CHANGED', drafts, lineId: 'line-9' });

const table: Row[] = [
  ['typing', pristine, {}, { type: 'CHANGE', field: 'school', value: 'Rye' }, pristine, ['send:PUT']],
  [
    'deleting all typed text',
    pristine,
    {},
    { type: 'CHANGE', field: 'school', value: ' ' },
    pristine,
    ['send:DISCARD'],
  ],
  ['choosing a package', pristine, { offer }, { type: 'CHOOSE', optionId: 'sat-act-course-5' }, pristine, ['send:PUT']],
  ['selecting a test', pristine, {}, { type: 'TOGGLE_TEST', testId: 'x' }, pristine, []],
  ['choosing an exam', pristine, {}, { type: 'CHOOSE_EXAM', testId: 'x', exam: 'SAT' }, pristine, ['send:DISCARD']],
  ['choosing a date', pristine, {}, { type: 'CHOOSE_DATE', testId: 'x', date: '2026-11-28 09:00' }, pristine, []],
  ['autosave of a complete form', pristine, complete, { type: 'SYNC' }, pristine, ['send:PUT']],
  ['autosave during a purchase', 'buying', bought, { type: 'SYNC' }, 'buying', []],
  ['accepting the terms', pristine, {}, { type: 'ACCEPT_TERMS', accepted: true }, pristine, []],
  ['a parent signs in', pristine, {}, { type: 'PREFILL', parent: aParent() }, pristine, []],
  ['restoring a line', pristine, {}, { type: 'RESTORE', line: aLine() }, pristine, []],
  [
    'restoring a line with a checkout',
    pristine,
    {},
    { type: 'RESTORE', line: aLine({ checkout }) },
    resuming,
    ['start:purchase'],
  ],
  [
    'restoring a line after typing',
    pristine,
    { touched: true },
    { type: 'RESTORE', line: aLine({ checkout }) },
    pristine,
    [],
  ],
  ['the form’s own line is removed', rejected, { ...complete, drafts: [aLine()] }, changed([]), pristine, []],
  ['another line is removed', rejected, { ...complete, drafts: [aLine(), other] }, changed([aLine()]), rejected, []],
  [
    'adding a child after a complete form',
    pristine,
    complete,
    { type: 'ADD_CHILD', lineId: 'line-9' },
    pristine,
    ['send:PUT'],
  ],
  [
    'adding a child after a complete form for a purchase that is in the cart already',
    pristine,
    { ...complete, drafts: [aLine(), other, aLine({ line_id: 'line-3', packageId: 'sat-act-course-10' })] },
    { type: 'ADD_CHILD', lineId: 'line-9' },
    pristine,
    ['send:PUT', 'send:DISCARD'],
  ],
  ['adding a child after an incomplete form', rejected, {}, { type: 'ADD_CHILD', lineId: 'line-9' }, rejected, []],

  [
    'submit',
    pristine,
    complete,
    { type: 'SUBMIT', today: '2026-11-20' },
    'buying',
    ['send:PUT', 'send:CHECKOUT', 'start:purchase'],
  ],
  [
    'submit with missing fields',
    pristine,
    { ...complete, values: {} },
    { type: 'SUBMIT', today: '2026-11-20' },
    rejected,
    [],
  ],
  [
    'submit without a package',
    pristine,
    { ...complete, option: null },
    { type: 'SUBMIT', today: '2026-11-20' },
    rejected,
    ['tell:Validation Error'],
  ],
  [
    'submit without accepting the terms',
    pristine,
    { ...complete, termsAccepted: false },
    { type: 'SUBMIT', today: '2026-11-20' },
    rejected,
    [],
  ],
  [
    'submit after correcting the errors',
    rejected,
    complete,
    { type: 'SUBMIT', today: '2026-11-20' },
    'buying',
    ['send:PUT', 'send:CHECKOUT', 'start:purchase'],
  ],
  ['a second submit', 'buying', bought, { type: 'SUBMIT', today: '2026-11-20' }, 'buying', []],
];

describe('a registration form', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does) => {
    const from = { value: { options: 'loaded', form: value }, context, input };
    const result = step(registrationFormMachine, from, event);
    // After a rejection or a closed dialog, the offer is reloaded because it may have changed.
    const options = does.includes('start:loadOffer') ? 'refreshing' : 'loaded';
    expect({ to: result.to, does: result.does }).toEqual({ to: { options, form: to }, does });
  });

  const notice = { tone: 'warning', title: 'No list' };
  it.each([
    ['loading', 'loaded', { kind: 'loaded', offer }, []],
    ['loading', 'fallback', { kind: 'failed', offer, notice }, ['tell:No list']],
    ['refreshing', 'loaded', { kind: 'loaded', offer }, []],
    ['refreshing', 'loaded', { kind: 'failed', offer: { packages: [], tests: [] }, notice }, []],
  ])('updates the offer while the parent types: %s → %s', (from, to, output, does) => {
    const result = step(
      registrationFormMachine,
      { value: { options: from, form: rejected }, context: { offer }, input },
      done('loadOffer', output),
    );
    expect({ to: result.to, does: result.does, offer: result.context.offer }).toEqual({
      to: { options: to, form: rejected },
      does,
      offer,
    });
  });

  it('starts a new line when its line is removed, and shows changes from another tab', () => {
    const value = { options: 'loaded', form: pristine };
    const context = { ...complete, drafts: [aLine()], saved: aLine() };
    const after = (drafts: CartLine[]) =>
      step(registrationFormMachine, { value, context, input }, changed(drafts)).context;
    expect(after([])).toMatchObject({ lineId: 'line-9', values: {}, option: null });
    const formData = aCourseForm({ school: 'Harrison High School' });
    expect(after([aLine({ formData })])).toMatchObject({ lineId: 'line-1', values: formData });
    // Changes saved by the form itself, or made by the cart only, are ignored.
    expect(after([aLine({ ticked: false, price: 1, checkout })]).values).toBe(complete.values);
  });

  it.each([
    ['loading', 'fallback'],
    ['refreshing', 'loaded'],
  ])('continues and reports the error when loading the offer throws: %s → %s', (from, to) => {
    const value = { options: from, form: pristine };
    const result = step(registrationFormMachine, { value, input }, failed('loadOffer'));
    expect({ to: result.to, does: result.does }).toEqual({
      to: { options: to, form: pristine },
      does: ['reportError'],
    });
  });

  it.each([
    ['loaded', 'OFFER_STALE', 'refreshing'],
    ['fallback', 'OFFER_STALE', 'refreshing'],
    ['fallback', 'RELOAD', 'loading'],
  ])('reloads the offer: %s, %s', (from, type, to) => {
    const result = step(registrationFormMachine, { value: { options: from, form: pristine }, input }, { type });
    expect({ to: result.to, does: result.does }).toEqual({
      to: { options: to, form: pristine },
      does: ['start:loadOffer'],
    });
  });

  it.each(everyForm)('can reach every state for %s', (_service, definition) => {
    const draft = completeDraft(definition);
    const choice =
      definition.choice.kind === 'packages'
        ? { packageId: draft.option?.id, packageName: draft.option?.name }
        : { packageId: 'tests', packageName: 'Tests', tests: draft.tests };
    const line = aLine({ serviceType: definition.serviceType, ...choice, formData: { ...draft.values } });
    const events = [
      done('loadOffer', { kind: 'failed', offer: { packages: [], tests: [] }, notice }),
      done('loadOffer', { kind: 'loaded', offer: offerOf(definition) }),
      { type: 'OFFER_STALE' },
      { type: 'SUBMIT', today: '2026-11-20' },
      { type: 'ACCEPT_TERMS', accepted: true },
      { type: 'RESTORE', line },
      { type: 'RESTORE', line: { ...line, checkout: checkout } },
      ended({ kind: 'closed', checkout }),
      ended({ kind: 'refunded', checkout }),
      ended(delivered('r-1')),
    ];
    const tell = ({ context }: { context: RegistrationContext }) => [
      context.option?.id,
      context.tests.length,
      context.termsAccepted,
    ];
    const reached = shortestPaths(registrationFormMachine, events, {
      input: formInput(definition),
      tell,
    });
    expect([...reached.keys()].sort()).toEqual(restingStates(registrationFormMachine));
  });
});
