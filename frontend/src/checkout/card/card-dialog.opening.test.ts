import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { done, failed as crashed, step } from '../../testing/transitions';
import { cardDialogMachine } from './card-dialog.machine';
import type { CardDialogContext, IntentResult } from './card-dialog.types';
import { input, checkout, intent, created, submit, close, type Row } from '../../testing/card-dialog';

const creating = { initializing: 'creating' };
const failed = { initializing: 'failed' };
const confirming = { initializing: 'confirmingEmail' };
const asked: Partial<CardDialogContext> = { emailToConfirm: 'ann@example.com' };
const unexpected = 'An unexpected error occurred. Please try again.';
const confirmed = (result: IntentResult) => done('confirmEmail', result);

const table: Row[] = [
  [
    'intent made',
    creating,
    {},
    created(intent),
    { typing: 'collecting' },
    ['send:CHECKOUT_OPENED'],
    { checkout, error: null },
  ],
  ['intent failed', creating, {}, created({ kind: 'failed', message: 'Down' }), failed, [], { error: 'Down' }],
  ['Try again', failed, { error: 'Down' }, { type: 'RETRY' }, creating, ['start:createIntent']],
  [
    'draft refused',
    creating,
    {},
    created({ kind: 'rejected', checkout, message: 'No', fieldErrors: {} }),
    'closed',
    [],
    { result: { kind: 'rejected', checkout, message: 'No', fieldErrors: {} } },
  ],
  [
    'price changed',
    creating,
    {},
    created({ kind: 'priceChanged', checkout, message: 'Now', amount: cents(5), lines: [] }),
    'closed',
    [],
    { result: { kind: 'priceChanged', checkout, message: 'Now', amount: cents(5), lines: [] } },
  ],
  [
    'already past paying',
    creating,
    {},
    created({ kind: 'alreadyPaid', checkout }),
    'closed',
    [],
    { result: { kind: 'unknown', checkout } },
  ],
  ['start crashed', creating, {}, crashed('createIntent'), failed, ['reportError'], { error: unexpected }],
  ['code step crashed', confirming, asked, crashed('confirmEmail'), failed, ['reportError'], { error: unexpected }],
  [
    'closed before the answer',
    creating,
    {},
    close,
    'closed',
    [],
    { result: { kind: 'closed', checkout: input.checkout } },
  ],
  ['closed after a failure', failed, {}, close, 'closed', []],

  [
    'email to confirm',
    creating,
    {},
    created({ kind: 'emailCodeRequired', email: 'ann@example.com' }),
    confirming,
    ['start:confirmEmail'],
    { ...asked, checkout: input.checkout },
  ],
  [
    'email confirmed',
    confirming,
    asked,
    confirmed(intent),
    { typing: 'collecting' },
    ['send:CHECKOUT_OPENED'],
    { checkout, error: null },
  ],
  [
    'email confirmed, draft refused',
    confirming,
    asked,
    confirmed({ kind: 'rejected', checkout, message: 'No', fieldErrors: {} }),
    'closed',
    [],
    { result: { kind: 'rejected', checkout, message: 'No', fieldErrors: {} } },
  ],
  [
    'email confirmed, already past paying',
    confirming,
    asked,
    confirmed({ kind: 'alreadyPaid', checkout }),
    'closed',
    [],
    { result: { kind: 'unknown', checkout } },
  ],
  [
    'another email to confirm',
    confirming,
    asked,
    confirmed({ kind: 'emailCodeRequired', email: 'kim@example.com' }),
    confirming,
    ['start:confirmEmail'],
    { emailToConfirm: 'kim@example.com' },
  ],
  [
    'closed to change the email',
    confirming,
    asked,
    close,
    'closed',
    [],
    { result: { kind: 'closed', checkout: input.checkout } },
  ],
  ['a submit while the email is confirmed', confirming, asked, submit, confirming, []],
];

describe('opening the card dialog', () => {
  it.each(table)('%s', (_name, value, context, event, to, does, says = {}) => {
    const result = step(cardDialogMachine, { value, context, input }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    expect(result.context).toMatchObject(says);
  });
});
