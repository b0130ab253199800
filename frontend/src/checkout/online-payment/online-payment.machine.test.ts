import { describe, expect, it } from 'vitest';
import { aParent, delivered } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { step } from '../../testing/transitions';
import type { FormDraft } from '../cart/form-drafts';
import type { PurchaseFormContext } from '../purchase-form/purchase-form.types';
import { selectSummary } from '../purchase-form/purchase-form-selectors';
import { onlinePaymentMachine } from './online-payment.machine';
import {
  clock,
  values,
  checkout,
  complete,
  submitted,
  fresh,
  rejected,
  ended,
  type Row,
} from '../../testing/online-payments';

const draft: FormDraft = { values, checkout: null };

const table: Row[] = [
  [
    'typing',
    fresh,
    {},
    { type: 'CHANGE', field: 'paymentNotes', value: 'For June', now: clock },
    fresh,
    ['send:PUT_FORM'],
    { values: { paymentNotes: 'For June' } },
  ],
  ['agreeing to the terms', fresh, {}, { type: 'AGREE', agreed: true }, fresh, [], { termsAgreed: true }],
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
        parentPhone: '(914) 555-0100',
        parentEmail: 'ann@example.com',
      },
    },
  ],
  [
    'the parent signs out',
    fresh,
    { values: { parentFirstName: 'Ann', email: 'kim@example.com' }, prefill: { parentFirstName: 'Ann' } },
    { type: 'PREFILL', parent: null },
    fresh,
    [],
    { values: { email: 'kim@example.com' } },
  ],
  ['restoring a draft', fresh, {}, { type: 'RESTORE', draft, now: clock }, fresh, [], { values, checkout: null }],
  [
    'restoring a draft with a checkout',
    fresh,
    {},
    { type: 'RESTORE', draft: { values, checkout } },
    'buying',
    ['start:purchase'],
    { checkout, order: null },
  ],

  ['submit', fresh, complete, { type: 'SUBMIT', now: clock }, 'confirming', ['send:SAVE_FORM'], { failedSubmits: 0 }],
  [
    'submit with missing fields',
    fresh,
    { ...complete, values: {} },
    { type: 'SUBMIT', now: clock },
    rejected,
    ['tell:Validation Error'],
    { failedSubmits: 1 },
  ],
  [
    'submit without agreeing to the terms',
    fresh,
    { values },
    { type: 'SUBMIT', now: clock },
    rejected,
    ['tell:Validation Error'],
    { errors: { termsAgreed: ['You must agree to the terms and conditions'] } },
  ],
  [
    'submit after correcting the errors',
    rejected,
    { ...complete, failedSubmits: 2 },
    { type: 'SUBMIT', now: clock },
    'confirming',
    ['send:SAVE_FORM'],
    { failedSubmits: 0 },
  ],
  ['a second submit', 'confirming', submitted, { type: 'SUBMIT', now: clock }, 'confirming', []],
];

describe('the online payment form', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does, holds = {}) => {
    const result = step(onlinePaymentMachine, { value, context }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    expect(result.context).toMatchObject(holds);
  });

  it('validates phone and emails on every change, and clears other errors once a value is entered', () => {
    const type = (context: Partial<PurchaseFormContext>, field: string, value: string) =>
      step(onlinePaymentMachine, { value: fresh, context }, { type: 'CHANGE', field, value } as never).context.errors;
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

  it('lists errors in page order only after a submit', () => {
    const { context } = step(onlinePaymentMachine, { value: fresh }, { type: 'SUBMIT', now: clock });
    expect(selectSummary({ context }).map(({ part }) => part)).toEqual([
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
    const typing = step(onlinePaymentMachine, { value: fresh }, { type: 'CHANGE', field: 'email', value: 'k' });
    expect(selectSummary({ context: typing.context })).toEqual([]);
  });

  it('can reach every state', () => {
    const events = [
      { type: 'SUBMIT', now: clock },
      { type: 'CONFIRM' },
      { type: 'AGREE', agreed: true },
      { type: 'RESTORE', draft },
      ended({ ...delivered(''), lines: [] }),
      ended({ kind: 'refunded', checkout }),
    ];
    const tell = ({ context }: { context: PurchaseFormContext }) => [
      context.termsAgreed,
      Object.keys(context.values).length,
    ];
    const reached = shortestPaths(onlinePaymentMachine, events, { tell });
    expect([...reached.keys()].sort()).toEqual(restingStates(onlinePaymentMachine));
    expect(reached.get('onlinePayment.confirmed')).toEqual([
      'AGREE',
      'RESTORE',
      'SUBMIT',
      'CONFIRM',
      'xstate.done.actor.purchase',
    ]);
  });
});
