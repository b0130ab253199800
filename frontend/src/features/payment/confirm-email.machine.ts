import { assign, fromPromise, setup } from 'xstate';
import { checkEmailCode, emailCodeMessages, readEmailCode } from '@academy/contracts/rules/email-code';
import { notProvided, outputOf, typesOf } from '../../lib/machine';
import type { IntentInput, IntentResult } from './card-dialog.types';
import type {
  ConfirmEmailContext,
  ConfirmEmailEvent,
  ConfirmEmailInput,
  ConfirmEmailOutput,
  SendCodeResult,
} from './confirm-email.types';
import { emailCodeTexts } from './email-code-wording';

/** Seconds between two codes. */
export const coolDownSeconds = 30;

const step = setup({
  types: typesOf<{
    context: ConfirmEmailContext;
    events: ConfirmEmailEvent;
    input: ConfirmEmailInput;
    output: ConfirmEmailOutput;
  }>(),
  actors: {
    sendEmailCode: fromPromise<SendCodeResult, string>(notProvided),
    /** Makes the refused call once more, with the code. */
    createIntent: fromPromise<IntentResult, IntentInput>(notProvided),
  },
  delays: { second: 1000 },
  guards: {
    isCode: ({ context }) => checkEmailCode(context.code) === null,
    isRefused: (_, { kind }: IntentResult) => kind === 'emailCodeRefused',
    isStillRequired: ({ context }, result: IntentResult) =>
      result.kind === 'emailCodeRequired' && result.email === context.email,
    isFailed: (_, { kind }: IntentResult) => kind === 'failed',
    isSent: (_, { kind }: SendCodeResult) => kind === 'sent',
    hasToWait: (_, result: SendCodeResult) => result.kind === 'failed' && result.retryAfterSeconds !== null,
    isWaitOver: ({ context }) => context.now() >= context.waitUntil,
  },
  actions: {
    /** After a refused submit the code is checked again as it changes. */
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
  },
});

/**
 * Has a code sent to an address and makes the refused call again with it. It ends with what the server answers once it takes the code;
 * a wrong code and a failed call can be tried again. A code is asked for when the step begins, and then only by the payer.
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
                  handle: context.handle,
                  emailCode: readEmailCode(context.code),
                }),
                onDone: [
                  {
                    guard: { type: 'isRefused', params: outputOf },
                    target: 'entering',
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                  {
                    guard: { type: 'isStillRequired', params: outputOf },
                    target: 'entering',
                    actions: { type: 'keepRefusal', params: outputOf },
                  },
                  {
                    guard: { type: 'isFailed', params: outputOf },
                    target: 'entering',
                    actions: { type: 'keepFailure', params: outputOf },
                  },
                  { target: '#confirmEmail.answered', actions: { type: 'keepResult', params: outputOf } },
                ],
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
                  { guard: { type: 'isSent', params: outputOf }, target: 'waiting', actions: 'keepSent' },
                  {
                    guard: { type: 'hasToWait', params: outputOf },
                    target: 'waiting',
                    actions: { type: 'keepSendError', params: outputOf },
                  },
                  { target: 'ready', actions: { type: 'keepSendError', params: outputOf } },
                ],
              },
            },
            /** Another code can be asked for in a while. */
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
