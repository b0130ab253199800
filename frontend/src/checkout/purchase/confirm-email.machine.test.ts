import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor, type StateValue } from 'xstate';
import { cents } from '@academy/contracts/rules/money';
import { aCheckout } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { after, done, failed, step } from '../../testing/transitions';
import type { IntentInput, IntentResult } from '../card/card-dialog.types';
import { confirmEmailMachine } from './confirm-email.machine';
import type { ConfirmEmailContext, SendCodeResult } from './confirm-email.types';

const now = 1_000_000;
const input = {
  request: { amount: cents(147_500), currency: 'usd' as const },
  checkout: aCheckout(),
  email: 'ann@example.com',
  now: () => now,
};
const checkout = aCheckout({ id: 'c-1', token: 't' });
const paid = { clientSecret: 'secret', paymentId: 'pi_1', amount: cents(147_500) };
const opened: IntentResult = { kind: 'opened', checkout, ...paid };
const alreadyPaid: IntentResult = { kind: 'alreadyPaid', checkout };
const refused: IntentResult = { kind: 'rejected', checkout, message: 'Check the form.', fieldErrors: {} };
const wrong = 'This code is incorrect or has expired. Check the email or request a new code.';
const required = 'Please enter the six-digit code from the email.';

const at = (code: string, delivery: string) => ({ asking: { code, delivery } });
const sent = done('sendEmailCode', { kind: 'sent' });
const notSent = (retryAfterSeconds: number | null) =>
  done('sendEmailCode', { kind: 'failed', message: 'Down', retryAfterSeconds });
const answered = (result: IntentResult) => done('createIntent', result);
const submit = { type: 'SUBMIT_CODE' };
const sendNew = { type: 'SEND_NEW_CODE' };
const second = after('second', 'confirmEmail.asking.delivery.waiting');
const filled: Partial<ConfirmEmailContext> = { code: '123 456', sentCodes: 1 };

type AnyEvent = { type: string; [detail: string]: unknown };
type Says = Partial<ConfirmEmailContext>;
type Row = [name: string, from: StateValue, context: Says, event: AnyEvent, to: StateValue, does: string[], says: Says];

const table: Row[] = [
  [
    'code sent',
    at('entering', 'sending'),
    {},
    sent,
    at('entering', 'waiting'),
    [],
    { sentCodes: 1, waitSeconds: 30, waitUntil: now + 30_000 },
  ],
  [
    'code not sent',
    at('entering', 'sending'),
    {},
    notSent(null),
    at('entering', 'ready'),
    [],
    { sendError: 'Down', sentCodes: 0, waitSeconds: 0 },
  ],
  [
    'code not sent because of the rate limit',
    at('entering', 'sending'),
    {},
    notSent(120),
    at('entering', 'waiting'),
    [],
    { sendError: 'Down', waitSeconds: 120 },
  ],
  [
    'a second later',
    at('entering', 'waiting'),
    { waitUntil: now + 28_400, waitSeconds: 30 },
    second,
    at('entering', 'waiting'),
    [],
    { waitSeconds: 29 },
  ],
  [
    'the wait is over',
    at('entering', 'waiting'),
    { waitUntil: now, waitSeconds: 1 },
    second,
    at('entering', 'ready'),
    [],
    { waitSeconds: 0 },
  ],
  ['a new code too early', at('entering', 'waiting'), filled, sendNew, at('entering', 'waiting'), [], { sentCodes: 1 }],
  [
    'requesting a new code',
    at('entering', 'ready'),
    { ...filled, sendError: 'Down' },
    sendNew,
    at('entering', 'sending'),
    ['start:sendEmailCode'],
    { sendError: null, code: '123 456' },
  ],
  ['a new code while one is being sent', at('entering', 'sending'), filled, sendNew, at('entering', 'sending'), [], {}],

  [
    'typing',
    at('entering', 'waiting'),
    {},
    { type: 'CHANGE_CODE', code: '12' },
    at('entering', 'waiting'),
    [],
    { code: '12', codeError: null },
  ],
  [
    'typing after a wrong code',
    at('entering', 'waiting'),
    { codeError: wrong },
    { type: 'CHANGE_CODE', code: '12' },
    at('entering', 'waiting'),
    [],
    { codeError: required },
  ],
  [
    'typing a full code after a wrong code',
    at('entering', 'waiting'),
    { codeError: wrong },
    { type: 'CHANGE_CODE', code: '123456' },
    at('entering', 'waiting'),
    [],
    { codeError: null },
  ],
  [
    'submit',
    at('entering', 'waiting'),
    { ...filled, formError: 'Down' },
    submit,
    at('checking', 'waiting'),
    ['start:createIntent'],
    { formError: null },
  ],
  [
    'submit while a code is being sent',
    at('entering', 'sending'),
    filled,
    submit,
    at('checking', 'sending'),
    ['start:createIntent'],
    {},
  ],
  [
    'submit of an incomplete code',
    at('entering', 'waiting'),
    { code: '12' },
    submit,
    at('entering', 'waiting'),
    [],
    { codeError: required, failedSubmits: 1 },
  ],
  ['a second submit', at('checking', 'waiting'), filled, submit, at('checking', 'waiting'), [], {}],
  [
    'typing while the code is checked',
    at('checking', 'waiting'),
    filled,
    { type: 'CHANGE_CODE', code: '1' },
    at('checking', 'waiting'),
    [],
    filled,
  ],

  [
    'wrong code',
    at('checking', 'ready'),
    filled,
    answered({ kind: 'emailCodeRefused', message: 'Wrong.' }),
    at('entering', 'ready'),
    [],
    { ...filled, codeError: 'Wrong.', failedSubmits: 1 },
  ],
  [
    'code required again',
    at('checking', 'ready'),
    filled,
    answered({ kind: 'emailCodeRequired', email: 'ann@example.com' }),
    at('entering', 'ready'),
    [],
    { ...filled, codeError: wrong },
  ],
  [
    'checking the code fails',
    at('checking', 'ready'),
    filled,
    answered({ kind: 'failed', message: 'Down' }),
    at('entering', 'ready'),
    [],
    { ...filled, formError: 'Down', codeError: null, failedSubmits: 0 },
  ],
  ['correct code', at('checking', 'ready'), filled, answered(opened), 'answered', [], { result: opened }],
  ['already paid', at('checking', 'waiting'), filled, answered(alreadyPaid), 'answered', [], { result: alreadyPaid }],
  ['draft refused', at('checking', 'waiting'), filled, answered(refused), 'answered', [], { result: refused }],
];

describe('the email confirmation step', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does, says) => {
    const result = step(confirmEmailMachine, { value, context, input }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    expect(result.context).toMatchObject(says);
  });

  it.each([
    ['createIntent', at('checking', 'ready'), { formError: 'We could not check the code. Please try again.' }],
    ['sendEmailCode', at('entering', 'sending'), { sendError: 'Something went wrong. Please try again.' }],
  ])('can be retried after %s threw', (actor, value, says) => {
    const result = step(confirmEmailMachine, { value, context: filled, input }, failed(actor));
    expect({ to: result.to, does: result.does }).toEqual({ to: at('entering', 'ready'), does: ['reportError'] });
    expect(result.context).toMatchObject(says);
  });

  it('can reach every state', () => {
    const events = [
      sent,
      notSent(null),
      second,
      sendNew,
      { type: 'CHANGE_CODE', code: '123456' },
      submit,
      answered(opened),
    ];
    const tell = ({ context }: { context: ConfirmEmailContext }) => context.code;
    const reached = shortestPaths(confirmEmailMachine, events, { input, tell });
    expect([...reached.keys()].sort()).toEqual(restingStates(confirmEmailMachine));
  });

  it('requests one code on start and submits only its digits', async () => {
    const sendEmailCode = vi.fn((_options: { input: string }) => Promise.resolve<SendCodeResult>({ kind: 'sent' }));
    const createIntent = vi.fn((_options: { input: IntentInput }) => Promise.resolve<IntentResult>(opened));
    const machine = confirmEmailMachine.provide({
      actors: { sendEmailCode: fromPromise(sendEmailCode), createIntent: fromPromise(createIntent) },
    });
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, (snapshot) => snapshot.context.sentCodes === 1);
    actor.send({ type: 'CHANGE_CODE', code: ' 123 456 ' });
    actor.send(submit as { type: 'SUBMIT_CODE' });
    const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(output).toEqual(opened);
    expect(sendEmailCode.mock.calls.map(([{ input: email }]) => email)).toEqual(['ann@example.com']);
    expect(createIntent.mock.calls.map(([{ input: sentInput }]) => sentInput)).toEqual([
      { request: input.request, checkout: input.checkout, emailCode: '123456' },
    ]);
  });
});
