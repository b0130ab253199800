import { assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import { checkEmailCode, emailCodeMessages, readEmailCode } from '@academy/contracts/rules/email-code';
import { reportClientError } from '../../lib/report-client-error';
import type { IntentInput, IntentResult } from '../card/card-dialog.types';
import type {
  ConfirmEmailContext,
  ConfirmEmailEvent,
  ConfirmEmailInput,
  ConfirmEmailOutput,
  SendCodeResult,
} from './confirm-email.types';
import { emailCodeTexts } from './email-code-wording';

/** Minimum seconds between two codes. */
export const coolDownSeconds = 30;

const unimplemented = () => Promise.reject(new Error('Provide this actor'));

const step = setup({
  types: {} as {
    context: ConfirmEmailContext;
    events: ConfirmEmailEvent;
    input: ConfirmEmailInput;
    output: ConfirmEmailOutput;
  },
  actors: {
    sendEmailCode: fromPromise<SendCodeResult, string>(unimplemented),
    /** Repeats the refused call, with the code. */
    createIntent: fromPromise<IntentResult, IntentInput>(unimplemented),
  },
  delays: { second: 1000 },
  guards: {
    isCode: ({ context }) => checkEmailCode(context.code) === null,
    isStillRequired: ({ context }, result: IntentResult) =>
      result.kind === 'emailCodeRequired' && result.email === context.email,
    isWaitOver: ({ context }) => context.now() >= context.waitUntil,
  },
  actions: {
    /** After a failed submit, the code is checked again on every change. */
    changeCode: assign(({ context }, code: string) => ({ code, codeError: context.codeError && checkEmailCode(code) })),
    showCodeError: assign(({ context }) => ({
      codeError: checkEmailCode(context.code),
      formError: null,
      failedSubmits: context.failedSubmits + 1,
    })),
    clearErrors: assign({ codeError: null, formError: null }),
    keepRefusal: assign(({ context }, result: IntentResult) => ({
      codeError: result.kind === 'emailCodeRefused' ? result.message : emailCodeMessages.wrong,
      failedSubmits: context.failedSubmits + 1,
    })),
    keepFailure: assign((_, result: IntentResult) => ({
      formError: result.kind === 'failed' ? result.message : emailCodeTexts.notChecked,
    })),
    keepResult: assign((_, result: IntentResult) => ({ result })),
    clearSendError: assign({ sendError: null }),
    keepSent: assign(({ context }) => ({ sentCodes: context.sentCodes + 1, ...wait(context, coolDownSeconds) })),
    keepSendError: assign(({ context }, result: SendCodeResult) =>
      result.kind === 'failed' ? { sendError: result.message, ...wait(context, result.retryAfterSeconds ?? 0) } : {},
    ),
    countDown: assign(({ context }) => ({
      waitSeconds: Math.max(1, Math.ceil((context.waitUntil - context.now()) / 1000)),
    })),
    endWait: assign({ waitSeconds: 0 }),
    showUnexpected: assign({ formError: emailCodeTexts.notChecked }),
    showNotSent: assign({ sendError: emailCodeTexts.notSent }),
    reportError: (_, error: unknown) => reportClientError('uncaught', error),
  },
});

const errorOf = ({ event }: { event: ErrorActorEvent }) => event.error;

/**
 * Has a code sent to an address and repeats the refused call with it. Ends with the server's response once the code is accepted; a wrong
 * code or a failed call can be retried. The first code is sent when the step begins, further ones only when the payer requests them.
 */
export const confirmEmailMachine = step.createMachine({
  id: 'confirmEmail',
  context: ({ input }) => ({
    now: Date.now,
    ...input,
    code: '',
    codeError: null,
    formError: null,
    failedSubmits: 0,
    sentCodes: 0,
    sendError: null,
    waitUntil: 0,
    waitSeconds: 0,
    result: null,
  }),
  output: ({ context }) => context.result ?? { kind: 'failed', message: emailCodeTexts.notChecked },
  initial: 'asking',
  states: {
    asking: {
      type: 'parallel',
      states: {
        code: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                CHANGE_CODE: { actions: { type: 'changeCode', params: ({ event }) => event.code } },
                SUBMIT_CODE: [
                  { guard: 'isCode', target: 'checking', actions: 'clearErrors' },
                  { actions: 'showCodeError' },
                ],
              },
            },
            checking: {
              invoke: {
                id: 'createIntent',
                src: 'createIntent',
                input: ({ context }) => ({
                  request: context.request,
                  checkout: context.checkout,
                  emailCode: readEmailCode(context.code),
                }),
                onDone: [
                  {
                    guard: ({ event }) => event.output.kind === 'emailCodeRefused',
                    target: 'entering',
                    actions: { type: 'keepRefusal', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isStillRequired', params: ({ event }) => event.output },
                    target: 'entering',
                    actions: { type: 'keepRefusal', params: ({ event }) => event.output },
                  },
                  {
                    guard: ({ event }) => event.output.kind === 'failed',
                    target: 'entering',
                    actions: { type: 'keepFailure', params: ({ event }) => event.output },
                  },
                  {
                    target: '#confirmEmail.answered',
                    actions: { type: 'keepResult', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  target: 'entering',
                  actions: [{ type: 'reportError', params: errorOf }, 'showUnexpected'],
                },
              },
            },
          },
        },
        delivery: {
          initial: 'sending',
          states: {
            sending: {
              entry: 'clearSendError',
              invoke: {
                id: 'sendEmailCode',
                src: 'sendEmailCode',
                input: ({ context }) => context.email,
                onDone: [
                  { guard: ({ event }) => event.output.kind === 'sent', target: 'waiting', actions: 'keepSent' },
                  {
                    guard: ({ event: { output } }) => output.kind === 'failed' && output.retryAfterSeconds !== null,
                    target: 'waiting',
                    actions: { type: 'keepSendError', params: ({ event }) => event.output },
                  },
                  { target: 'ready', actions: { type: 'keepSendError', params: ({ event }) => event.output } },
                ],
                onError: {
                  target: 'ready',
                  actions: [{ type: 'reportError', params: errorOf }, 'showNotSent'],
                },
              },
            },
            /** Another code can be requested after the wait. */
            waiting: {
              after: {
                second: [
                  { guard: 'isWaitOver', target: 'ready', actions: 'endWait' },
                  { target: 'waiting', reenter: true, actions: 'countDown' },
                ],
              },
            },
            ready: { on: { SEND_NEW_CODE: 'sending' } },
          },
        },
      },
    },
    answered: { type: 'final' },
  },
});

function wait({ now }: ConfirmEmailContext, seconds: number): Pick<ConfirmEmailContext, 'waitUntil' | 'waitSeconds'> {
  return { waitUntil: now() + seconds * 1000, waitSeconds: seconds };
}
