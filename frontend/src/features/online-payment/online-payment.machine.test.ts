import { describe, expect, it, vi } from 'vitest';
import type { StateValue } from 'xstate';
import { aHandle, aParent } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { done, step } from '../../testing/transitions';
import type { PurchaseEnding } from '../payment/purchase-flow.types';
import type { FormDraft } from '../payment/stored-draft';
import { onlinePaymentMachine } from './online-payment.machine';
import { selectSummary } from './online-payment-selectors';
import type { OnlinePaymentContext, OnlinePaymentPorts } from './online-payment.types';
import { purchaseOf, type PaymentValues } from './payment-form';

const values: PaymentValues = {
  parentFirstName: 'Ann',
  parentLastName: 'Lee',
  parentPhone: '9145550100',
  parentEmail: 'ann@example.com',
  studentFirstName: 'Kim',
  studentLastName: 'Lee',
  email: 'kim@example.com',
  paymentType: 'Program Deposit',
  paymentAmount: '500',
};
const handle = aHandle({ id: 'c-1', token: 't-1', payment: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b' });
const draft: FormDraft = { values, handle: null };
const ports = (isGone = false): OnlinePaymentPorts => ({
  drafts: { load: () => null, save: vi.fn(() => true), remove: vi.fn() },
  isGone: () => isGone,
  recorded: vi.fn(),
});
const input = { ports: ports() };
const complete: Partial<OnlinePaymentContext> = { values, termsAgreed: true };
const submitted: Partial<OnlinePaymentContext> = { ...complete, handle, pending: purchaseOf(values) };

const fresh = { editing: 'fresh' };
const rejected = { editing: 'rejected' };
const ended = (ending: PurchaseEnding) => done('purchase', ending);
const refusal = (fieldErrors: Record<string, string[]>): PurchaseEnding => ({
  kind: 'rejected',
  handle,
  message: 'We cannot take this.',
  fieldErrors,
});

type AnyEvent = { type: string; [detail: string]: unknown };
/** The last entry is what the form holds afterwards. */
type Row = [
  name: string,
  from: StateValue,
  context: Partial<OnlinePaymentContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
  holds?: Partial<OnlinePaymentContext>,
];

const gone = { ...submitted, ports: ports(true) };
const table: Row[] = [
  ['typing', fresh, {}, { type: 'CHANGE', field: 'paymentNotes', value: 'For June' }, fresh, ['saveDraft']],
  ['agreeing', fresh, {}, { type: 'AGREE', agreed: true }, fresh, [], { termsAgreed: true }],
  [
    'a parent signs in',
    fresh,
    { values: { parentFirstName: 'Anne' } },
    { type: 'PREFILL', parent: aParent() },
    fresh,
    [],
    {
      values: {
        parentFirstName: 'Anne',
        parentLastName: 'Lee',
        parentPhone: '9145550100',
        parentEmail: 'ann@example.com',
      },
    },
  ],
  [
    'the parent leaves',
    fresh,
    { values: { parentFirstName: 'Ann', email: 'kim@example.com' }, prefill: { parentFirstName: 'Ann' } },
    { type: 'PREFILL', parent: null },
    fresh,
    [],
    { values: { email: 'kim@example.com' } },
  ],
  ['a draft', fresh, {}, { type: 'RESTORE', draft }, fresh, [], { values, handle: null }],
  [
    'a draft with a checkout',
    fresh,
    {},
    { type: 'RESTORE', draft: { values, handle } },
    'buying',
    ['start:purchase'],
    { handle, pending: null },
  ],

  ['submit', fresh, complete, { type: 'SUBMIT' }, 'confirming', ['saveDraft'], { failedSubmits: 0 }],
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
    { values },
    { type: 'SUBMIT' },
    rejected,
    ['tell:Validation Error'],
    { errors: { termsAgreed: ['You must agree to the terms and conditions'] } },
  ],
  [
    'submit after correcting',
    rejected,
    { ...complete, failedSubmits: 2 },
    { type: 'SUBMIT' },
    'confirming',
    ['saveDraft'],
    { failedSubmits: 0 },
  ],
  ['a second submit', 'confirming', submitted, { type: 'SUBMIT' }, 'confirming', []],

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
    ended({ kind: 'priceChanged', handle, message: 'Now', amount: 1, lines: [] }),
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

describe('the online payment form', () => {
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

  it('checks phone and emails as they are typed, and takes other messages away with the first value', () => {
    const type = (context: Partial<OnlinePaymentContext>, field: string, value: string) =>
      step(onlinePaymentMachine, { value: fresh, context, input }, { type: 'CHANGE', field, value } as never).context
        .errors;
    expect(type({}, 'parentPhone', '914')).toEqual({
      parentPhone: ['Phone number must be exactly 10 digits, numbers only'],
    });
    expect(type({}, 'parentPhone', '9145550100')).toEqual({});
    expect(type({}, 'parentEmail', 'abc')).toEqual({ parentEmail: ['Parent email must be a valid email address'] });
    expect(type({}, 'email', 'abc')).toEqual({ email: ['Student email must be a valid email address'] });
    const errors = { paymentAmount: ['This field is required'], paymentType: ['This field is required'] };
    expect(type({ errors }, 'paymentAmount', '0')).toEqual({ paymentType: ['This field is required'] });
    expect(type({ errors }, 'paymentAmount', '')).toEqual(errors);
  });

  it('sums up faults after a submit only, in the order of the page', () => {
    const { context } = step(onlinePaymentMachine, { value: fresh, input }, { type: 'SUBMIT' });
    expect(selectSummary({ context } as never).map(({ part }) => part)).toEqual([
      'parentFirstName',
      'parentLastName',
      'parentPhone',
      'parentEmail',
      'studentFirstName',
      'studentLastName',
      'email',
      'paymentType',
      'paymentAmount',
      'termsAgreed',
    ]);
    const typing = step(onlinePaymentMachine, { value: fresh, input }, { type: 'CHANGE', field: 'email', value: 'k' });
    expect(selectSummary({ context: typing.context } as never)).toEqual([]);
  });

  it('can reach every state', () => {
    const events = [
      { type: 'SUBMIT' },
      { type: 'CONFIRM' },
      { type: 'AGREE', agreed: true },
      { type: 'RESTORE', draft },
      ended({ kind: 'delivered', handle, id: null, message: null }),
      ended({ kind: 'refunded', handle }),
    ];
    const tell = ({ context }: { context: OnlinePaymentContext }) => [
      context.termsAgreed,
      Object.keys(context.values).length,
    ];
    const reached = shortestPaths(onlinePaymentMachine, events, { input, tell });
    expect([...reached.keys()].sort()).toEqual(restingStates(onlinePaymentMachine));
    expect(reached.get('onlinePayment.paid')).toEqual([
      'AGREE',
      'RESTORE',
      'SUBMIT',
      'CONFIRM',
      'xstate.done.actor.purchase',
    ]);
  });
});
