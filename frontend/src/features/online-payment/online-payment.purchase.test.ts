import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { step } from '../../testing/transitions';
import type { PurchaseEnding } from '../payment/purchase-flow.types';
import { onlinePaymentMachine } from './online-payment.machine';
import {
  values,
  handle,
  ports,
  input,
  submitted,
  fresh,
  rejected,
  ended,
  type Row,
} from '../../testing/online-payments';

const refusal = (fieldErrors: Record<string, string[]>): PurchaseEnding => ({
  kind: 'rejected',
  handle,
  message: 'We cannot take this.',
  fieldErrors,
});

const gone = { ...submitted, ports: ports(true) };

const table: Row[] = [
  ['cancel', 'confirming', submitted, { type: 'CANCEL' }, fresh, [], { pending: null, values }],
  ['confirm', 'confirming', submitted, { type: 'CONFIRM' }, 'buying', ['start:purchase']],
  [
    'confirm what another tab has paid',
    'confirming',
    gone,
    { type: 'CONFIRM' },
    fresh,
    ['tell:Error'],
    { values: {}, pending: null },
  ],
  ['a second confirm', 'buying', submitted, { type: 'CONFIRM' }, 'buying', []],
  [
    'a checkout',
    'buying',
    { ...submitted, handle: null },
    { type: 'BOUND', handle },
    'buying',
    ['saveDraft'],
    { handle },
  ],

  [
    'paid',
    'buying',
    { ...submitted, prefill: { parentFirstName: 'Ann' } },
    ended({ kind: 'delivered', handle, id: 'r-1', message: null }),
    'paid',
    ['forgetDraft', 'tellRecorded', 'tell:Payment Successful'],
    { values: { parentFirstName: 'Ann' }, handle: null, pending: null, termsAgreed: false },
  ],
  ['refunded', 'buying', submitted, ended({ kind: 'refunded', handle }), 'refunded', ['forgetDraft']],
  [
    'dialog closed',
    'buying',
    submitted,
    ended({ kind: 'closed', handle }),
    fresh,
    ['saveDraft'],
    { values, pending: null, handle },
  ],
  [
    'refused at a field',
    'buying',
    submitted,
    ended(refusal({ 'payment.parent_phone': ['No'] })),
    rejected,
    ['saveDraft', 'tell:Validation Error'],
    { errors: { parentPhone: ['No'] }, failedSubmits: 1 },
  ],
  [
    'refused as a whole',
    'buying',
    submitted,
    ended(refusal({})),
    rejected,
    ['saveDraft', 'tell:Error'],
    { formErrors: ['We cannot take this.'] },
  ],
  [
    'amount changed',
    'buying',
    submitted,
    ended({ kind: 'priceChanged', handle, message: 'Now', amount: cents(1), lines: [] }),
    rejected,
    ['saveDraft', 'tell:The amount has changed'],
    { formErrors: ['Now'] },
  ],
  [
    'lapsed',
    'buying',
    submitted,
    ended({ kind: 'expired', handle }),
    rejected,
    ['saveDraft', 'tell:This payment was not finished in time. Nothing was charged. You can continue.'],
    { handle: { ...handle, fingerprint: '' } },
  ],
  [
    'never charged',
    'buying',
    submitted,
    ended({ kind: 'unpaid', handle }),
    rejected,
    ['saveDraft', 'tell:Error'],
    { formErrors: ['Payment failed. Please try again.'] },
  ],

  [
    'another payment',
    'paid',
    { prefill: { parentFirstName: 'Ann' } },
    { type: 'PAY_ANOTHER' },
    fresh,
    [],
    { values: { parentFirstName: 'Ann' }, receipt: null },
  ],
  [
    'another payment after a refund',
    'refunded',
    submitted,
    { type: 'PAY_ANOTHER' },
    fresh,
    [],
    { handle: null, values: {} },
  ],
];

describe('buying with the online payment form', () => {
  it.each(table)('%s', (_name, value, context, event, to, does, holds = {}) => {
    const result = step(onlinePaymentMachine, { value, context, input }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    expect(result.context).toMatchObject(holds);
  });

  it('keeps what was paid for the receipt', () => {
    const { context } = step(
      onlinePaymentMachine,
      { value: 'buying', context: submitted, input },
      ended({ kind: 'delivered', handle, id: 'r-1', message: null }),
    );
    expect(context.receipt).toEqual({
      number: '4F2A91B3',
      recordId: 'r-1',
      paymentType: 'Program Deposit',
      student: 'Kim Lee',
      parentEmail: 'ann@example.com',
      note: '',
      amount: 50_000,
    });
  });
});
