import { assign, emit, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { User } from '@academy/contracts/http/accounts';
import type { CheckoutHandle } from '../../api/payments';
import { notProvided, outputOf, typesOf } from '../../lib/machine';
import type { Notice } from '../../lib/notice';
import { refOf } from '../payment/checkout-handle';
import { purchaseFlowMachine } from '../payment/purchase-flow.machine';
import type { PurchaseEnding } from '../payment/purchase-flow.types';
import type { FormDraft } from '../payment/stored-draft';
import { notices, unchargedNotice } from './consultation-wording';
import type {
  ConsultationContext,
  ConsultationEmitted,
  ConsultationEvent,
  ConsultationInput,
  SlotsResult,
} from './consultation.types';
import * as update from './consultation.updates';

const consultation = setup({
  types: typesOf<{
    context: ConsultationContext;
    events: ConsultationEvent;
    emitted: ConsultationEmitted;
    input: ConsultationInput;
    children: { surroundings: 'surroundings'; loadSlots: 'loadSlots'; purchase: 'purchase' };
  }>(),
  actors: {
    /** Brings back the draft of an earlier visit and tells who is signed in. */
    surroundings: fromCallback<ConsultationEvent, ConsultationInput>(() => undefined),
    loadSlots: fromPromise<SlotsResult>(notProvided),
    purchase: purchaseFlowMachine,
  },
  guards: {
    isComplete: ({ context }) => Object.keys(update.faultsOf(context)).length === 0,
    isOver: ({ context }, time: string) => update.isOver(context, time),
    hasCheckout: (_, draft: FormDraft | null) => Boolean(draft?.handle && refOf(draft.handle)),
    isLoaded: (_, { kind }: SlotsResult) => kind === 'loaded',
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
    change: assign(({ context }, event: Extract<ConsultationEvent, { type: 'CHANGE' }>) =>
      update.changed(context, event),
    ),
    chooseTime: assign(({ context }, time: string) => update.timed(context, time)),
    agree: assign(({ context }, agreed: boolean) => update.agreed(context, agreed)),
    prefill: assign(({ context }, parent: User | null) => update.prefilled(context, parent)),
    begin: assign(({ context }, draft: FormDraft | null) => update.begun(context, draft)),
    dropThePast: assign(({ context }) => update.withoutThePast(context)),
    keepSlots: assign((_, result: SlotsResult) => (result.kind === 'loaded' ? { slots: result.slots } : {})),
    staleSlots: raise({ type: 'SLOTS_STALE' }),
    showFaults: assign(({ context }) => update.failedSubmit(context)),
    prepare: assign(({ context }) => update.prepared(context)),
    keepHandle: assign((_, handle: CheckoutHandle) => ({ handle })),
    keepLeft: assign((_, { handle }: PurchaseEnding) => ({ handle, purchase: null })),
    keepUncharged: assign(({ context }, ending: PurchaseEnding) => update.uncharged(context, ending)),
    keepBooked: assign(({ context }, ending: PurchaseEnding) =>
      update.booked(context, ending.kind === 'delivered' ? ending.id : null),
    ),
    beginAnew: assign(({ context }) => update.anew(context)),
    saveDraft: ({ context: { ports, values, handle } }) => void ports.drafts.save({ values, handle }),
    forgetDraft: ({ context }) => context.ports.drafts.remove(),
    tellBooked: ({ context }) => context.ports.booked(),
  },
});

/** What may be typed and chosen, whenever the form shows. */
const filling = consultation.createStateConfig({
  on: {
    PREFILL: { actions: { type: 'prefill', params: ({ event }) => event.parent } },
    CHANGE: { actions: [{ type: 'change', params: ({ event }) => event }, 'saveDraft'] },
    AGREE: { actions: { type: 'agree', params: ({ event }) => event.agreed } },
  },
});

const ended = outputOf<PurchaseEnding>;

/** The form of `/consultation/schedule`: who, when, the card dialog, the thank-you screen; the free places beside it. */
export const consultationMachine = consultation.createMachine({
  id: 'consultation',
  context: ({ input }) => update.emptyForm(input),
  type: 'parallel',
  invoke: { id: 'surroundings', src: 'surroundings', input: ({ context: { ports } }) => ({ ports }) },
  states: {
    slots: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadSlots',
            src: 'loadSlots',
            onDone: [
              {
                guard: { type: 'isLoaded', params: outputOf },
                target: 'loaded',
                actions: { type: 'keepSlots', params: outputOf },
              },
              { target: 'failed' },
            ],
          },
        },
        loaded: { on: { SLOTS_STALE: 'loading' } },
        failed: { on: { SLOTS_STALE: 'loading', RELOAD: 'loading' } },
      },
    },
    form: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'fresh',
          states: { fresh: {}, rejected: {} },
          on: {
            ...filling.on,
            CHOOSE_TIME: [
              {
                guard: { type: 'isOver', params: ({ event }) => event.time },
                target: 'pastTime',
                actions: [{ type: 'chooseTime', params: '' }, 'saveDraft'],
              },
              { actions: [{ type: 'chooseTime', params: ({ event }) => event.time }, 'saveDraft'] },
            ],
            BEGIN: [
              {
                guard: { type: 'hasCheckout', params: ({ event }) => event.draft },
                target: 'buying',
                actions: { type: 'begin', params: ({ event }) => event.draft },
              },
              { actions: [{ type: 'begin', params: ({ event }) => event.draft }, 'dropThePast'] },
            ],
            SUBMIT: [
              { guard: 'isComplete', target: 'buying', actions: ['prepare', 'saveDraft'] },
              { target: '.rejected', actions: ['showFaults', { type: 'notify', params: notices.invalid }] },
            ],
          },
        },
        /** Says that the chosen time is over. */
        pastTime: { on: { PREFILL: filling.on.PREFILL, DISMISS: 'editing' } },
        /** From the card dialog to the booking; or a look at the checkout of an earlier visit, while the form shows. */
        buying: {
          on: {
            ...filling.on,
            CHOOSE_TIME: { actions: [{ type: 'chooseTime', params: ({ event }) => event.time }, 'saveDraft'] },
            BOUND: { actions: [{ type: 'keepHandle', params: ({ event }) => event.handle }, 'saveDraft'] },
          },
          invoke: {
            id: 'purchase',
            src: 'purchase',
            input: ({ context: { purchase, handle }, self }) => {
              if (!handle) throw new Error('Nothing has been prepared for payment');
              return { purchase, handle, onHandle: (bound) => self.send({ type: 'BOUND', handle: bound }) };
            },
            onDone: [
              {
                guard: { type: 'isDelivered', params: outputOf },
                target: 'booked',
                actions: [
                  { type: 'keepBooked', params: ended },
                  'forgetDraft',
                  'tellBooked',
                  'staleSlots',
                  { type: 'notify', params: notices.booked },
                ],
              },
              {
                guard: { type: 'isRefunded', params: outputOf },
                target: 'refunded',
                actions: ['forgetDraft', 'staleSlots'],
              },
              {
                guard: { type: 'isClosed', params: outputOf },
                target: 'editing',
                actions: [{ type: 'keepLeft', params: ended }, 'dropThePast', 'saveDraft', 'staleSlots'],
              },
              {
                target: 'editing.rejected',
                actions: [
                  { type: 'keepUncharged', params: ended },
                  'saveDraft',
                  'staleSlots',
                  { type: 'notifyUncharged', params: ended },
                ],
              },
            ],
          },
        },
        booked: { on: { PREFILL: filling.on.PREFILL, SCHEDULE_ANOTHER: { target: 'editing', actions: 'beginAnew' } } },
        refunded: {
          on: { PREFILL: filling.on.PREFILL, SCHEDULE_ANOTHER: { target: 'editing', actions: 'beginAnew' } },
        },
      },
    },
  },
});
