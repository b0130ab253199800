import { describe, expect, it } from 'vitest';
import { aParent } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { step } from '../../testing/transitions';
import type { FormDraft } from '../payment/stored-draft';
import { onlinePaymentMachine } from './online-payment.machine';
import { selectSummary } from './online-payment-selectors';
import type { OnlinePaymentContext } from './online-payment.types';
import {
  values,
  handle,
  input,
  complete,
  submitted,
  fresh,
  rejected,
  ended,
  type Row,
} from '../../testing/online-payments';

const draft: FormDraft = { values, handle: null };

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
];

describe('the online payment form', () => {
  it.each(table)('%s', (_name, value, context, event, to, does, holds = {}) => {
    const result = step(onlinePaymentMachine, { value, context, input }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    expect(result.context).toMatchObject(holds);
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
