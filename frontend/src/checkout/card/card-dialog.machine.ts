import type { ErrorActorEvent } from 'xstate';
import type { ConfirmEmailInput } from '../purchase/confirm-email.types';
import { cardDialogSetup, emptyBilling } from './card-dialog.setup';
import type { CardDialogContext, ChargeResult, IntentResult } from './card-dialog.types';
import type { CardPort } from './card-port';

const intentOf = ({ event }: { event: { output: IntentResult } }) => event.output;
const errorOf = ({ event }: { event: ErrorActorEvent }) => event.error;
const failed = {
  target: '#cardDialog.initializing.failed',
  actions: [{ type: 'reportError', params: errorOf }, 'showUnexpected'],
} as const;

/** Transitions for the result of creating the intent, with or without an emailed code. */
const intentResults = [
  {
    guard: ({ event }: { event: { output: IntentResult } }) => event.output.kind === 'opened',
    target: '#cardDialog.typing.collecting',
    actions: [
      { type: 'keepIntent', params: intentOf },
      { type: 'reportOpened', params: intentOf },
    ],
  },
  {
    guard: ({ event }: { event: { output: IntentResult } }) => event.output.kind === 'emailCodeRequired',
    target: '#cardDialog.initializing.confirmingEmail',
    reenter: true,
    actions: { type: 'keepEmailToConfirm', params: intentOf },
  },
  {
    guard: ({ event }: { event: { output: IntentResult } }) => event.output.kind === 'alreadyPaid',
    target: '#cardDialog.closed',
    actions: { type: 'endAlreadyPaid', params: intentOf },
  },
  {
    guard: ({ event }: { event: { output: IntentResult } }) => event.output.kind === 'failed',
    target: '#cardDialog.initializing.failed',
    actions: { type: 'keepFailure', params: intentOf },
  },
  { target: '#cardDialog.closed', actions: { type: 'endRejected', params: intentOf } },
] as const;

const charging = (src: 'confirmCard' | 'authenticateCard') =>
  cardDialogSetup.createStateConfig({
    invoke: {
      id: src,
      src,
      input: ({ context, event }) => ({
        card: cardOf(event),
        clientSecret: context.intent?.clientSecret ?? '',
        billing: context.billing,
      }),
      onDone: [
        { guard: ({ event }) => event.output.kind === 'succeeded', target: '#cardDialog.paid', actions: 'endPaid' },
        {
          guard: ({ event }) => event.output.kind === 'needsAction',
          target: '#cardDialog.authenticating',
          reenter: true,
        },
        {
          guard: ({ event }) => event.output.kind === 'declined',
          target: '#cardDialog.typing.declined',
          actions: { type: 'keepDecline', params: ({ event }: { event: { output: ChargeResult } }) => event.output },
        },
        // The card may be charged now or later, so the purchase asks our server.
        { target: '#cardDialog.closed', actions: { type: 'end', params: 'unknown' } },
      ],
      onError: {
        target: '#cardDialog.closed',
        actions: [
          { type: 'reportError', params: errorOf },
          { type: 'end', params: 'unknown' },
        ],
      },
    },
  });

/** Takes one payment. Starts when opened and ends with a `CardDialogResult`. Opening it again starts a new run with the last checkout. */
export const cardDialogMachine = cardDialogSetup.createMachine({
  id: 'cardDialog',
  context: ({ input }) => ({
    ...input,
    intent: null,
    billing: { ...emptyBilling, ...input.billing },
    billingFrom: 'order',
    billingErrors: {},
    error: null,
    emailToConfirm: null,
    renewed: false,
    result: null,
  }),
  output: ({ context }) => context.result ?? { kind: 'closed', checkout: context.checkout },
  initial: 'initializing',
  states: {
    initializing: {
      initial: 'creating',
      tags: 'closable',
      on: {
        PREFILL: { actions: { type: 'prefill', params: ({ event }) => event.billing } },
        CLOSE: { target: '#cardDialog.closed', actions: { type: 'end', params: 'closed' } },
      },
      states: {
        creating: {
          invoke: {
            id: 'createIntent',
            src: 'createIntent',
            input: ({ context }) => ({ request: context.request, checkout: context.checkout }),
            onDone: intentResults,
            onError: failed,
          },
        },
        /** The server first requires proof that the payer receives email at an address. */
        confirmingEmail: {
          invoke: {
            id: 'confirmEmail',
            src: 'confirmEmail',
            input: ({ context }) => confirmEmailInput(context),
            onDone: intentResults,
            onError: failed,
          },
        },
        failed: { on: { RETRY: 'creating' } },
      },
    },
    /** The card form is shown. A second SUBMIT arrives in `confirming`, which ignores it. */
    typing: {
      initial: 'collecting',
      tags: 'closable',
      states: { collecting: {}, declined: {} },
      after: { holdEnds: { guard: 'isHoldOver', target: 'lapsed' } },
      on: {
        PREFILL: { guard: 'isUntyped', actions: { type: 'prefill', params: ({ event }) => event.billing } },
        CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
        SUBMIT: [
          { guard: 'isHoldOver', target: 'lapsed' },
          { guard: 'isOffline', actions: 'showOffline' },
          { guard: 'isBillingComplete', target: 'confirming', actions: 'clearErrors' },
          { actions: 'showBillingErrors' },
        ],
        PAY_BY_WALLET: [
          { guard: 'isHoldOver', target: 'lapsed' },
          { guard: 'isOffline', actions: 'showOffline' },
          { target: 'confirming', actions: 'clearErrors' },
        ],
        CLOSE: { target: 'closed', actions: { type: 'end', params: 'closed' } },
      },
    },
    /** The seats are no longer held. They are requested again only when the payer continues. */
    lapsed: {
      tags: 'closable',
      on: {
        RETRY: { target: 'initializing', actions: 'replaceCheckout' },
        CLOSE: { target: 'closed', actions: { type: 'end', params: 'closed' } },
      },
    },
    confirming: charging('confirmCard'),
    authenticating: charging('authenticateCard'),
    paid: { type: 'final' },
    closed: { type: 'final' },
  },
});

/** The card of the submitted form, or of the charge that the payer has to authenticate. */
function cardOf(event: { type: string; card?: CardPort; output?: ChargeResult }): CardPort {
  const card = event.output?.kind === 'needsAction' ? event.output.card : event.card;
  if (!card) throw new Error('No card was submitted');
  return card;
}

function confirmEmailInput({ request, checkout, emailToConfirm }: CardDialogContext): ConfirmEmailInput {
  if (emailToConfirm === null) throw new Error('No email has to be confirmed');
  return { request, checkout, email: emailToConfirm };
}
