import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { aCheckout, delivered } from '../../testing/builders';
import { failed, step } from '../../testing/transitions';
import type { PurchaseResult } from '../purchase/purchase.types';
import { onlinePaymentMachine } from './online-payment.machine';
import { values, checkout, submitted, fresh, rejected, ended, type Row } from '../../testing/online-payments';

const refusal = (fieldErrors: Record<string, string[]>): PurchaseResult => ({
  kind: 'rejected',
  checkout,
  message: 'We cannot take this.',
  fieldErrors,
});

const gone = { ...submitted, stored: null };

const table: Row[] = [
  ['cancel', 'confirming', submitted, { type: 'DISMISS' }, fresh, [], { order: null, values }],
  ['confirm', 'confirming', submitted, { type: 'CONFIRM' }, 'buying', ['start:purchase']],
  [
    'confirm after another tab has paid',
    'confirming',
    gone,
    { type: 'CONFIRM' },
    fresh,
    ['tell:Error'],
    { values: {}, order: null },
  ],
  ['a second confirm', 'buying', submitted, { type: 'CONFIRM' }, 'buying', []],
  [
    'checkout opened',
    'buying',
    { ...submitted, checkout: null },
    { type: 'CHECKOUT_OPENED', checkout },
    'buying',
    ['send:SAVE_FORM'],
    { checkout },
  ],

  [
    'purchase delivered',
    'buying',
    { ...submitted, prefill: { parentFirstName: 'Ann' } },
    ended(delivered('r-1')),
    'confirmed',
    ['send:SAVE_FORM', 'tell:Payment Successful'],
    { values: { parentFirstName: 'Ann' }, checkout, order: null, termsAgreed: false },
  ],
  ['purchase refunded', 'buying', submitted, ended({ kind: 'refunded', checkout }), 'refunded', ['send:SAVE_FORM']],
  [
    'purchase throws after its checkout was opened',
    'buying',
    submitted,
    failed('purchase'),
    'buying',
    ['reportError', 'start:purchase'],
  ],
  [
    'purchase throws before its checkout was opened',
    'buying',
    { ...submitted, checkout: aCheckout() },
    failed('purchase'),
    rejected,
    ['reportError'],
    { formErrors: ['An unexpected error occurred. Please try again.'] },
  ],
  [
    'card dialog closed',
    'buying',
    submitted,
    ended({ kind: 'closed', checkout }),
    fresh,
    ['send:SAVE_FORM'],
    { values, order: null, checkout },
  ],
  [
    'rejected with a field error',
    'buying',
    submitted,
    ended(refusal({ 'payment.parent_phone': ['No'] })),
    rejected,
    ['send:SAVE_FORM', 'tell:Validation Error'],
    { errors: { parentPhone: ['No'] }, failedSubmits: 1 },
  ],
  [
    'rejected without a field error',
    'buying',
    submitted,
    ended(refusal({})),
    rejected,
    ['send:SAVE_FORM', 'tell:Error'],
    { formErrors: ['We cannot take this.'] },
  ],
  [
    'amount changed',
    'buying',
    submitted,
    ended({ kind: 'priceChanged', checkout, message: 'Now', amount: cents(1), lines: [] }),
    rejected,
    ['send:SAVE_FORM', 'tell:The amount has changed'],
    { formErrors: ['Now'] },
  ],
  [
    'checkout expired',
    'buying',
    submitted,
    ended({ kind: 'expired', checkout: { ...checkout, fingerprint: '' } }),
    rejected,
    ['send:SAVE_FORM', 'tell:Your payment session timed out. You were not charged. You can continue.'],
    { checkout: { ...checkout, fingerprint: '' } },
  ],
  [
    'card not charged',
    'buying',
    submitted,
    ended({ kind: 'unpaid', checkout: { ...checkout, fingerprint: '' } }),
    rejected,
    ['send:SAVE_FORM', 'tell:Error'],
    { formErrors: ['Payment failed. You were not charged.'] },
  ],

  [
    'making another payment',
    'confirmed',
    { prefill: { parentFirstName: 'Ann' } },
    { type: 'BUY_ANOTHER' },
    fresh,
    [],
    { values: { parentFirstName: 'Ann' } },
  ],
  [
    'making another payment after a refund',
    'refunded',
    submitted,
    { type: 'BUY_ANOTHER' },
    fresh,
    [],
    { checkout: null, values: {} },
  ],
];

describe('buying with the online payment form', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does, holds = {}) => {
    const result = step(onlinePaymentMachine, { value, context }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    expect(result.context).toMatchObject(holds);
  });
});
