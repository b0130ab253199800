import { describe, expect, it } from 'vitest';
import { aParent, delivered } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { done, step } from '../../testing/transitions';
import { consultationMachine } from './consultation.machine';
import type { CheckoutSession } from '../../api/payments';
import type { PurchaseFormContext } from '../purchase-form/purchase-form.types';
import {
  values,
  checkout,
  slots,
  feeCents,
  complete,
  bought,
  fresh,
  rejected,
  ended,
  type AnyEvent,
  type Row,
  past,
  clock,
} from '../../testing/consultations';

const today = '2026-11-21';
const change = (field: string, value: string) => ({ type: 'CHANGE', field, value, now: clock });
const time = (value: string) => ({ type: 'CHOOSE_TIME', time: value, now: clock });

const table: Row[] = [
  ['restoring without a draft', fresh, {}, { type: 'RESTORE', draft: null, now: clock }, fresh, [], { now: clock }],
  [
    'restoring a draft',
    fresh,
    {},
    { type: 'RESTORE', draft: { values, checkout: null }, now: clock },
    fresh,
    [],
    { values },
  ],
  [
    'restoring a draft with a past day',
    fresh,
    {},
    { type: 'RESTORE', draft: past, now: clock },
    fresh,
    [],
    { values: { ...values, date: '', time_slot: '', start_time: '' } },
  ],
  [
    'restoring a draft with a checkout',
    fresh,
    {},
    { type: 'RESTORE', draft: { values: past.values, checkout }, now: clock },
    'buying',
    ['start:purchase'],
    { values: past.values, checkout },
  ],
  ['typing', fresh, {}, change('name', 'Ann'), fresh, ['send:PUT_FORM'], { values: { name: 'Ann' } }],
  ['agreeing to the terms', fresh, {}, { type: 'AGREE', agreed: true }, fresh, [], { termsAgreed: true }],
  [
    'a parent signs in',
    fresh,
    { values: { email: 'other@example.com' } },
    { type: 'PREFILL', parent: aParent() },
    fresh,
    [],
    { values: { name: 'Ann Lee', email: 'other@example.com', phone_no: '9145550100' } },
  ],
  [
    'the parent signs out',
    fresh,
    { values: { name: 'Ann Lee', date: today }, prefill: { name: 'Ann Lee' } },
    { type: 'PREFILL', parent: null },
    fresh,
    [],
    { values: { date: today } },
  ],

  [
    'choosing a time',
    fresh,
    { values: { date: today } },
    time('evening'),
    fresh,
    ['send:PUT_FORM'],
    { values: { date: today, time_slot: 'evening', start_time: '' } },
  ],
  [
    'choosing a past time',
    fresh,
    { values: { date: today, time_slot: 'evening' } },
    time('morning'),
    'pastTime',
    ['send:PUT_FORM'],
    { values: { date: today, time_slot: '', start_time: '' } },
  ],
  ['closing the past-time notice', 'pastTime', {}, { type: 'DISMISS' }, fresh, []],
  ['another date, time kept', fresh, complete, change('date', '2026-11-24'), fresh, ['send:PUT_FORM'], { values }],
  [
    'changing to today after the time has passed',
    fresh,
    { ...complete, slots: null },
    change('date', today),
    fresh,
    ['send:PUT_FORM'],
    { values: { ...values, date: today, time_slot: '', start_time: '' } },
  ],
  [
    'changing to a date on which the time is full',
    fresh,
    complete,
    change('date', '2026-11-25'),
    fresh,
    ['send:PUT_FORM'],
    { values: { ...values, date: '2026-11-25', time_slot: '', start_time: '' } },
  ],

  [
    'submit after another tab opened a checkout',
    fresh,
    { ...complete, stored: { values, checkout } },
    { type: 'SUBMIT', now: clock },
    'buying',
    ['send:SAVE_FORM', 'start:purchase'],
    { checkout: expect.objectContaining({ id: null, replaces: { id: 'c-1', token: 't-1' } }) as CheckoutSession },
  ],
  ['submit', fresh, complete, { type: 'SUBMIT', now: clock }, 'buying', ['send:SAVE_FORM', 'start:purchase']],
  [
    'submit with missing fields',
    fresh,
    { ...complete, values: {} },
    { type: 'SUBMIT', now: clock },
    rejected,
    ['tell:Validation Error'],
    { failedSubmits: 1 },
  ],
  [
    'submit without agreeing to the terms',
    fresh,
    { ...complete, termsAgreed: false },
    { type: 'SUBMIT', now: clock },
    rejected,
    ['tell:Validation Error'],
  ],
  [
    'correcting a field after a failed submit',
    rejected,
    { ...complete, failedSubmits: 1, errors: { name: ['This field is required'] } },
    change('name', 'Ann'),
    rejected,
    ['send:PUT_FORM'],
    { errors: {} },
  ],
  [
    'submit after correcting the errors',
    rejected,
    { ...complete, failedSubmits: 1 },
    { type: 'SUBMIT', now: clock },
    'buying',
    ['send:SAVE_FORM', 'start:purchase'],
    { failedSubmits: 0 },
  ],
  ['a second submit', 'buying', bought, { type: 'SUBMIT', now: clock }, 'buying', []],
  [
    'checkout opened',
    'buying',
    { ...bought, checkout: null },
    { type: 'CHECKOUT_OPENED', checkout },
    'buying',
    ['send:SAVE_FORM'],
    { checkout },
  ],
];

describe('the consultation form', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does, holds = {}) => {
    const result = step(consultationMachine, { value: { slots: 'loaded', form: value }, context }, event);
    const slotsAfter = does.includes('start:loadSlots') ? 'loading' : 'loaded';
    expect({ to: result.to, does: result.does }).toEqual({ to: { slots: slotsAfter, form: to }, does });
    expect(result.context).toMatchObject(holds);
  });

  it.each<[string, string, AnyEvent, string, string[]]>([
    ['load', 'loading', done('loadSlots', { slots, feeCents, hours: null }), 'loaded', []],
    ['fail to load', 'loading', done('loadSlots', { slots: null, feeCents: null, hours: null }), 'failed', []],
    ['reload', 'failed', { type: 'RELOAD' }, 'loading', ['start:loadSlots']],
  ])('keeps the form state while the slots %s', (_how, from, event, to, does) => {
    const result = step(consultationMachine, { value: { slots: from, form: rejected }, context: complete }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to: { slots: to, form: rejected }, does });
  });

  it('keeps the known slots and fee when a reload fails', () => {
    const result = step(
      consultationMachine,
      { value: { slots: 'loading', form: fresh }, context: complete },
      done('loadSlots', { slots: null, feeCents: null, hours: null }),
    );
    expect(result.context).toMatchObject({ slots, feeCents });
  });

  it('revalidates a field on change only after a failed submit', () => {
    const errorsAfter = (context: Partial<PurchaseFormContext>, event: AnyEvent) =>
      step(consultationMachine, { value: { slots: 'loaded', form: fresh }, context }, event).context.errors;
    expect(errorsAfter({}, change('email', 'a'))).toEqual({});
    expect(errorsAfter({ failedSubmits: 1 }, change('email', 'a'))).toEqual({
      email: ['Please enter a valid email address'],
    });
    expect(errorsAfter({ ...complete, slots: null, failedSubmits: 1 }, change('date', today))).toEqual({
      time_slot: ['No time slots are available for today. Please select a future Saturday.'],
    });
  });

  it('can reach every state', () => {
    // 12:30 pm: the last start on this Saturday is 1 pm.
    const noon = new Date('2026-11-21T17:30:00Z');
    const events = [
      done('loadSlots', { slots, feeCents, hours: null }),
      done('loadSlots', { slots: null, feeCents, hours: null }),
      {
        type: 'RESTORE',
        draft: {
          values: { ...values, date: today, time_slot: 'afternoon', start_time: '13:00' },
          checkout: null,
        },
        now: noon,
      },
      { type: 'AGREE', agreed: true },
      { type: 'SUBMIT', now: noon },
      time('morning'),
      ended({ ...delivered(''), lines: [] }),
      ended({ kind: 'refunded', checkout }),
    ];
    const tell = ({ context }: { context: PurchaseFormContext }) => [
      context.termsAgreed,
      context.feeCents,
      context.values.date,
      context.values.time_slot,
    ];
    const reached = shortestPaths(consultationMachine, events, { tell });
    expect([...reached.keys()].sort()).toEqual(restingStates(consultationMachine));
    expect(reached.get('consultation.form.confirmed')).toEqual(
      expect.arrayContaining(['RESTORE', 'AGREE', 'SUBMIT', 'xstate.done.actor.purchase']),
    );
  });
});
