import { assign, fromPromise, sendTo, setup } from 'xstate';
import { reportClientError } from '../../lib/report-client-error';
import { checkBilling, type BillingField, type BillingFields } from '@academy/contracts/rules/billing';
import { recheck } from '../form/form-handling';
import { isOffline } from '../../api/errors';
import { newId } from '../../lib/uuid';
import { checkoutRef } from '../purchase/checkout-session';
import { paymentTexts } from '../purchase/payment-wording';
import type {
  CardDialogContext,
  CardDialogEvent,
  CardDialogInput,
  ChargeInput,
  ChargeResult,
  CardDialogResult,
  IntentInput,
  IntentResult,
} from './card-dialog.types';
import { confirmEmailMachine } from '../purchase/confirm-email.machine';

/** The empty billing form. */
export const emptyBilling: BillingFields = {
  name: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'US',
};

const unimplemented = () => Promise.reject(new Error('Provide this actor'));

/** The types, actors, guards and actions of the card dialog machine. */
export const cardDialogSetup = setup({
  types: {} as {
    context: CardDialogContext;
    events: CardDialogEvent;
    input: CardDialogInput;
    output: CardDialogResult;
    children: { confirmEmail: 'confirmEmail' };
    tags: 'closable';
  },
  actors: {
    createIntent: fromPromise<IntentResult, IntentInput>(unimplemented),
    /** Asks for an emailed code and creates the intent with it. */
    confirmEmail: confirmEmailMachine,
    confirmCard: fromPromise<ChargeResult, ChargeInput>(unimplemented),
    authenticateCard: fromPromise<ChargeResult, ChargeInput>(unimplemented),
  },
  delays: {
    /** Never longer than the timers of browsers can wait. */
    holdEnds: ({ context }) =>
      Math.min(Math.max(0, (context.intent?.hold?.endsAt ?? Infinity) - Date.now()), 2 ** 31 - 1),
  },
  guards: {
    isHoldOver: ({ context }) => Date.now() >= (context.intent?.hold?.endsAt ?? Infinity),
    /** Nothing can have left this device. */
    isOffline: () => isOffline(),
    isUntyped: ({ context }) => context.billingFrom !== 'person',
    isBillingComplete: ({ context }) => Object.keys(checkBilling(context.billing)).length === 0,
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: BillingField; value: string }) =>
      changedBilling(context, field, value),
    ),
    prefill: assign((_, billing: BillingFields) => ({ billing, billingFrom: 'lastPayment' as const })),
    showBillingErrors: assign(({ context }) => ({
      billingErrors: checkBilling(context.billing),
      error: paymentTexts.billingIncomplete,
    })),
    keepIntent: assign((_, result: IntentResult) =>
      result.kind === 'opened' ? { intent: result, checkout: result.checkout, error: null } : {},
    ),
    keepFailure: assign((_, result: IntentResult) => ({ error: result.kind === 'failed' ? result.message : null })),
    keepEmailToConfirm: assign((_, result: IntentResult) =>
      result.kind === 'emailCodeRequired' ? { emailToConfirm: result.email, error: null } : {},
    ),
    reportOpened: sendTo(
      ({ context }) => context.owner,
      ({ context }, result: IntentResult) => ({
        type: 'CHECKOUT_OPENED',
        checkout: result.kind === 'opened' ? result.checkout : context.checkout,
      }),
    ),
    showOffline: assign({ error: paymentTexts.offline }),
    /** The next request is for a new checkout that takes over the seats of the one whose hold has ended. */
    replaceCheckout: assign(({ context: { checkout } }) => ({
      checkout: { ...checkout, key: newId(), id: null, token: null, replaces: checkoutRef(checkout) },
      renewed: true,
      error: null,
    })),
    clearErrors: assign({ error: null, billingErrors: {} }),
    keepDecline: assign((_, result: ChargeResult) => ({
      error: result.kind === 'declined' ? result.message : paymentTexts.notSucceeded,
    })),
    showUnexpected: assign({ error: paymentTexts.unexpected }),
    endRejected: assign((_, result: IntentResult) => ({
      result: result.kind === 'rejected' || result.kind === 'priceChanged' ? result : null,
    })),
    /** The checkout can no longer be paid, so the purchase looks up its state. */
    endAlreadyPaid: assign((_, result: IntentResult) => ({
      result: result.kind === 'alreadyPaid' ? { kind: 'unknown' as const, checkout: result.checkout } : null,
    })),
    end: assign(({ context: { checkout } }, kind: 'closed' | 'unknown') => ({ result: { kind, checkout } })),
    endPaid: assign(({ context: { checkout, intent } }) => ({
      result: intent ? { kind: 'paid' as const, checkout, paymentId: intent.paymentId } : null,
    })),
    reportError: (_, error: unknown) => reportClientError('uncaught', error),
  },
});

/** After a failed submit, a field is checked again on every change. */
function changedBilling(
  { billing, billingErrors }: CardDialogContext,
  field: BillingField,
  value: string,
): Partial<CardDialogContext> {
  const next: BillingFields = { ...billing, [field]: value };
  const update = { billing: next, billingFrom: 'person' as const };
  // The country determines which characters a postal code may contain.
  const parts: BillingField[] = field === 'country' ? ['country', 'postal_code'] : [field];
  const shown = { errors: billingErrors, failedSubmits: Object.keys(billingErrors).length };
  return { ...update, billingErrors: recheck(shown, parts, () => checkBilling(next)) };
}
