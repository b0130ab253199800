import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { aCheckout, delivered } from '../../testing/builders';
import { done, failed, step } from '../../testing/transitions';
import type { PurchaseResult } from '../purchase/purchase.types';
import { consultationMachine } from './consultation.machine';
import {
  values,
  checkout,
  bought,
  complete,
  slots,
  fresh,
  rejected,
  ended,
  type Row,
  past,
} from '../../testing/consultations';

const refusal = (fieldErrors: Record<string, string[]>, seatTaken = false): PurchaseResult => ({
  kind: 'rejected',
  checkout,
  message: 'We cannot book this.',
  fieldErrors,
  seatTaken,
});

const taken = 'Someone else just booked this time. You were not charged. Please choose another time.';

const table: Row[] = [
  [
    'purchase delivered',
    'buying',
    { ...bought, prefill: { name: 'Ann Lee' } },
    ended(delivered('b-1')),
    'confirmed',
    ['send:SAVE_FORM', 'tell:Consultation Scheduled', 'start:loadSlots'],
    {
      values: { name: 'Ann Lee' },
      checkout,
    },
  ],
  [
    'purchase refunded',
    'buying',
    bought,
    ended({ kind: 'refunded', checkout }),
    'refunded',
    ['send:SAVE_FORM', 'start:loadSlots'],
  ],
  [
    'purchase throws after its checkout was opened',
    'buying',
    bought,
    failed('purchase'),
    'buying',
    ['reportError', 'start:purchase'],
  ],
  [
    'purchase throws before its checkout was opened',
    'buying',
    { ...bought, checkout: aCheckout() },
    failed('purchase'),
    rejected,
    ['reportError'],
    { formErrors: ['An unexpected error occurred. Please try again.'] },
  ],
  [
    'card dialog closed',
    'buying',
    bought,
    ended({ kind: 'closed', checkout }),
    fresh,
    ['send:SAVE_FORM', 'start:loadSlots'],
    { values, checkout, order: null },
  ],
  [
    'card dialog closed while its checkout holds the last place',
    'buying',
    { ...bought, slots: [{ date: '2026-11-24', time_slot: 'morning', left: 0, starts: [] }] },
    ended({ kind: 'closed', checkout }),
    fresh,
    ['send:SAVE_FORM', 'start:loadSlots'],
    { values, checkout, order: null },
  ],
  [
    'card dialog closed after the chosen day has passed',
    'buying',
    { ...bought, values: past.values },
    ended({ kind: 'closed', checkout }),
    fresh,
    ['send:SAVE_FORM', 'start:loadSlots'],
    { values: { ...values, date: '', time_slot: '', start_time: '' } },
  ],
  [
    'time taken by another family',
    'buying',
    bought,
    ended(refusal({ 'booking.start_time': [taken] }, true)),
    rejected,
    ['send:SAVE_FORM', 'tell:This time is taken', 'start:loadSlots'],
    { values: { ...values, start_time: '' }, errors: { start_time: [taken] }, failedSubmits: 1 },
  ],
  [
    'rejected with a field error',
    'buying',
    bought,
    ended(refusal({ 'booking.email': ['No'] })),
    rejected,
    ['send:SAVE_FORM', 'tell:Consultation Not Scheduled', 'start:loadSlots'],
    { values, errors: { email: ['No'] } },
  ],
  [
    'rejected without a field error',
    'buying',
    bought,
    ended(refusal({})),
    rejected,
    ['send:SAVE_FORM', 'tell:Consultation Not Scheduled', 'start:loadSlots'],
    { formErrors: ['We cannot book this.'] },
  ],
  [
    'hold expired',
    'buying',
    bought,
    ended({ kind: 'expired', checkout: { ...checkout, fingerprint: '' } }),
    rejected,
    [
      'send:SAVE_FORM',
      'tell:Your consultation time was held for 15 minutes. Check the date and time and continue.',
      'start:loadSlots',
    ],
    { checkout: { ...checkout, fingerprint: '' } },
  ],
  [
    'card not charged',
    'buying',
    bought,
    ended({ kind: 'unpaid', checkout: { ...checkout, fingerprint: '' } }),
    rejected,
    ['send:SAVE_FORM', 'tell:Consultation Not Scheduled', 'start:loadSlots'],
    { formErrors: ['Payment failed. You were not charged.'] },
  ],

  [
    'booking another consultation',
    'confirmed',
    { prefill: { name: 'Ann Lee' } },
    { type: 'BUY_ANOTHER' },
    fresh,
    [],
    { values: { name: 'Ann Lee' } },
  ],
  [
    'booking another consultation after a refund',
    'refunded',
    bought,
    { type: 'BUY_ANOTHER' },
    fresh,
    [],
    { values: {}, checkout: null },
  ],
];

describe('buying a consultation', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does, holds = {}) => {
    const result = step(consultationMachine, { value: { slots: 'loaded', form: value }, context }, event);
    const slotsAfter = does.includes('start:loadSlots') ? 'loading' : 'loaded';
    expect({ to: result.to, does: result.does }).toEqual({ to: { slots: slotsAfter, form: to }, does });
    expect(result.context).toMatchObject(holds);
  });

  it('updates the fee and hours after loading', () => {
    const hours = { saturday: ['11:00', '12:00'], otherDays: ['09:00', '17:00'] };
    const result = step(
      consultationMachine,
      { value: { slots: 'loading', form: fresh }, context: complete },
      done('loadSlots', { slots, feeCents: cents(24_900), hours }),
    );
    expect(result.context).toMatchObject({ feeCents: 24_900, hours });
  });
});
