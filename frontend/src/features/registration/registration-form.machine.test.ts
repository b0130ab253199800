import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor, type StateValue } from 'xstate';
import { aCourseForm, aHandle, aLine, aParent } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { after, done, step } from '../../testing/transitions';
import { cardDialogMachine } from '../payment/card-dialog.machine';
import type { CardDialogInput, ChargeInput, ChargeResult, DialogEnding, IntentResult } from '../payment/card-dialog.types';
import type { RegistrationDefinition } from './definition';
import { satActCourse } from './definitions/sat-act-course';
import { registrationFormMachine } from './registration-form.machine';
import type { OptionsResult, PostInput, PostResult, RegistrationContext, RegistrationPorts } from './registration-form.types';

const ports = (): RegistrationPorts => ({
  save: vi.fn(),
  settle: vi.fn(),
  reprice: vi.fn(),
  along: () => [],
  newId: () => 'line-1',
  today: () => '2026-11-20',
});
const input = { definition: satActCourse, ports: ports() };
const [option] = satActCourse.options.fallback;
if (!option) throw new Error('The course has packages');

const complete: Partial<RegistrationContext> = { values: aCourseForm(), option, termsAccepted: true };
const handle = aHandle({ id: 'c-1', token: 't-1' });
const purchase = { request: { amount: 147_500, currency: 'usd' as const }, lines: [], amount: 147_500, handle };
const bought: Partial<RegistrationContext> = { ...complete, handle, purchase };
const charged: Partial<RegistrationContext> = { ...bought, charged: true, paymentId: 'pi_1' };

const fresh = { editing: 'fresh' };
const rejected = { editing: 'rejected' };
const watching = { finishing: 'watching' };
const ended = (ending: DialogEnding) => done('cardDialog', ending);
const finished = (status: string) => done('finishCheckout', { status, booked: [] });
const looked = (status: string) => done('lookAtCheckout', { status, booked: [] });

type AnyEvent = { type: string; [detail: string]: unknown };
type Row = [name: string, from: StateValue, context: Partial<RegistrationContext>, event: AnyEvent, to: StateValue, does: string[]];

const table: Row[] = [
  ['typing', fresh, {}, { type: 'CHANGE', field: 'school', value: 'Rye' }, fresh, ['saveDraft']],
  ['choosing a package', fresh, {}, { type: 'CHOOSE', optionId: 'x' }, fresh, ['saveDraft']],
  ['accepting the terms', fresh, {}, { type: 'ACCEPT_TERMS', accepted: true }, fresh, []],
  ['a parent signs in', fresh, {}, { type: 'PREFILL', parent: aParent() }, fresh, []],
  ['a cart line', fresh, {}, { type: 'OPEN_LINE', line: aLine() }, fresh, []],
  ['a cart line with a checkout', fresh, {}, { type: 'OPEN_LINE', line: aLine({ checkout: handle }) }, 'resuming', ['start:lookAtCheckout']],
  ['a cart line after typing', fresh, { touched: true }, { type: 'OPEN_LINE', line: aLine({ checkout: handle }) }, fresh, []],
  ['its line removed from the cart', rejected, { ...complete, lineId: 'line-1' }, { type: 'LINE_REMOVED', lineId: 'line-1' }, fresh, []],
  ['another line removed', rejected, complete, { type: 'LINE_REMOVED', lineId: 'line-2' }, rejected, []],
  ['another child, this one ready', fresh, complete, { type: 'ADD_CHILD' }, fresh, ['saveDraft']],
  ['another child, this one incomplete', rejected, {}, { type: 'ADD_CHILD' }, rejected, []],

  ['submit', fresh, complete, { type: 'SUBMIT' }, 'paying', ['saveDraft', 'start:cardDialog']],
  ['submit with a fault', fresh, { ...complete, values: {} }, { type: 'SUBMIT' }, rejected, []],
  ['submit without a package', fresh, { ...complete, option: null }, { type: 'SUBMIT' }, rejected, ['tell:Validation Error']],
  ['submit without the terms', fresh, { ...complete, termsAccepted: false }, { type: 'SUBMIT' }, rejected, []],
  ['submit after correcting', rejected, complete, { type: 'SUBMIT' }, 'paying', ['saveDraft', 'start:cardDialog']],
  ['a second submit', 'paying', bought, { type: 'SUBMIT' }, 'paying', []],
  ['a submit while sending', 'submitting', charged, { type: 'SUBMIT' }, 'submitting', []],

  ['dialog has a checkout', 'paying', bought, { type: 'OPENED', handle }, 'paying', ['saveDraft']],
  ['dialog paid', 'paying', bought, ended({ kind: 'paid', handle, paymentId: 'pi_1' }), 'submitting', ['start:postRegistration']],
  ['dialog found it paid before', 'paying', bought, ended({ kind: 'paid', handle, paymentId: null }), watching, ['start:finishCheckout']],
  ['dialog left without an answer', 'paying', bought, ended({ kind: 'unknown', handle }), watching, ['start:finishCheckout']],
  ['dialog closed', 'paying', bought, ended({ kind: 'closed', handle }), fresh, ['saveDraft']],
  [
    'draft refused',
    'paying',
    bought,
    ended({ kind: 'rejected', handle, message: 'No', fieldErrors: {} }),
    rejected,
    ['reprice', 'saveDraft', 'tell:Validation Error'],
  ],
  [
    'price changed',
    'paying',
    bought,
    ended({ kind: 'priceChanged', handle, message: 'Now', amount: 1, lines: [] }),
    rejected,
    ['reprice', 'saveDraft', 'tell:The price has changed'],
  ],
  [
    'hold lapsed',
    'paying',
    bought,
    ended({ kind: 'expired', handle }),
    rejected,
    ['reprice', 'saveDraft', 'tell:Your seat was held for 15 minutes. Check the dates and continue.'],
  ],
  ['dialog refunded', 'paying', bought, ended({ kind: 'refunded', handle }), 'refunded', ['saveDraft']],

  [
    'registered',
    'submitting',
    charged,
    done('postRegistration', { kind: 'registered', registrationId: 'r-1' }),
    'confirmed',
    ['settlePurchase', 'tell:Registration Successful'],
  ],
  ['post failed after the charge', 'submitting', charged, done('postRegistration', { kind: 'later' }), watching, ['start:finishCheckout']],
  ['server finished it', watching, charged, finished('completed'), 'confirmed', ['settleBooked', 'tell:Registration Successful']],
  ['server gives the money back', watching, charged, finished('refunded'), 'refunded', ['saveDraft']],
  ['server is not done', watching, charged, finished('unknown'), { finishing: 'waiting' }, []],
  ['server knows less than we do', watching, charged, finished('unpaid'), { finishing: 'waiting' }, []],
  ['never charged after all', watching, bought, finished('unpaid'), rejected, ['saveDraft']],
  ['looking again', { finishing: 'waiting' }, charged, after('lookAgain', 'registration.form.finishing.waiting'), watching, ['start:finishCheckout']],

  ['earlier visit: booked', 'resuming', bought, looked('completed'), 'confirmed', ['settleBooked', 'tell:Registration Successful']],
  ['earlier visit: charged', 'resuming', bought, looked('paid'), watching, ['start:finishCheckout']],
  ['earlier visit: card network at it', 'resuming', bought, looked('processing'), watching, ['start:finishCheckout']],
  ['earlier visit: returned', 'resuming', bought, looked('refunded'), 'refunded', ['saveDraft']],
  ['earlier visit: not paid', 'resuming', bought, looked('unpaid'), fresh, []],
  ['earlier visit: no answer', 'resuming', bought, looked('unknown'), fresh, []],
  ['typing meanwhile', 'resuming', bought, { type: 'CHANGE', field: 'school', value: 'Rye' }, 'resuming', ['saveDraft']],

  ['another student', 'confirmed', charged, { type: 'REGISTER_ANOTHER' }, fresh, []],
  ['another student after a refund', 'refunded', charged, { type: 'REGISTER_ANOTHER' }, fresh, []],
];

describe('a registration form', () => {
  it.each(table)('%s', (_name, value, context, event, to, does) => {
    const from = { value: { options: 'loaded', form: value }, context, input };
    const result = step(registrationFormMachine, from, event);
    expect({ to: result.to, does: result.does }).toEqual({ to: { options: 'loaded', form: to }, does });
  });

  it.each([
    ['loaded', { kind: 'loaded', options: [option] }, []],
    ['fallback', { kind: 'failed' }, ['tell:Could not load package options from server. Using default options.']],
  ])('has its packages %s while somebody types', (to, output, does) => {
    const result = step(registrationFormMachine, { value: { options: 'loading', form: rejected }, input }, done('loadOptions', output));
    expect({ to: result.to, does: result.does }).toEqual({ to: { options: to, form: rejected }, does });
  });

  it('can reach every state', () => {
    const events = [
      done('loadOptions', { kind: 'failed' }),
      done('loadOptions', { kind: 'loaded', options: [option] }),
      { type: 'SUBMIT' },
      { type: 'ACCEPT_TERMS', accepted: true },
      { type: 'OPEN_LINE', line: aLine() },
      { type: 'OPEN_LINE', line: aLine({ checkout: handle }) },
      ended({ kind: 'paid', handle, paymentId: 'pi_1' }),
      done('postRegistration', { kind: 'registered', registrationId: 'r-1' }),
      looked('refunded'),
      looked('paid'),
      finished('unknown'),
    ];
    const tell = ({ context }: { context: RegistrationContext }) => [context.option?.id, context.termsAccepted];
    const reached = shortestPaths(registrationFormMachine, events, { input, tell });
    expect([...reached.keys()].sort()).toEqual(restingStates(registrationFormMachine));
  });

  it('runs any definition without reading which service it is', async () => {
    const serviceType = vi.fn(() => satActCourse.serviceType);
    const nameless = Object.defineProperty({ ...satActCourse, post: { ...satActCourse.post } }, 'serviceType', { get: serviceType });
    const intent: IntentResult = { kind: 'opened', handle, clientSecret: 's', paymentId: 'pi_1', amount: 147_500 };
    const actors = {
      createIntent: fromPromise<IntentResult, Pick<CardDialogInput, 'request' | 'handle'>>(() => Promise.resolve(intent)),
      confirmCard: fromPromise<ChargeResult, ChargeInput>(() => Promise.resolve({ kind: 'succeeded' })),
    };
    const machine = registrationFormMachine.provide({
      actors: {
        loadOptions: fromPromise<OptionsResult, RegistrationDefinition>(() => Promise.resolve({ kind: 'loaded', options: [option] })),
        cardDialog: cardDialogMachine.provide({ actors }),
        postRegistration: fromPromise<PostResult, PostInput>(() => Promise.resolve({ kind: 'registered', registrationId: 'r-1' })),
      },
    });
    const own = ports();
    const actor = createActor(machine, { input: { definition: nameless, ports: own } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ options: 'loaded' }));
    actor.send({ type: 'CHOOSE', optionId: option.id });
    for (const [field, value] of Object.entries(aCourseForm())) actor.send({ type: 'CHANGE', field: field as 'school', value });
    actor.send({ type: 'ACCEPT_TERMS', accepted: true });
    actor.send({ type: 'SUBMIT' });
    const dialog = actor.getSnapshot().children.cardDialog;
    if (!dialog) throw new Error('The dialog is open');
    await waitFor(dialog, (snapshot) => snapshot.matches('collecting'));
    for (const field of ['line1', 'city'] as const) dialog.send({ type: 'CHANGE', field, value: 'Rye' });
    dialog.send({ type: 'CHANGE', field: 'postal_code', value: '10580' });
    dialog.send({ type: 'SUBMIT', card: { confirm: vi.fn(), authenticate: vi.fn() } });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
    expect(context.receipt).toMatchObject({ registrationId: 'r-1', amount: 147_500, studentName: 'Kim Lee' });
    expect(own.settle).toHaveBeenCalledExactlyOnceWith(['line-1']);
    expect(serviceType).not.toHaveBeenCalled();
  });
});
