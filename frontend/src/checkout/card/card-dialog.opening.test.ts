import { describe, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { cents } from '@academy/contracts/rules/money';
import { done, failed as crashed, step } from '../../testing/transitions';
import { cardDialogMachine } from './card-dialog.machine';
import { emptyBilling } from './card-dialog.setup';
import type { CardDialogContext, ChargeInput, ChargeResult, IntentResult } from './card-dialog.types';
import { billing, card, input, checkout, intent, created, submit, close, type Row } from '../../testing/card-dialog';

const creating = { initializing: 'creating' };
const failed = { initializing: 'failed' };
const confirming = { initializing: 'confirmingEmail' };
const asked: Partial<CardDialogContext> = { emailToConfirm: 'ann@example.com' };
const unexpected = 'An unexpected error occurred. Please try again.';
const confirmed = (result: IntentResult) => done('confirmEmail', result);

const table: Row[] = [
  [
    'intent created',
    creating,
    {},
    created(intent),
    { typing: 'collecting' },
    ['send:CHECKOUT_OPENED'],
    { checkout, error: null },
  ],
  [
    'creating the intent fails',
    creating,
    {},
    created({ kind: 'failed', message: 'Down' }),
    failed,
    [],
    { error: 'Down' },
  ],
  ['retry', failed, { error: 'Down' }, { type: 'RETRY' }, creating, ['start:createIntent']],
  [
    'draft rejected',
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
    'already paid',
    creating,
    {},
    created({ kind: 'alreadyPaid', checkout }),
    'closed',
    [],
    { result: { kind: 'unknown', checkout } },
  ],
  ['creating the intent throws', creating, {}, crashed('createIntent'), failed, ['reportError'], { error: unexpected }],
  [
    'confirming the email throws',
    confirming,
    asked,
    crashed('confirmEmail'),
    failed,
    ['reportError'],
    { error: unexpected },
  ],
  [
    'closed before the response',
    creating,
    {},
    close,
    'closed',
    [],
    { result: { kind: 'closed', checkout: input.checkout } },
  ],
  ['closed after a failure', failed, {}, close, 'closed', []],

  [
    'email code required',
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
    'email confirmed, draft rejected',
    confirming,
    asked,
    confirmed({ kind: 'rejected', checkout, message: 'No', fieldErrors: {} }),
    'closed',
    [],
    { result: { kind: 'rejected', checkout, message: 'No', fieldErrors: {} } },
  ],
  [
    'email confirmed, already paid',
    confirming,
    asked,
    confirmed({ kind: 'alreadyPaid', checkout }),
    'closed',
    [],
    { result: { kind: 'unknown', checkout } },
  ],
  [
    'email code required for another address',
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
  ['submit while the email is being confirmed', confirming, asked, submit, confirming, []],
];

describe('opening the card dialog', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does, says = {}) => {
    const result = step(cardDialogMachine, { value, context, input }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    expect(result.context).toMatchObject(says);
  });
});

describe('the inputs the card dialog passes on', () => {
  const asksForEmail: IntentResult = { kind: 'emailCodeRequired', email: 'ann@example.com' };

  /** Plays events to the answer that `charge` gives. @returns what each actor was given */
  async function play(first: IntentResult, charge: ChargeResult) {
    const given: Record<string, unknown> = {};
    const answer = <Result, Input>(name: string, result: Result) =>
      fromPromise<Result, Input>(({ input: handed }) => {
        given[name] = handed;
        return Promise.resolve(result);
      });
    const machine = cardDialogMachine.provide({
      actors: {
        createIntent: answer('createIntent', first),
        confirmEmail: answer('confirmEmail', intent) as never,
        confirmCard: answer('confirmCard', charge),
        authenticateCard: answer<ChargeResult, ChargeInput>('authenticateCard', { kind: 'unknown' }),
      },
    });
    const actor = createActor(machine, { input: { ...input, owner: createEmptyActor() } }).start();
    expect(actor.getSnapshot().hasTag('closable')).toBe(true);
    await waitFor(actor, (snapshot) => snapshot.matches({ typing: 'collecting' }));
    expect(actor.getSnapshot().hasTag('closable')).toBe(true);
    actor.send({ type: 'SUBMIT', card });
    expect(actor.getSnapshot().hasTag('closable')).toBe(false);
    const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    return { given, output };
  }

  it('are the order for the server, and the card, secret and billing for the provider', async () => {
    const { given, output } = await play(intent, { kind: 'processing' });
    expect(given).toEqual({
      createIntent: { request: input.request, checkout: input.checkout },
      confirmCard: { card, clientSecret: 'secret', billing },
    });
    expect(output).toEqual({ kind: 'unknown', checkout });
  });

  it('are the email to confirm, and the card again when the bank requires authentication', async () => {
    const { given, output } = await play(asksForEmail, { kind: 'needsAction', card });
    expect(given['confirmEmail']).toEqual({
      request: input.request,
      checkout: input.checkout,
      email: 'ann@example.com',
    });
    expect(given['authenticateCard']).toEqual({ card, clientSecret: 'secret', billing });
    expect(output).toEqual({ kind: 'unknown', checkout });
  });

  it('start with the billing details of the order and empty defaults', () => {
    const { context } = createActor(cardDialogMachine, {
      input: { ...input, billing: { name: 'Ann Lee' } },
    }).getSnapshot();
    expect(context).toMatchObject({ billing: { ...emptyBilling, name: 'Ann Lee' }, billingFrom: 'order', error: null });
  });
});
