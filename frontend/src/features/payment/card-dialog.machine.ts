import { assign, fromPromise, setup } from 'xstate';
import { notProvided, outputOf, typesOf } from '../../lib/machine';
import { checkBilling, emptyBilling, type BillingField, type BillingFields } from './billing';
import { paymentTexts } from './payment-wording';
import type {
  CardDialogContext,
  CardDialogEvent,
  CardDialogInput,
  ChargeInput,
  ChargeResult,
  DialogEnding,
  IntentInput,
  IntentResult,
  SettledResult,
} from './card-dialog.types';
import type { CardPort } from './card-port';
import { confirmEmailMachine } from './confirm-email.machine';
import type { ConfirmEmailInput } from './confirm-email.types';
import type { CheckoutHandle } from '../../api/payments';

const dialog = setup({
  types: typesOf<{
    context: CardDialogContext;
    events: CardDialogEvent;
    input: CardDialogInput;
    output: DialogEnding;
    children: { confirmEmail: 'confirmEmail' };
  }>(),
  actors: {
    createIntent: fromPromise<IntentResult, IntentInput>(notProvided),
    /** Asks for a code from an email and creates the intent with it. */
    confirmEmail: confirmEmailMachine,
    confirmCard: fromPromise<ChargeResult, ChargeInput>(notProvided),
    authenticateCard: fromPromise<ChargeResult, ChargeInput>(notProvided),
    pollCheckout: fromPromise<SettledResult, CheckoutHandle>(notProvided),
  },
  delays: { askAgain: 15_000 },
  guards: {
    isBillingComplete: ({ context }) => Object.keys(checkBilling(context.billing)).length === 0,
    isOpened: (_, { kind }: IntentResult) => kind === 'opened',
    isPast: (_, { kind }: IntentResult) => kind === 'past',
    isFailed: (_, { kind }: IntentResult) => kind === 'failed',
    needsEmailCode: (_, { kind }: IntentResult) => kind === 'emailCodeRequired',
    isSucceeded: (_, { kind }: ChargeResult) => kind === 'succeeded',
    isProcessing: (_, { kind }: ChargeResult) => kind === 'processing',
    needsAction: (_, { kind }: ChargeResult) => kind === 'needsAction',
    isDeclined: (_, { kind }: ChargeResult) => kind === 'declined',
    isPaid: (_, { status }: SettledResult) => status === 'paid' || status === 'completed',
    /** Not charged, and the card can be tried again. */
    isUnpaid: ({ context }, { status }: SettledResult) =>
      (status === 'open' || status === 'declined') && context.intent !== null,
    isUndecided: (_, { status }: SettledResult) => status === 'unknown',
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: BillingField; value: string }) =>
      changedBilling(context, field, value),
    ),
    showBillingErrors: assign(({ context }) => ({
      billingErrors: checkBilling(context.billing),
      error: paymentTexts.billingIncomplete,
    })),
    keepIntent: assign((_, result: IntentResult) =>
      result.kind === 'opened' ? { intent: result, handle: result.handle, error: null } : {},
    ),
    keepPast: assign((_, result: IntentResult) =>
      result.kind === 'past' ? { handle: result.handle, error: null } : {},
    ),
    keepFailure: assign((_, result: IntentResult) => ({ error: result.kind === 'failed' ? result.message : null })),
    keepEmailToConfirm: assign((_, result: IntentResult) =>
      result.kind === 'emailCodeRequired' ? { emailToConfirm: result.email, error: null } : {},
    ),
    tellOpened: ({ context }, result: IntentResult) => result.kind === 'opened' && context.onOpened(result.handle),
    beginCharge: assign((_, card: CardPort) => ({ card, error: null, billingErrors: {} })),
    keepDecline: assign((_, result: ChargeResult) => ({
      error: result.kind === 'declined' ? result.message : paymentTexts.notSucceeded,
    })),
    expectNothing: assign({ error: paymentTexts.unexpected }),
    showUnpaid: assign(({ context }) => ({ error: context.error ?? paymentTexts.notSucceeded })),
    endRejected: assign((_, result: IntentResult) => ({
      ending: result.kind === 'rejected' || result.kind === 'priceChanged' ? result : null,
    })),
    endLost: assign(({ context }, { status }: SettledResult) => ({
      ending: endingOf(context, status === 'refunded' ? 'refunded' : 'expired'),
    })),
    endClosed: assign(({ context }) => ({ ending: endingOf(context, 'closed') })),
    endUnknown: assign(({ context }) => ({ ending: endingOf(context, 'unknown') })),
    endPaid: assign(({ context }) => ({ ending: endingOf(context, 'paid') })),
  },
});

const close = { target: '#cardDialog.closed', actions: 'endClosed' } as const;
/** While a card can be typed; a second SUBMIT finds the machine in `confirming`, which knows none. */
const typing = dialog.createStateConfig({
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
    target: '#cardDialog.initialising.confirmingEmail',
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
    target: '#cardDialog.initialising.failed',
    actions: { type: 'keepFailure', params: outputOf<IntentResult> },
  },
  { target: '#cardDialog.closed', actions: { type: 'endRejected', params: outputOf<IntentResult> } },
] as const;

const charging = (src: 'confirmCard' | 'authenticateCard') =>
  dialog.createStateConfig({
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
export const cardDialogMachine = dialog.createMachine({
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
  initial: 'initialising',
  states: {
    initialising: {
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

function endingOf(
  { handle, intent }: CardDialogContext,
  kind: 'paid' | 'closed' | 'unknown' | 'expired' | 'refunded',
): DialogEnding {
  return kind === 'paid' ? { kind, handle, paymentId: intent?.paymentId ?? null } : { kind, handle };
}

/** After a failed submit a field is checked again as it changes. */
function changedBilling(
  { billing, billingErrors }: CardDialogContext,
  field: BillingField,
  value: string,
): Partial<CardDialogContext> {
  const next: BillingFields = { ...billing, [field]: value };
  if (Object.keys(billingErrors).length === 0) return { billing: next };
  const found = checkBilling(next);
  // The country decides what a postal code may hold.
  const rechecked: BillingField[] = field === 'country' ? ['country', 'postal_code'] : [field];
  const errors = { ...billingErrors };
  for (const name of rechecked) {
    if (found[name]) errors[name] = found[name];
    else delete errors[name];
  }
  return { billing: next, billingErrors: errors };
}
