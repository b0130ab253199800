import { describe, expect, it } from 'vitest';
import { clock, complete, fresh, rejected, values, type Row } from '../../testing/consultations';
import { step } from '../../testing/transitions';
import { consultationMachine } from './consultation.machine';

const today = '2026-11-21';
const change = (field: string, value: string) => ({ type: 'CHANGE', field, value, now: clock });
const time = (value: string) => ({ type: 'CHOOSE_TIME', time: value, now: clock });

const table: Row[] = [
  [
    'choosing a start',
    fresh,
    { ...complete, values: { ...values, start_time: '' } },
    change('start_time', '10:00'),
    fresh,
    ['send:PUT_FORM'],
    { values: { ...values, start_time: '10:00' } },
  ],
  [
    'choosing a start that has come',
    fresh,
    { values: { date: today, time_slot: 'afternoon' } },
    change('start_time', '13:00'),
    fresh,
    ['send:PUT_FORM'],
    {
      values: { date: today, time_slot: 'afternoon', start_time: '' },
      errors: { start_time: ['Could not select past time.'] },
    },
  ],
  [
    'another part of the day',
    fresh,
    complete,
    time('afternoon'),
    fresh,
    ['send:PUT_FORM'],
    { values: { ...values, time_slot: 'afternoon', start_time: '' } },
  ],
  [
    'another date on which the start is taken',
    fresh,
    { ...complete, slots: [{ date: '2026-11-27', time_slot: 'morning', left: 1, starts: ['09:00'] }] },
    change('date', '2026-11-27'),
    fresh,
    ['send:PUT_FORM'],
    { values: { ...values, date: '2026-11-27', start_time: '' } },
  ],
  [
    'submit without a start',
    fresh,
    { ...complete, values: { ...values, start_time: '' } },
    { type: 'SUBMIT', now: clock },
    rejected,
    ['tell:Validation Error'],
    { errors: { start_time: ['Please choose a start time.'] } },
  ],
];

describe('the consultation form and its start time', () => {
  it.each(table)('makes the expected transition: %s', (_name, from, context, event, to, does, holds = {}) => {
    const result = step(consultationMachine, { value: { slots: 'loaded', form: from }, context }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to: { slots: 'loaded', form: to }, does });
    expect(result.context).toMatchObject(holds);
  });
});
