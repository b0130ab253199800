import { assign, emit, fromCallback, setup } from 'xstate';
import type { User } from '@academy/contracts/http/accounts';
import type { CheckoutHandle } from '../../api/payments';
import { outputOf, typesOf } from '../../lib/machine';
import type { Notice } from '../../lib/notice';
import { refOf } from '../payment/checkout-handle';
import { purchaseFlowMachine } from '../payment/purchase-flow.machine';
import type { PurchaseEnding } from '../payment/purchase-flow.types';
import type { FormDraft } from '../payment/stored-draft';
import { notices, succeededNotice, unchargedNotice } from './online-payment-wording';
import type {
  OnlinePaymentContext,
  OnlinePaymentEmitted,
  OnlinePaymentEvent,
  OnlinePaymentInput,
} from './online-payment.types';
import * as update from './online-payment.updates';
import type { PaymentField } from './payment-form';

const online = setup({
  types: typesOf<{
    context: OnlinePaymentContext;
    events: OnlinePaymentEvent;
    emitted: OnlinePaymentEmitted;
    input: OnlinePaymentInput;
    children: { surroundings: 'surroundings'; purchase: 'purchase' };
  }>(),
  actors: {
    /** Brings back the draft of an earlier visit and tells who is signed in. */
    surroundings: fromCallback<OnlinePaymentEvent, OnlinePaymentInput>(() => undefined),
    purchase: purchaseFlowMachine,
  },
  guards: {
    isComplete: ({ context }) => Object.keys(update.faultsOf(context)).length === 0,
    isStillThere: ({ context: { pending, ports } }) => pending !== null && !ports.isGone(),
    hasCheckout: (_, { handle }: FormDraft) => handle !== null && refOf(handle) !== null,
    isDelivered: (_, { kind }: PurchaseEnding) => kind === 'delivered',
    isRefunded: (_, { kind }: PurchaseEnding) => kind === 'refunded',
    isClosed: (_, { kind }: PurchaseEnding) => kind === 'closed',
  },
  actions: {
    notify: emit((_, notice: Notice) => ({ type: 'notice' as const, notice })),
    notifyUncharged: emit((_, ending: PurchaseEnding) => ({
      type: 'notice' as const,
      notice: unchargedNotice(ending),
    })),
    notifySucceeded: emit((_, ending: PurchaseEnding) => ({
      type: 'notice' as const,
      notice: succeededNotice(ending.kind === 'delivered' ? ending.message : null),
    })),
    change: assign(({ context }, { field, value }: { field: PaymentField; value: string }) =>
      update.changed(context, field, value),
    ),
    agree: assign(({ context }, agreed: boolean) => update.agreed(context, agreed)),
    prefill: assign(({ context }, parent: User | null) => update.prefilled(context, parent)),
    restore: assign((_, draft: FormDraft) => update.restored(draft)),
    showFaults: assign(({ context }) => update.failedSubmit(context)),
    prepare: assign(({ context }) => update.prepared(context)),
    discard: assign({ pending: null }),
    keepHandle: assign((_, handle: CheckoutHandle) => ({ handle })),
    keepLeft: assign((_, { handle }: PurchaseEnding) => ({ handle, pending: null })),
    keepUncharged: assign(({ context }, ending: PurchaseEnding) => update.uncharged(context, ending)),
    keepPaid: assign(({ context }, ending: PurchaseEnding) =>
      update.paid(context, ending.kind === 'delivered' ? ending.id : null),
    ),
    beginAnew: assign(({ context }) => update.anew(context)),
    saveDraft: ({ context: { ports, values, handle } }) => void ports.drafts.save({ values, handle }),
    forgetDraft: ({ context }) => context.ports.drafts.remove(),
    tellRecorded: ({ context }) => context.ports.recorded(),
  },
});

/** What may be typed, whenever the form shows. */
const filling = online.createStateConfig({
  on: {
    PREFILL: { actions: { type: 'prefill', params: ({ event }) => event.parent } },
    CHANGE: { actions: [{ type: 'change', params: ({ event }) => event }, 'saveDraft'] },
    AGREE: { actions: { type: 'agree', params: ({ event }) => event.agreed } },
  },
});

/** The form of `/online-payment`: details, a look at the summary, the card dialog, the receipt. */
export const onlinePaymentMachine = online.createMachine({
  id: 'onlinePayment',
  context: ({ input }) => update.emptyForm(input),
  invoke: { id: 'surroundings', src: 'surroundings', input: ({ context: { ports } }) => ({ ports }) },
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: { fresh: {}, rejected: {} },
      on: {
        ...filling.on,
        RESTORE: [
          {
            guard: { type: 'hasCheckout', params: ({ event }) => event.draft },
            target: 'buying',
            actions: { type: 'restore', params: ({ event }) => event.draft },
          },
          { actions: { type: 'restore', params: ({ event }) => event.draft } },
        ],
        SUBMIT: [
          { guard: 'isComplete', target: 'confirming', actions: ['prepare', 'saveDraft'] },
          { target: '.rejected', actions: ['showFaults', { type: 'notify', params: notices.invalid }] },
        ],
      },
    },
    /** The summary is shown; nothing has been asked of the server yet. */
    confirming: {
      on: {
        PREFILL: filling.on.PREFILL,
        CANCEL: { target: 'editing', actions: 'discard' },
        CONFIRM: [
          { guard: 'isStillThere', target: 'buying' },
          { target: 'editing', actions: ['beginAnew', { type: 'notify', params: notices.noSubmission }] },
        ],
      },
    },
    /** From the card dialog to the record; or a look at the checkout of an earlier visit, while the form shows. */
    buying: {
      on: {
        ...filling.on,
        BOUND: { actions: [{ type: 'keepHandle', params: ({ event }) => event.handle }, 'saveDraft'] },
      },
      invoke: {
        id: 'purchase',
        src: 'purchase',
        input: ({ context: { pending, handle }, self }) => {
          if (!handle) throw new Error('Nothing has been prepared for payment');
          return { purchase: pending, handle, onHandle: (bound) => self.send({ type: 'BOUND', handle: bound }) };
        },
        onDone: [
          {
            guard: { type: 'isDelivered', params: outputOf },
            target: 'paid',
            actions: [
              { type: 'keepPaid', params: outputOf<PurchaseEnding> },
              'forgetDraft',
              'tellRecorded',
              { type: 'notifySucceeded', params: outputOf<PurchaseEnding> },
            ],
          },
          { guard: { type: 'isRefunded', params: outputOf }, target: 'refunded', actions: 'forgetDraft' },
          {
            guard: { type: 'isClosed', params: outputOf },
            target: 'editing',
            actions: [{ type: 'keepLeft', params: outputOf<PurchaseEnding> }, 'saveDraft'],
          },
          {
            target: 'editing.rejected',
            actions: [
              { type: 'keepUncharged', params: outputOf<PurchaseEnding> },
              'saveDraft',
              { type: 'notifyUncharged', params: outputOf<PurchaseEnding> },
            ],
          },
        ],
      },
    },
    paid: { on: { PREFILL: filling.on.PREFILL, PAY_ANOTHER: { target: 'editing', actions: 'beginAnew' } } },
    refunded: { on: { PREFILL: filling.on.PREFILL, PAY_ANOTHER: { target: 'editing', actions: 'beginAnew' } } },
  },
});
