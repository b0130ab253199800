import { describe, expect, it } from 'vitest';
import { step } from '../../testing/transitions';
import type { PurchaseEnding } from '../payment/purchase-flow.types';
import { consultationMachine } from './consultation.machine';
import { values, handle, input, bought, fresh, rejected, ended, type Row, past } from '../../testing/consultations';

const refusal = (fieldErrors: Record<string, string[]>, seatTaken = false): PurchaseEnding => ({
  kind: 'rejected',
  handle,
  message: 'We cannot book this.',
  fieldErrors,
  seatTaken,
});

const taken = 'This time has just been taken. Nothing was charged. Please choose another one.';

const table: Row[] = [
  [
    'booked',
    'buying',
    { ...bought, prefill: { name: 'Ann Lee' } },
    ended({ kind: 'delivered', handle, id: 'b-1', message: null }),
    'booked',
    ['forgetDraft', 'tellBooked', 'tell:Consultation Scheduled', 'start:loadSlots'],
    {
      values: { name: 'Ann Lee' },
      handle: null,
      receipt: {
        number: '4F2A91B3',
        bookingId: 'b-1',
        date: '2026-11-24',
        timeSlot: 'morning',
        name: 'Ann Lee',
        email: 'ann@example.com',
        interest: 'Other',
      },
    },
  ],
  ['refunded', 'buying', bought, ended({ kind: 'refunded', handle }), 'refunded', ['forgetDraft', 'start:loadSlots']],
  [
    'dialog closed',
    'buying',
    bought,
    ended({ kind: 'closed', handle }),
    fresh,
    ['saveDraft', 'start:loadSlots'],
    { values, handle, purchase: null },
  ],
  [
    'closed with a day that has passed',
    'buying',
    { ...bought, values: past.values },
    ended({ kind: 'closed', handle }),
    fresh,
    ['saveDraft', 'start:loadSlots'],
    { values: { ...values, date: '', time_slot: '' } },
  ],
  [
    'taken by somebody else meanwhile',
    'buying',
    bought,
    ended(refusal({ 'booking.time_slot': [taken] }, true)),
    rejected,
    ['saveDraft', 'tell:This time is taken', 'start:loadSlots'],
    { values: { ...values, time_slot: '' }, errors: { time_slot: [taken] }, failedSubmits: 1 },
  ],
  [
    'refused at a field',
    'buying',
    bought,
    ended(refusal({ 'booking.email': ['No'] })),
    rejected,
    ['saveDraft', 'tell:Consultation Not Scheduled', 'start:loadSlots'],
    { values, errors: { email: ['No'] } },
  ],
  [
    'refused as a whole',
    'buying',
    bought,
    ended(refusal({})),
    rejected,
    ['saveDraft', 'tell:Consultation Not Scheduled', 'start:loadSlots'],
    { formErrors: ['We cannot book this.'] },
  ],
  [
    'hold lapsed',
    'buying',
    bought,
    ended({ kind: 'expired', handle }),
    rejected,
    [
      'saveDraft',
      'tell:Your place was held for 15 minutes. Check the date and the time and continue.',
      'start:loadSlots',
    ],
    { handle: { ...handle, fingerprint: '' } },
  ],
  [
    'never charged',
    'buying',
    bought,
    ended({ kind: 'unpaid', handle }),
    rejected,
    ['saveDraft', 'tell:Consultation Not Scheduled', 'start:loadSlots'],
    { formErrors: ['Payment failed. Please try again.'] },
  ],

  [
    'another consultation',
    'booked',
    { prefill: { name: 'Ann Lee' } },
    { type: 'SCHEDULE_ANOTHER' },
    fresh,
    [],
    { values: { name: 'Ann Lee' }, receipt: null },
  ],
  [
    'another consultation after a refund',
    'refunded',
    bought,
    { type: 'SCHEDULE_ANOTHER' },
    fresh,
    [],
    { values: {}, handle: null },
  ],
];

describe('buying a consultation', () => {
  it.each(table)('%s', (_name, value, context, event, to, does, holds = {}) => {
    const result = step(consultationMachine, { value: { slots: 'loaded', form: value }, context, input }, event);
    const slotsAfter = does.includes('start:loadSlots') ? 'loading' : 'loaded';
    expect({ to: result.to, does: result.does }).toEqual({ to: { slots: slotsAfter, form: to }, does });
    expect(result.context).toMatchObject(holds);
  });
});
