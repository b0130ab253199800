import { outputOf } from '../../lib/machine';
import { emptyBilling } from './billing';
import { cardDialogSetup, endingOf } from './card-dialog.setup';
import type { CardDialogContext, IntentResult } from './card-dialog.types';
import type { ConfirmEmailInput } from './confirm-email.types';

const close = { target: '#cardDialog.closed', actions: 'endClosed' } as const;
/** While a card can be typed; a second SUBMIT finds the machine in `confirming`, which knows none. */
const typing = cardDialogSetup.createStateConfig({
  on: {
    CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
    SUBMIT: [
      {
        guard: 'isBillingComplete',
        target: '#cardDialog.confirming',
        actions: { type: 'beginCharge', params: ({ event }) => event.card },
      },
      { actions: 'showBillingErrors' },
    ],
    CLOSE: close,
  },
});

/** What follows from the answer to the call that creates the intent, with a code from an email or without. */
const intentResults = [
  {
    guard: { type: 'isOpened', params: outputOf<IntentResult> },
    target: '#cardDialog.collecting',
    actions: [
      { type: 'keepIntent', params: outputOf<IntentResult> },
      { type: 'tellOpened', params: outputOf<IntentResult> },
    ],
  },
  {
    guard: { type: 'needsEmailCode', params: outputOf<IntentResult> },
    target: '#cardDialog.initializing.confirmingEmail',
    reenter: true,
    actions: { type: 'keepEmailToConfirm', params: outputOf<IntentResult> },
  },
  {
    guard: { type: 'isPast', params: outputOf<IntentResult> },
    target: '#cardDialog.settling',
    actions: { type: 'keepPast', params: outputOf<IntentResult> },
  },
  {
    guard: { type: 'isFailed', params: outputOf<IntentResult> },
    target: '#cardDialog.initializing.failed',
    actions: { type: 'keepFailure', params: outputOf<IntentResult> },
  },
  { target: '#cardDialog.closed', actions: { type: 'endRejected', params: outputOf<IntentResult> } },
] as const;

const charging = (src: 'confirmCard' | 'authenticateCard') =>
  cardDialogSetup.createStateConfig({
    invoke: {
      id: src,
      src,
      input: ({ context }) => ({
        card: context.card,
        clientSecret: context.intent?.clientSecret ?? '',
        billing: context.billing,
      }),
      onDone: [
        { guard: { type: 'isSucceeded', params: outputOf }, target: '#cardDialog.paid', actions: 'endPaid' },
        { guard: { type: 'isProcessing', params: outputOf }, target: '#cardDialog.settling' },
        { guard: { type: 'needsAction', params: outputOf }, target: '#cardDialog.authenticating' },
        {
          guard: { type: 'isDeclined', params: outputOf },
          target: '#cardDialog.declined',
          actions: { type: 'keepDecline', params: outputOf },
        },
        // Nobody knows whether the card was charged: our server finds out.
        { target: '#cardDialog.settling', actions: 'expectNothing' },
      ],
    },
  });

/** Takes one payment. It starts when it is opened and ends with a `DialogEnding`; opening it again is a new run with the last handle. */
export const cardDialogMachine = cardDialogSetup.createMachine({
  id: 'cardDialog',
  context: ({ input }) => ({
    ...input,
    intent: null,
    billing: { ...emptyBilling, ...input.billing },
    billingErrors: {},
    error: null,
    card: null,
    emailToConfirm: null,
    ending: null,
  }),
  output: ({ context }) => context.ending ?? endingOf(context, 'closed'),
  initial: 'initializing',
  states: {
    initializing: {
      initial: 'creating',
      on: { CLOSE: close },
      states: {
        creating: {
          invoke: {
            id: 'createIntent',
            src: 'createIntent',
            input: ({ context }) => ({ request: context.request, handle: context.handle }),
            onDone: intentResults,
          },
        },
        /** The server wants to know first that the payer reads the email of an address. */
        confirmingEmail: {
          invoke: {
            id: 'confirmEmail',
            src: 'confirmEmail',
            input: ({ context }) => confirmEmailInputOf(context),
            onDone: intentResults,
          },
        },
        failed: { on: { RETRY: 'creating' } },
      },
    },
    collecting: typing,
    declined: typing,
    confirming: charging('confirmCard'),
    authenticating: charging('authenticateCard'),
    settling: {
      invoke: {
        id: 'pollCheckout',
        src: 'pollCheckout',
        input: ({ context }) => context.handle,
        onDone: [
          { guard: { type: 'isPaid', params: outputOf }, target: 'paid', actions: 'endPaid' },
          { guard: { type: 'isUnpaid', params: outputOf }, target: 'declined', actions: 'showUnpaid' },
          { guard: { type: 'isUndecided', params: outputOf }, target: 'statusUnknown' },
          { target: 'closed', actions: { type: 'endLost', params: outputOf } },
        ],
      },
    },
    statusUnknown: {
      on: { CHECK_AGAIN: 'settling', CLOSE: { target: 'closed', actions: 'endUnknown' } },
      after: { askAgain: 'settling' },
    },
    paid: { type: 'final' },
    closed: { type: 'final' },
  },
});

function confirmEmailInputOf({ request, handle, emailToConfirm }: CardDialogContext): ConfirmEmailInput {
  if (emailToConfirm === null) throw new Error('No email has to be confirmed');
  return { request, handle, email: emailToConfirm };
}
