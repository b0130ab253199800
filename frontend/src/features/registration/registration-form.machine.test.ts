import { describe, expect, it } from 'vitest';
import { aLine, aParent } from '../../testing/builders';
import { completeDraft, everyForm, fakePorts, offerOf } from '../../testing/registrations';
import { restingStates, shortestPaths } from '../../testing/paths';
import { done, step } from '../../testing/transitions';
import { satActCourse } from './definitions/sat-act-course';
import { registrationFormMachine } from './registration-form.machine';
import type { RegistrationContext } from './registration-form.types';
import {
  input,
  complete,
  handle,
  bought,
  charged,
  fresh,
  rejected,
  ended,
  finished,
  looked,
  type Row,
} from '../../testing/registration-form';

const table: Row[] = [
  ['typing', fresh, {}, { type: 'CHANGE', field: 'school', value: 'Rye' }, fresh, ['saveDraft']],
  ['choosing a package', fresh, {}, { type: 'CHOOSE', optionId: 'x' }, fresh, ['saveDraft']],
  ['switching a test on', fresh, {}, { type: 'TOGGLE_TEST', testId: 'x' }, fresh, []],
  ['choosing a date', fresh, {}, { type: 'CHOOSE_DATE', testId: 'x', date: '2026-11-28 09:00' }, fresh, []],
  ['a moment later', fresh, {}, { type: 'SYNC' }, fresh, ['saveDraft']],
  ['a moment later, paying already', 'paying', bought, { type: 'SYNC' }, 'paying', []],
  ['accepting the terms', fresh, {}, { type: 'ACCEPT_TERMS', accepted: true }, fresh, []],
  ['a parent signs in', fresh, {}, { type: 'PREFILL', parent: aParent() }, fresh, []],
  ['a cart line', fresh, {}, { type: 'OPEN_LINE', line: aLine() }, fresh, []],
  [
    'a draft from before',
    fresh,
    {},
    { type: 'OPEN_DRAFT', draft: { lineId: 'line-2', values: { school: 'Rye' }, tests: [] } },
    fresh,
    [],
  ],
  [
    'a cart line with a checkout',
    fresh,
    {},
    { type: 'OPEN_LINE', line: aLine({ checkout: handle }) },
    'resuming',
    ['start:lookAtCheckout'],
  ],
  [
    'a cart line after typing',
    fresh,
    { touched: true },
    { type: 'OPEN_LINE', line: aLine({ checkout: handle }) },
    fresh,
    [],
  ],
  [
    'its line removed from the cart',
    rejected,
    { ...complete, lineId: 'line-1' },
    { type: 'LINE_REMOVED', lineId: 'line-1' },
    fresh,
    [],
  ],
  [
    'its line removed by itself',
    rejected,
    { ...complete, option: null, lineId: 'line-1' },
    { type: 'LINE_REMOVED', lineId: 'line-1' },
    rejected,
    [],
  ],
  [
    'its half typed line completed by another tab',
    fresh,
    { lineId: 'line-2', touched: true },
    { type: 'LINE_ADDED', line: aLine({ line_id: 'line-2' }) },
    fresh,
    [],
  ],
  ['another line removed', rejected, complete, { type: 'LINE_REMOVED', lineId: 'line-2' }, rejected, []],
  ['another child, this one ready', fresh, complete, { type: 'ADD_CHILD' }, fresh, ['saveDraft']],
  ['another child, this one incomplete', rejected, {}, { type: 'ADD_CHILD' }, rejected, []],

  ['submit', fresh, complete, { type: 'SUBMIT' }, 'paying', ['saveDraft', 'bindCheckout', 'start:cardDialog']],
  ['submit with a fault', fresh, { ...complete, values: {} }, { type: 'SUBMIT' }, rejected, []],
  [
    'submit without a package',
    fresh,
    { ...complete, option: null },
    { type: 'SUBMIT' },
    rejected,
    ['tell:Validation Error'],
  ],
  ['submit without the terms', fresh, { ...complete, termsAccepted: false }, { type: 'SUBMIT' }, rejected, []],
  [
    'submit after correcting',
    rejected,
    complete,
    { type: 'SUBMIT' },
    'paying',
    ['saveDraft', 'bindCheckout', 'start:cardDialog'],
  ],
  ['a second submit', 'paying', bought, { type: 'SUBMIT' }, 'paying', []],
  ['a submit while sending', 'submitting', charged, { type: 'SUBMIT' }, 'submitting', []],
];

describe('a registration form', () => {
  it.each(table)('%s', (_name, value, context, event, to, does) => {
    const from = { value: { options: 'loaded', form: value }, context, input };
    const result = step(registrationFormMachine, from, event);
    // What was refused or given up may have changed what is on offer.
    const options = does.includes('start:loadOffer') ? 'refreshing' : 'loaded';
    expect({ to: result.to, does: result.does }).toEqual({ to: { options, form: to }, does });
  });

  const offer = offerOf(satActCourse);
  const notice = { tone: 'warning', title: 'No list' };
  it.each([
    ['loading', 'loaded', { kind: 'loaded', offer }, []],
    ['loading', 'fallback', { kind: 'failed', offer, notice }, ['tell:No list']],
    ['refreshing', 'loaded', { kind: 'loaded', offer }, []],
    ['refreshing', 'loaded', { kind: 'failed', offer: { packages: [], tests: [] }, notice }, []],
  ])('has what is on offer, %s → %s, while somebody types', (from, to, output, does) => {
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

  it.each([
    ['loaded', 'OFFER_STALE', 'refreshing'],
    ['fallback', 'OFFER_STALE', 'refreshing'],
    ['fallback', 'RELOAD', 'loading'],
  ])('asks again for what is on offer: %s, %s', (from, type, to) => {
    const result = step(registrationFormMachine, { value: { options: from, form: fresh }, input }, { type });
    expect({ to: result.to, does: result.does }).toEqual({
      to: { options: to, form: fresh },
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
      { type: 'SUBMIT' },
      { type: 'ACCEPT_TERMS', accepted: true },
      { type: 'OPEN_LINE', line },
      { type: 'OPEN_LINE', line: { ...line, checkout: handle } },
      ended({ kind: 'paid', handle, paymentId: 'pi_1' }),
      done('postRegistration', { kind: 'registered', booked: [] }),
      looked('refunded'),
      looked('paid'),
      finished('unknown'),
    ];
    const tell = ({ context }: { context: RegistrationContext }) => [
      context.option?.id,
      context.tests.length,
      context.termsAccepted,
    ];
    const reached = shortestPaths(registrationFormMachine, events, {
      input: { definition, ports: fakePorts({ newId: () => 'line-1' }) },
      tell,
    });
    expect([...reached.keys()].sort()).toEqual(restingStates(registrationFormMachine));
  });
});
