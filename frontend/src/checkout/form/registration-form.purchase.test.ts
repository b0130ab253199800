import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { aCheckout, delivered } from '../../testing/builders';
import {
  bought,
  checkout,
  ended,
  input,
  pristine,
  rejected,
  resuming,
  type Row,
} from '../../testing/registration-form';
import { failed, step } from '../../testing/transitions';
import { registrationFormMachine } from './registration-form.machine';

const invalid = { ...checkout, fingerprint: '' };
const uncharged = ['send:PUT', 'send:CHECKOUT'];

const table: Row[] = [
  ['checkout opened', 'buying', bought, { type: 'CHECKOUT_OPENED', checkout }, 'buying', ['send:CHECKOUT']],
  [
    'purchase delivered',
    'buying',
    bought,
    ended(delivered('r-1')),
    'confirmed',
    ['send:SETTLED', 'tell:Registration Successful'],
  ],
  [
    'an earlier purchase of other lines delivered',
    'buying',
    bought,
    ended({ ...delivered('r-1'), lines: [{ line_id: 'other', registration_id: 'r-1' }] }),
    rejected,
    ['send:SETTLED', 'start:loadOffer'],
  ],
  [
    'purchase refunded',
    'buying',
    bought,
    ended({ kind: 'refunded', checkout: invalid }),
    'refunded',
    ['send:CHECKOUT'],
  ],
  [
    'card dialog closed',
    'buying',
    bought,
    ended({ kind: 'closed', checkout }),
    pristine,
    ['send:CHECKOUT', 'start:loadOffer'],
  ],
  [
    'draft rejected',
    'buying',
    bought,
    ended({ kind: 'rejected', checkout, message: 'No', fieldErrors: {} }),
    rejected,
    [...uncharged, 'tell:Validation Error', 'start:loadOffer'],
  ],
  [
    'price changed',
    'buying',
    bought,
    ended({ kind: 'priceChanged', checkout, message: 'Now', amount: cents(1), lines: [] }),
    rejected,
    ['send:REPRICED', ...uncharged, 'start:loadOffer'],
  ],
  [
    'hold expired',
    'buying',
    bought,
    ended({ kind: 'expired', checkout: invalid }),
    rejected,
    [...uncharged, 'start:loadOffer'],
  ],
  [
    'card not charged',
    'buying',
    bought,
    ended({ kind: 'unpaid', checkout: invalid }),
    rejected,
    [...uncharged, 'start:loadOffer'],
  ],
  [
    'purchase throws after its checkout was opened',
    'buying',
    bought,
    failed('purchase'),
    resuming,
    ['reportError', 'start:purchase'],
  ],
  [
    'purchase throws before its checkout was opened',
    'buying',
    { ...bought, checkout: aCheckout() },
    failed('purchase'),
    rejected,
    ['reportError'],
  ],

  [
    'resumed purchase delivered',
    resuming,
    bought,
    ended(delivered('r-1')),
    'confirmed',
    ['send:SETTLED', 'tell:Registration Successful'],
  ],
  [
    'resumed purchase refunded',
    resuming,
    bought,
    ended({ kind: 'refunded', checkout: invalid }),
    'refunded',
    ['send:CHECKOUT'],
  ],
  [
    'resumed purchase not paid',
    resuming,
    bought,
    ended({ kind: 'closed', checkout }),
    pristine,
    ['send:CHECKOUT', 'start:loadOffer'],
  ],
  ['resumed purchase throws', resuming, bought, failed('purchase'), rejected, ['reportError']],
  [
    'typing while a purchase resumes',
    resuming,
    bought,
    { type: 'CHANGE', field: 'school', value: 'Rye' },
    resuming,
    ['send:PUT'],
  ],

  ['registering another student', 'confirmed', bought, { type: 'REGISTER_ANOTHER', lineId: 'line-9' }, pristine, []],
  [
    'registering another student after a refund',
    'refunded',
    bought,
    { type: 'REGISTER_ANOTHER', lineId: 'line-9' },
    pristine,
    [],
  ],
];

describe('paying for a registration', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does) => {
    const from = { value: { options: 'loaded', form: value }, context, input };
    const result = step(registrationFormMachine, from, event);
    // After a rejection or a closed dialog, the offer is reloaded because it may have changed.
    const options = does.includes('start:loadOffer') ? 'refreshing' : 'loaded';
    expect({ to: result.to, does: result.does }).toEqual({ to: { options, form: to }, does });
  });

  it('uses a new checkout after a payment that was not charged', () => {
    const from = { value: { options: 'loaded', form: 'buying' }, context: bought, input };
    const { context } = step(registrationFormMachine, from, ended({ kind: 'unpaid', checkout: invalid }));
    expect(context).toMatchObject({ checkout: invalid, purchase: null });
    expect(context.formErrors).toEqual(['Payment failed. You were not charged.']);
    expect(context.values).toEqual(bought.values);
  });
});
