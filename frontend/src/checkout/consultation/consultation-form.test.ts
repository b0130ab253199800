import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { defaultHours } from '@academy/contracts/seed/hours';
import type { PurchaseResult } from '../purchase/purchase.types';
import type { Values } from '../purchase-form/purchase-form.types';
import { checkForm, draftOf, paidBooking, parentValues, purchaseOf, type ConsultationField } from './consultation-form';
import { notices, refusalText } from './consultation-wording';
import { aParent } from '../../testing/builders';

/** 1 pm academy time on Saturday, November 21. */
const now = new Date('2026-11-21T18:00:00Z');
const noon = new Date('2026-11-21T17:10:00Z');
const evening = new Date('2026-11-22T01:00:00Z');
const values: Values = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone_no: '9145550100',
  date: '2026-11-24',
  time_slot: 'morning',
  start_time: '10:30',
  primary_interest: 'Essay Coaching',
};
const feeCents = cents(19_900);
const form = { values, termsAgreed: true, slots: null, feeCents, hours: defaultHours };
const booking = { ...values, amount: '199.00', payment_status: 'Pending' };

describe('a consultation booking', () => {
  it('is pending before payment and successful with the payment ID', () => {
    expect(draftOf(values, feeCents)).toEqual(booking);
    expect(paidBooking(draftOf(values, feeCents), 'pi_1')).toEqual({
      ...booking,
      payment_status: 'Success',
      payment_intent_id: 'pi_1',
    });
  });

  it('is sent with the purchase request at the catalog fee', () => {
    const { request, lines, amount } = purchaseOf(form);
    expect(request).toMatchObject({
      amount: 19_900,
      currency: 'usd',
      description: 'Consultation Fee',
      purpose: 'consultation',
      booking,
      receipt_email: 'ann@example.com',
      parent_first_name: 'Ann',
      parent_last_name: 'Lee',
    });
    expect({ amount, lines }).toEqual({
      amount: 19_900,
      lines: [
        {
          line_id: 'consultation',
          title: 'Consultation Fee',
          detail: 'Tuesday, November 24, 2026 at 10:30 am ET',
          terms: { date: '2026-11-24', timeSlot: 'morning', startTime: '10:30' },
          price: 199,
        },
      ],
    });
  });

  it('is prefilled from the profile', () =>
    expect(parentValues(aParent({ phone_no: '+1 (914) 555-0100' }))).toEqual({
      name: 'Ann Lee',
      email: 'ann@example.com',
      phone_no: '9145550100',
    }));
});

describe('validating the consultation form', () => {
  it('accepts any weekday', () => expect(checkForm(form, now)).toEqual({}));

  it.each<[ConsultationField, string, string]>([
    ['name', ' ', 'This field is required'],
    ['email', '', 'This field is required'],
    ['email', 'abc', 'Please enter a valid email address'],
    ['phone_no', '', 'This field is required'],
    ['phone_no', '914555010', 'Phone number must be exactly 10 digits, numbers only'],
    ['date', '2026-11-20', 'Please choose today or a later date.'],
    ['date', '2027-01-21', 'Please choose a date in the next 60 days.'],
    ['time_slot', '', 'This field is required'],
    ['primary_interest', '', 'This field is required'],
  ])('rejects %s "%s": %s', (field, value, message) =>
    expect(checkForm({ ...form, values: { ...values, [field]: value } }, now)).toEqual({ [field]: [message] }),
  );

  it('requires both date and time', () => {
    expect(Object.keys(checkForm({ ...form, values: { ...values, date: '', time_slot: '' } }, now))).toEqual([
      'date',
      'time_slot',
    ]);
  });

  it.each([
    ['a time that is over', { date: '2026-11-21', time_slot: 'morning' }, noon, 'Could not select past time.'],
    [
      'today after the last start, before the part of the day ends',
      { date: '2026-11-21', time_slot: 'afternoon' },
      now,
      'No time slots are available for today. Please select a future Saturday.',
    ],
    [
      'today after the last one',
      { date: '2026-11-21', time_slot: '' },
      evening,
      'No time slots are available for today. Please select a future Saturday.',
    ],
  ])('rejects %s', (_what, changes, clock, message) =>
    expect(checkForm({ ...form, values: { ...values, ...changes } }, clock)).toEqual({ time_slot: [message] }),
  );

  it('requires accepting the terms', () =>
    expect(checkForm({ ...form, termsAgreed: false }, now)).toEqual({
      terms: ['You must agree to the terms and conditions'],
    }));

  it('returns an error before the fee is known', () =>
    expect(checkForm({ ...form, feeCents: null }, now)).toEqual({
      fee: ['We can’t show the fee right now. Please reload the page.'],
    }));
});

describe('notices for an uncharged booking', () => {
  const checkout = { key: 'k', fingerprint: 'f', id: null, token: null, payment: null, replaces: null };
  const rejected = (message: string, fieldErrors = {}): Extract<PurchaseResult, { kind: 'rejected' }> => ({
    kind: 'rejected',
    checkout,
    message,
    fieldErrors,
  });
  it.each([
    ['the server’s message', rejected('We are closed.', { email: ['No'] }), 'We are closed.'],
    ['the first message at a field', rejected('', { 'booking.email': ['No such address.'] }), 'No such address.'],
    ['ours without any', rejected(''), 'Failed to schedule consultation. Please try again later.'],
  ])('use %s for a rejection', (_which, ending, text) => {
    expect(refusalText(ending)).toBe(text);
    expect(notices.uncharged(ending)).toEqual({ tone: 'error', title: 'Consultation Not Scheduled', text });
  });

  it.each<[string, PurchaseResult, string]>([
    ['taken', { ...rejected('Gone.'), seatTaken: true }, 'This time is taken'],
    [
      'lapsed',
      { kind: 'expired', checkout },
      'Your consultation time was held for 15 minutes. Check the date and time and continue.',
    ],
    [
      'dearer',
      { kind: 'priceChanged', checkout, message: 'Now $210.00.', amount: cents(21_000), lines: [] },
      'Please check the new price',
    ],
    ['never charged', { kind: 'unpaid', checkout }, 'Consultation Not Scheduled'],
  ])('have a title for a booking that is %s', (_what, ending, title) =>
    expect(notices.uncharged(ending).title).toBe(title),
  );
});
