import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { done, step } from '../../testing/transitions';
import { cardDialogMachine } from './card-dialog.machine';
import type { CardDialogContext, IntentResult } from './card-dialog.types';
import { input, handle, intent, created, submit, close, type Row } from '../../testing/card-dialog';

const creating = { initializing: 'creating' };
const failed = { initializing: 'failed' };
const confirming = { initializing: 'confirmingEmail' };
const asked: Partial<CardDialogContext> = { emailToConfirm: 'ann@example.com' };
const confirmed = (result: IntentResult) => done('confirmEmail', result);

const table: Row[] = [
  ['intent made', creating, {}, created(intent), 'collecting', ['tellOpened'], { handle, error: null }],
  ['intent failed', creating, {}, created({ kind: 'failed', message: 'Down' }), failed, [], { error: 'Down' }],
  ['Try again', failed, { error: 'Down' }, { type: 'RETRY' }, creating, ['start:createIntent']],
  [
    'draft refused',
    creating,
    {},
    created({ kind: 'rejected', handle, message: 'No', fieldErrors: {} }),
    'closed',
    [],
    { ending: { kind: 'rejected', handle, message: 'No', fieldErrors: {} } },
  ],
  [
    'price changed',
    creating,
    {},
    created({ kind: 'priceChanged', handle, message: 'Now', amount: cents(5), lines: [] }),
    'closed',
    [],
    { ending: { kind: 'priceChanged', handle, message: 'Now', amount: cents(5), lines: [] } },
  ],
  [
    'already past paying',
    creating,
    {},
    created({ kind: 'past', handle }),
    'settling',
    ['start:pollCheckout'],
    { handle },
  ],
  ['closed before the answer', creating, {}, close, 'closed', [], { ending: { kind: 'closed', handle: input.handle } }],
  ['closed after a failure', failed, {}, close, 'closed', []],

  [
    'email to confirm',
    creating,
    {},
    created({ kind: 'emailCodeRequired', email: 'ann@example.com' }),
    confirming,
    ['start:confirmEmail'],
    { ...asked, handle: input.handle },
  ],
  ['email confirmed', confirming, asked, confirmed(intent), 'collecting', ['tellOpened'], { handle, error: null }],
  [
    'email confirmed, draft refused',
    confirming,
    asked,
    confirmed({ kind: 'rejected', handle, message: 'No', fieldErrors: {} }),
    'closed',
    [],
    { ending: { kind: 'rejected', handle, message: 'No', fieldErrors: {} } },
  ],
  [
    'email confirmed, already past paying',
    confirming,
    asked,
    confirmed({ kind: 'past', handle }),
    'settling',
    ['start:pollCheckout'],
    { handle },
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
    { ending: { kind: 'closed', handle: input.handle } },
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
