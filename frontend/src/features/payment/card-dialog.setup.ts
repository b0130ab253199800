import { assign, fromPromise, setup } from 'xstate';
import { notProvided, typesOf } from '../../lib/machine';
import { checkBilling, type BillingField, type BillingFields } from './billing';
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
import type { CheckoutHandle } from '../../api/payments';

/** The types, actors, guards and actions of the card dialog machine. */
export const cardDialogSetup = setup({
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

/** How a run of the dialog ended, with what the caller needs to go on. */
export function endingOf(
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
