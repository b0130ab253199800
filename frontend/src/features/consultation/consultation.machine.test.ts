import { describe, expect, it } from 'vitest';
import { aParent } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { done, step } from '../../testing/transitions';
import { consultationMachine } from './consultation.machine';
import type { ConsultationContext } from './consultation.types';
import {
  values,
  handle,
  slots,
  input,
  complete,
  bought,
  fresh,
  rejected,
  ended,
  type AnyEvent,
  type Row,
  past,
} from '../../testing/consultations';

const today = '2026-11-21';
const change = (field: string, value: string) => ({ type: 'CHANGE', field, value });
const time = (value: string) => ({ type: 'CHOOSE_TIME', time: value });

const table: Row[] = [
  [
    'the page runs',
    fresh,
    {},
    { type: 'BEGIN', draft: null },
    fresh,
    [],
    { days: { first: today, last: '2027-01-20' } },
  ],
  ['a draft', fresh, {}, { type: 'BEGIN', draft: { values, handle: null } }, fresh, [], { values }],
  [
    'a draft for a day that has passed',
    fresh,
    {},
    { type: 'BEGIN', draft: past },
    fresh,
    [],
    { values: { ...values, date: '', time_slot: '' } },
  ],
  [
    'a draft with a checkout',
    fresh,
    {},
    { type: 'BEGIN', draft: { values: past.values, handle } },
    'buying',
    ['start:purchase'],
    { values: past.values, handle },
  ],
  ['typing', fresh, {}, change('name', 'Ann'), fresh, ['saveDraft'], { values: { name: 'Ann' } }],
  ['agreeing', fresh, {}, { type: 'AGREE', agreed: true }, fresh, [], { termsAgreed: true }],
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
    'the parent leaves',
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
    ['saveDraft'],
    { values: { date: today, time_slot: 'evening' } },
  ],
  [
    'choosing a time that is over',
    fresh,
    { values: { date: today, time_slot: 'evening' } },
    time('morning'),
    'pastTime',
    ['saveDraft'],
    { values: { date: today, time_slot: '' } },
  ],
  ['closing the word about it', 'pastTime', {}, { type: 'DISMISS' }, fresh, []],
  ['another date with the same time', fresh, complete, change('date', '2026-11-24'), fresh, ['saveDraft'], { values }],
  [
    'today, when the time is over',
    fresh,
    { ...complete, slots: null },
    change('date', today),
    fresh,
    ['saveDraft'],
    { values: { ...values, date: today, time_slot: '' } },
  ],
  [
    'a date on which the time is full',
    fresh,
    complete,
    change('date', '2026-11-25'),
    fresh,
    ['saveDraft'],
    { values: { ...values, date: '2026-11-25', time_slot: '' } },
  ],

  ['submit', fresh, complete, { type: 'SUBMIT' }, 'buying', ['saveDraft', 'start:purchase']],
  [
    'submit with a fault',
    fresh,
    { ...complete, values: {} },
    { type: 'SUBMIT' },
    rejected,
    ['tell:Validation Error'],
    { failedSubmits: 1 },
  ],
  [
    'submit without the terms',
    fresh,
    { ...complete, termsAgreed: false },
    { type: 'SUBMIT' },
    rejected,
    ['tell:Validation Error'],
  ],
  [
    'a correction',
    rejected,
    { ...complete, failedSubmits: 1, errors: { name: ['This field is required'] } },
    change('name', 'Ann'),
    rejected,
    ['saveDraft'],
    { errors: {} },
  ],
  [
    'submit after correcting',
    rejected,
    { ...complete, failedSubmits: 1 },
    { type: 'SUBMIT' },
    'buying',
    ['saveDraft', 'start:purchase'],
    { failedSubmits: 0 },
  ],
  ['a second submit', 'buying', bought, { type: 'SUBMIT' }, 'buying', []],
  ['a checkout', 'buying', { ...bought, handle: null }, { type: 'BOUND', handle }, 'buying', ['saveDraft'], { handle }],
];

describe('the consultation form', () => {
  it.each(table)('%s', (_name, value, context, event, to, does, holds = {}) => {
    const result = step(consultationMachine, { value: { slots: 'loaded', form: value }, context, input }, event);
    const slotsAfter = does.includes('start:loadSlots') ? 'loading' : 'loaded';
    expect({ to: result.to, does: result.does }).toEqual({ to: { slots: slotsAfter, form: to }, does });
    expect(result.context).toMatchObject(holds);
  });

  it.each<[string, string, AnyEvent, string, string[]]>([
    ['arrive', 'loading', done('loadSlots', { kind: 'loaded', slots }), 'loaded', []],
    ['do not', 'loading', done('loadSlots', { kind: 'failed' }), 'failed', []],
    ['are asked for again', 'failed', { type: 'RELOAD' }, 'loading', ['start:loadSlots']],
  ])('goes on while the places %s', (_how, from, event, to, does) => {
    const result = step(
      consultationMachine,
      { value: { slots: from, form: rejected }, context: complete, input },
      event,
    );
    expect({ to: result.to, does: result.does }).toEqual({ to: { slots: to, form: rejected }, does });
  });

  it('keeps the places it knows when they cannot be had anew', () => {
    const result = step(
      consultationMachine,
      { value: { slots: 'loading', form: fresh }, context: complete, input },
      done('loadSlots', { kind: 'failed' }),
    );
    expect(result.context.slots).toEqual(slots);
  });

  it('checks a field again as it changes after a failed submit, not before', () => {
    const errorsAfter = (context: Partial<ConsultationContext>, event: AnyEvent) =>
      step(consultationMachine, { value: { slots: 'loaded', form: fresh }, context, input }, event).context.errors;
    expect(errorsAfter({}, change('email', 'a'))).toEqual({});
    expect(errorsAfter({ failedSubmits: 1 }, change('email', 'a'))).toEqual({
      email: ['Please enter a valid email address'],
    });
    expect(errorsAfter({ ...complete, slots: null, failedSubmits: 1 }, change('date', today))).toEqual({
      time_slot: ['This field is required'],
    });
  });

  it('can reach every state', () => {
    const events = [
      done('loadSlots', { kind: 'loaded', slots }),
      done('loadSlots', { kind: 'failed' }),
      { type: 'BEGIN', draft: { values: { ...values, date: today, time_slot: 'evening' }, handle: null } },
      { type: 'AGREE', agreed: true },
      { type: 'SUBMIT' },
      time('morning'),
      ended({ kind: 'delivered', handle, id: null, message: null }),
      ended({ kind: 'refunded', handle }),
    ];
    const tell = ({ context }: { context: ConsultationContext }) => [
      context.termsAgreed,
      context.values.date,
      context.values.time_slot,
    ];
    const reached = shortestPaths(consultationMachine, events, { input, tell });
    expect([...reached.keys()].sort()).toEqual(restingStates(consultationMachine));
    expect(reached.get('consultation.form.booked')).toEqual(
      expect.arrayContaining(['BEGIN', 'AGREE', 'SUBMIT', 'xstate.done.actor.purchase']),
    );
  });
});
