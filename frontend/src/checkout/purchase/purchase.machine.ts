import { assign, fromPromise, sendTo, setup, type ErrorActorEvent } from 'xstate';
import type { CheckoutSession } from '../../api/payments';
import { reportClientError } from '../../lib/report-client-error';
import { cardDialogMachine } from '../card/card-dialog.machine';
import type { CardDialogResult } from '../card/card-dialog.types';
import { checkoutRef, invalidate } from './checkout-session';
import { cardDialogInput, fulfillmentInput } from './purchase-inputs';
import type {
  CheckoutOpened,
  CheckoutState,
  FulfillmentInput,
  FulfillmentResult,
  PurchaseContext,
  PurchaseInput,
  PurchaseResult,
} from './purchase.types';

const unimplemented = () => Promise.reject(new Error('Provide this actor'));

const purchase = setup({
  types: {} as {
    context: PurchaseContext;
    events: CheckoutOpened;
    input: PurchaseInput;
    output: PurchaseResult;
    children: { lookUp: 'lookUpCheckout'; cardDialog: 'cardDialog'; fulfill: 'fulfill'; poll: 'pollCheckout' };
    tags: 'lookingUp' | 'dialogOpen' | 'awaitingFulfillment';
  },
  actors: {
    /** Reads the checkout of an earlier visit. */
    lookUpCheckout: fromPromise<CheckoutState, CheckoutSession>(unimplemented),
    cardDialog: cardDialogMachine,
    /** The documented call after the payment. */
    fulfill: fromPromise<FulfillmentResult, FulfillmentInput>(unimplemented),
    /** Waits for the server to deliver what was paid. */
    pollCheckout: fromPromise<CheckoutState, CheckoutSession>(unimplemented),
  },
  delays: { pollAgain: 5_000 },
  guards: {
    isEarlier: ({ context }) => context.order === null,
    hasCheckout: ({ context }) => checkoutRef(context.checkout) !== null,
  },
  actions: {
    keepCheckout: assign((_, checkout: CheckoutSession) => ({ checkout })),
    keepPayment: assign((_, result: CardDialogResult) => ({
      checkout: result.checkout,
      charged: result.kind === 'paid',
      paymentId: result.kind === 'paid' ? result.paymentId : null,
    })),
    keepCharged: assign((_, { status }: CheckoutState) => ({ charged: status === 'paid' })),
    countPoll: assign(({ context }) => ({ polls: context.polls + 1 })),
    endFulfilled: assign(({ context: { checkout } }, result: FulfillmentResult) => ({
      result: result.kind === 'delivered' ? { ...result, checkout } : null,
    })),
    endCompleted: assign(({ context: { checkout } }, { lines }: CheckoutState) => ({
      result: { kind: 'delivered' as const, checkout, lines, message: null },
    })),
    end: assign(({ context: { checkout } }, kind: 'refunded' | 'closed') => ({ result: { kind, checkout } })),
    /** The next purchase opens a new checkout, even for the same items. */
    endInvalidated: assign(({ context: { checkout } }, kind: 'refunded' | 'closed' | 'unpaid' | 'expired') => ({
      result: { kind, checkout: invalidate(checkout) },
    })),
    /** Ends with the dialog's result, if it ended without a charge. */
    endAsDialog: assign((_, result: CardDialogResult) => ({
      result: result.kind === 'paid' || result.kind === 'unknown' ? null : result,
    })),
    reportError: (_, error: unknown) => reportClientError('uncaught', error),
  },
});

const errorOf = ({ event }: { event: ErrorActorEvent }) => event.error;

/**
 * One sale, from the card dialog to its delivery. It never invites a second payment: once the card may be charged, the sale ends only
 * with delivery, with a refund, or when the server confirms that nothing was charged.
 */
export const purchaseMachine = purchase.createMachine({
  id: 'purchase',
  context: ({ input }) => ({ ...input, paymentId: null, charged: false, polls: 0, result: null }),
  output: ({ context }) => context.result ?? { kind: 'closed', checkout: context.checkout },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isEarlier', target: 'lookingUp' }, { target: 'paying' }] },
    /** The form is already visible while the checkout of an earlier visit is looked up. */
    lookingUp: {
      tags: 'lookingUp',
      invoke: {
        id: 'lookUp',
        src: 'lookUpCheckout',
        input: ({ context }) => context.checkout,
        onDone: [
          {
            guard: ({ event }) => event.output.status === 'completed',
            target: 'ended',
            actions: { type: 'endCompleted', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.status === 'refunded',
            target: 'ended',
            actions: { type: 'endInvalidated', params: 'refunded' },
          },
          {
            guard: ({ event }) => event.output.status === 'paid' || event.output.status === 'processing',
            target: 'awaitingFulfillment',
            actions: { type: 'keepCharged', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.status === 'expired',
            target: 'ended',
            actions: { type: 'endInvalidated', params: 'closed' },
          },
          { target: 'ended', actions: { type: 'end', params: 'closed' } },
        ],
        onError: {
          target: 'ended',
          actions: [
            { type: 'reportError', params: errorOf },
            { type: 'end', params: 'closed' },
          ],
        },
      },
    },
    paying: {
      tags: 'dialogOpen',
      on: {
        CHECKOUT_OPENED: {
          actions: [
            { type: 'keepCheckout', params: ({ event }) => event.checkout },
            sendTo(
              ({ context }) => context.owner,
              ({ event }) => event,
            ),
          ],
        },
      },
      invoke: {
        id: 'cardDialog',
        src: 'cardDialog',
        input: ({ context, self }) => cardDialogInput(context, self),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'paid',
            target: 'fulfilling',
            actions: { type: 'keepPayment', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.kind === 'unknown',
            target: 'awaitingFulfillment',
            actions: { type: 'keepPayment', params: ({ event }) => event.output },
          },
          { target: 'ended', actions: { type: 'endAsDialog', params: ({ event }) => event.output } },
        ],
        onError: [
          // The card may be charged, so the server is asked.
          {
            guard: 'hasCheckout',
            target: 'awaitingFulfillment',
            actions: { type: 'reportError', params: errorOf },
          },
          {
            target: 'ended',
            actions: [
              { type: 'reportError', params: errorOf },
              { type: 'endInvalidated', params: 'unpaid' },
            ],
          },
        ],
      },
    },
    fulfilling: {
      tags: 'dialogOpen',
      invoke: {
        id: 'fulfill',
        src: 'fulfill',
        input: ({ context }) => fulfillmentInput(context),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'delivered',
            target: 'ended',
            actions: { type: 'endFulfilled', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.kind === 'lost',
            target: 'ended',
            actions: { type: 'endInvalidated', params: 'refunded' },
          },
          { target: 'awaitingFulfillment' },
        ],
        onError: {
          target: 'awaitingFulfillment',
          actions: { type: 'reportError', params: errorOf },
        },
      },
    },
    awaitingFulfillment: {
      tags: 'awaitingFulfillment',
      initial: 'polling',
      states: {
        polling: {
          invoke: {
            id: 'poll',
            src: 'pollCheckout',
            input: ({ context }) => context.checkout,
            onDone: [
              {
                guard: ({ event }) => event.output.status === 'completed',
                target: '#purchase.ended',
                actions: { type: 'endCompleted', params: ({ event }) => event.output },
              },
              {
                guard: ({ event }) => event.output.status === 'refunded',
                target: '#purchase.ended',
                actions: { type: 'endInvalidated', params: 'refunded' },
              },
              {
                guard: ({ context, event }) => !context.charged && event.output.status === 'expired',
                target: '#purchase.ended',
                actions: { type: 'endInvalidated', params: 'expired' },
              },
              {
                guard: ({ context, event: { output } }) =>
                  !context.charged && (output.status === 'open' || output.status === 'declined'),
                target: '#purchase.ended',
                actions: { type: 'endInvalidated', params: 'unpaid' },
              },
              {
                guard: ({ event }) => event.output.status === 'paid',
                target: 'waiting',
                actions: ['countPoll', { type: 'keepCharged', params: ({ event }) => event.output }],
              },
              { target: 'waiting', actions: 'countPoll' },
            ],
            onError: {
              target: 'waiting',
              actions: ['countPoll', { type: 'reportError', params: errorOf }],
            },
          },
        },
        waiting: { after: { pollAgain: 'polling' } },
      },
    },
    ended: { type: 'final' },
  },
});
