import { assign, fromPromise, setup } from 'xstate';
import type { CheckoutHandle } from '../../api/payments';
import { notProvided, outputOf, typesOf } from '../../lib/machine';
import { cardDialogMachine } from './card-dialog.machine';
import type { CardDialogInput, DialogEnding } from './card-dialog.types';
import { spent } from './checkout-handle';
import type {
  CheckoutLook,
  DeliveryInput,
  DeliveryResult,
  PurchaseEnding,
  PurchaseFlowContext,
  PurchaseFlowEvent,
  PurchaseFlowInput,
} from './purchase-flow.types';

type Look = Pick<CheckoutLook, 'status'>;

const flow = setup({
  types: typesOf<{
    context: PurchaseFlowContext;
    events: PurchaseFlowEvent;
    input: PurchaseFlowInput;
    output: PurchaseEnding;
    children: { [Id in 'lookAtCheckout' | 'cardDialog' | 'deliver' | 'watchCheckout']: Id };
  }>(),
  actors: {
    /** Looks once at the checkout of an earlier visit. */
    lookAtCheckout: fromPromise<CheckoutLook, CheckoutHandle>(notProvided),
    cardDialog: cardDialogMachine,
    /** The documented post after the payment. */
    deliver: fromPromise<DeliveryResult, DeliveryInput>(notProvided),
    /** Waits for the server to deliver what is paid. */
    watchCheckout: fromPromise<CheckoutLook, CheckoutHandle>(notProvided),
  },
  delays: { lookAgain: 5_000 },
  guards: {
    isEarlier: ({ context }) => context.purchase === null,
    isDelivered: (_, { status }: Look) => status === 'delivered',
    isRefunded: (_, { status }: Look) => status === 'refunded',
    isUnderWay: (_, { status }: Look) => status === 'paid' || status === 'processing',
    isOver: (_, { status }: Look) => status === 'expired',
    isUnpaid: ({ context }, { status }: Look) =>
      !context.charged && (status === 'open' || status === 'declined' || status === 'expired'),
    endedPaid: (_, ending: DialogEnding) => ending.kind === 'paid' && ending.paymentId !== null,
    endedElsewhere: (_, ending: DialogEnding) => ending.kind === 'paid' || ending.kind === 'unknown',
    wasDelivered: (_, { kind }: DeliveryResult) => kind === 'delivered',
    wasLost: (_, { kind }: DeliveryResult) => kind === 'lost',
  },
  actions: {
    keepHandle: assign((_, handle: CheckoutHandle) => ({ handle })),
    tellHandle: ({ context }, handle: CheckoutHandle) => context.onHandle(handle),
    keepPayment: assign((_, ending: DialogEnding) => ({
      handle: ending.handle,
      charged: ending.kind === 'paid',
      paymentId: ending.kind === 'paid' ? ending.paymentId : null,
    })),
    keepStatus: assign((_, { status }: Look) => ({ charged: status === 'paid' })),
    endDelivered: assign(({ context: { handle } }, result: DeliveryResult) => ({
      ending: result.kind === 'delivered' ? { ...result, handle } : null,
    })),
    endFound: assign(({ context: { handle } }, { id }: CheckoutLook) => ({
      ending: { kind: 'delivered' as const, handle, id, message: null },
    })),
    /** The next purchase, even of the same, opens another checkout. */
    endOver: assign(({ context: { handle } }) => ({ ending: { kind: 'closed' as const, handle: spent(handle) } })),
    end: assign(({ context: { handle } }, kind: 'refunded' | 'closed' | 'unpaid') => ({ ending: { kind, handle } })),
    /** The dialog's own words, where it ended without a charge. */
    endAsDialog: assign((_, ending: DialogEnding) => ({
      ending: ending.kind === 'paid' || ending.kind === 'unknown' ? null : ending,
    })),
  },
});

const found = { target: '#purchase.ended', actions: { type: 'endFound', params: outputOf<CheckoutLook> } } as const;
const refunded = { target: '#purchase.ended', actions: { type: 'end', params: 'refunded' } } as const;

/**
 * One purchase from the card dialog to its delivery, for forms that buy one thing. Nothing here invites a second payment:
 * once the card may be charged, it ends delivered, refunded, or with the server's word that nothing was charged.
 */
export const purchaseFlowMachine = flow.createMachine({
  id: 'purchase',
  context: ({ input }) => ({ ...input, paymentId: null, charged: false, ending: null }),
  output: ({ context }) => context.ending ?? { kind: 'closed', handle: context.handle },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isEarlier', target: 'looking' }, { target: 'paying' }] },
    /** The form shows already, while the server is asked about an earlier visit. */
    looking: {
      invoke: {
        id: 'lookAtCheckout',
        src: 'lookAtCheckout',
        input: ({ context }) => context.handle,
        onDone: [
          { guard: { type: 'isDelivered', params: outputOf }, ...found },
          { guard: { type: 'isRefunded', params: outputOf }, ...refunded },
          {
            guard: { type: 'isUnderWay', params: outputOf },
            target: 'finishing',
            actions: { type: 'keepStatus', params: outputOf },
          },
          { guard: { type: 'isOver', params: outputOf }, target: 'ended', actions: 'endOver' },
          { target: 'ended', actions: { type: 'end', params: 'closed' } },
        ],
      },
    },
    paying: {
      on: {
        OPENED: {
          actions: [
            { type: 'keepHandle', params: ({ event }) => event.handle },
            { type: 'tellHandle', params: ({ event }) => event.handle },
          ],
        },
      },
      invoke: {
        id: 'cardDialog',
        src: 'cardDialog',
        input: ({ context, self }) => dialogInputOf(context, (handle) => self.send({ type: 'OPENED', handle })),
        onDone: [
          {
            guard: { type: 'endedPaid', params: outputOf },
            target: 'delivering',
            actions: { type: 'keepPayment', params: outputOf },
          },
          {
            guard: { type: 'endedElsewhere', params: outputOf },
            target: 'finishing',
            actions: { type: 'keepPayment', params: outputOf },
          },
          { target: 'ended', actions: { type: 'endAsDialog', params: outputOf } },
        ],
      },
    },
    delivering: {
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => deliveryInputOf(context),
        onDone: [
          {
            guard: { type: 'wasDelivered', params: outputOf },
            target: 'ended',
            actions: { type: 'endDelivered', params: outputOf },
          },
          { guard: { type: 'wasLost', params: outputOf }, ...refunded },
          { target: 'finishing' },
        ],
      },
    },
    finishing: {
      initial: 'watching',
      states: {
        watching: {
          invoke: {
            id: 'watchCheckout',
            src: 'watchCheckout',
            input: ({ context }) => context.handle,
            onDone: [
              { guard: { type: 'isDelivered', params: outputOf }, ...found },
              { guard: { type: 'isRefunded', params: outputOf }, ...refunded },
              {
                guard: { type: 'isUnpaid', params: outputOf },
                target: '#purchase.ended',
                actions: { type: 'end', params: 'unpaid' },
              },
              { target: 'waiting' },
            ],
          },
        },
        waiting: { after: { lookAgain: 'watching' } },
      },
    },
    ended: { type: 'final' },
  },
});

const nothingPrepared = 'Nothing has been prepared for payment';

function deliveryInputOf({ purchase, paymentId, handle }: PurchaseFlowContext): DeliveryInput {
  if (!purchase || !paymentId) throw new Error(nothingPrepared);
  return { request: purchase.request, paymentId, handle };
}

function dialogInputOf(
  { purchase, handle }: PurchaseFlowContext,
  onOpened: CardDialogInput['onOpened'],
): CardDialogInput {
  if (!purchase) throw new Error(nothingPrepared);
  const { request, lines, billing } = purchase;
  return { request, lines, billing, handle, onOpened };
}
