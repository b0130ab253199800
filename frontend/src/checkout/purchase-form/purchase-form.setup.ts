import { assign, emit, fromCallback, fromPromise, raise, sendTo, setup, type ErrorActorEvent } from 'xstate';
import type { User } from '@academy/contracts/http/accounts';
import type { CheckoutSession } from '../../api/payments';
import { reportClientError } from '../../lib/report-client-error';
import type { Notice } from '../../lib/notice';
import type { DraftSaved, FormDraft } from '../cart/form-drafts';
import { isOpened } from '../purchase/checkout-session';
import { purchaseMachine } from '../purchase/purchase.machine';
import type { PurchaseResult } from '../purchase/purchase.types';
import type { PurchaseFormContext, PurchaseFormEmitted, PurchaseFormEvent, SlotsResult } from './purchase-form.types';
import * as update from './purchase-form.updates';

/** The shared setup of machines for forms that sell a single item. */
export const purchaseFormSetup = setup({
  types: {} as {
    context: PurchaseFormContext;
    events: PurchaseFormEvent;
    emitted: PurchaseFormEmitted;
    children: { drafts: 'drafts'; loadSlots: 'loadSlots'; purchase: 'purchase' };
    /** `asking`: a dialog covers the form. `slotsFailed`: the open times could not be loaded. */
    tags: 'asking' | 'confirmed' | 'refunded' | 'slotsFailed';
  },
  actors: {
    /** Forwards saved data to the cart, and reports the draft and the signed-in parent. */
    drafts: fromCallback<DraftSaved>(() => undefined),
    loadSlots: fromPromise<SlotsResult>(() => Promise.reject(new Error('Provide this actor'))),
    purchase: purchaseMachine,
  },
  guards: {
    isComplete: ({ context }, now: Date) => Object.keys(update.faultsOf({ ...context, now })).length === 0,
    hasCheckout: (_, draft: FormDraft | null) => isOpened(draft?.checkout),
    hasOpenedCheckout: ({ context }) => isOpened(context.checkout),
  },
  actions: {
    notify: emit((_, notice: Notice) => ({ type: 'notice' as const, notice })),
    notifyInvalid: emit(({ context }) => ({ type: 'notice' as const, notice: context.definition.notices.invalid })),
    notifyUncharged: emit(({ context }, result: PurchaseResult) => ({
      type: 'notice' as const,
      notice: context.definition.notices.uncharged(result),
    })),
    notifySucceeded: emit(({ context }, result: PurchaseResult) => ({
      type: 'notice' as const,
      notice: context.definition.notices.succeeded(result.kind === 'delivered' ? result.message : null),
    })),
    change: assign(({ context }, { field, value, now }: { field: string; value: string; now: Date }) => ({
      now,
      ...context.definition.change({ ...context, now }, field, value),
    })),
    agree: assign(({ context }, agreed: boolean) => update.agreed(context, agreed)),
    prefill: assign(({ context }, parent: User | null) => update.prefilled(context, parent)),
    restore: assign(({ context }, { draft, now }: { draft: FormDraft | null; now: Date }) =>
      update.restored(context, draft, now),
    ),
    refresh: assign(({ context }) => context.definition.refresh?.(context) ?? {}),
    keepStored: assign((_, stored: FormDraft | null) => ({ stored })),
    showFaults: assign(({ context }, now: Date) => update.failedSubmit({ ...context, now })),
    prepare: assign(({ context }) => update.prepared(context)),
    forgetOrder: assign({ order: null }),
    keepCheckout: assign((_, checkout: CheckoutSession) => ({ checkout })),
    keepClosed: assign(({ context }, result: PurchaseResult) => update.closed(context, result)),
    keepUncharged: assign(({ context }, result: PurchaseResult) => update.uncharged(context, result)),
    keepConfirmed: assign(({ context }) => update.confirmed(context)),
    showUnexpected: assign(({ context }) => update.unexpected(context)),
    reset: assign(({ context }) => update.reset(context)),
    staleOffer: raise({ type: 'OFFER_STALE' }),
    /** Saves the typed values to the cart. */
    putDraft: sendTo('drafts', ({ context }): DraftSaved => ({ type: 'PUT_FORM', ...draftOf(context) })),
    /** Saves immediately, so that the checkout can be found again if the tab is closed during the payment. */
    saveDraft: sendTo('drafts', ({ context }): DraftSaved => ({ type: 'SAVE_FORM', ...draftOf(context) })),
    removeDraft: sendTo('drafts', ({ context }): DraftSaved => ({
      type: 'SAVE_FORM',
      name: context.definition.name,
      draft: null,
    })),
    reportError: (_, error: unknown) => reportClientError('uncaught', error),
  },
});

const draftOf = ({ definition: { name }, values, checkout }: PurchaseFormContext) => ({
  name,
  draft: { values, checkout },
});

const resultOf = ({ event }: { event: { output: PurchaseResult } }) => event.output;
/** Reports an unexpected error to the server's log. */
export const reported = {
  type: 'reportError',
  params: ({ event }: { event: ErrorActorEvent }) => event.error,
} as const;

/** Runs in every state. */
export const drafts = { id: 'drafts', src: 'drafts', onError: { actions: reported } } as const;

/** Input that every state accepts. */
export const typing = purchaseFormSetup.createStateConfig({
  on: {
    PREFILL: { actions: { type: 'prefill', params: ({ event }) => event.parent } },
    DRAFT_CHANGED: { actions: { type: 'keepStored', params: ({ event }) => event.draft } },
    CHANGE: {
      actions: [{ type: 'change', params: ({ event }) => event }, 'putDraft'],
    },
    AGREE: { actions: { type: 'agree', params: ({ event }) => event.agreed } },
  },
});

/** The form while it is being filled in. @param next the state after a complete form is submitted */
export const editing = (next: 'buying' | 'confirming') =>
  purchaseFormSetup.createStateConfig({
    initial: 'fresh',
    states: { fresh: {}, rejected: {} },
    on: {
      RESTORE: [
        {
          guard: { type: 'hasCheckout', params: ({ event }) => event.draft },
          target: 'buying',
          actions: { type: 'restore', params: ({ event }) => event },
        },
        { actions: [{ type: 'restore', params: ({ event }) => event }, 'refresh'] },
      ],
      SUBMIT: [
        {
          guard: { type: 'isComplete', params: ({ event }) => event.now },
          target: next,
          actions: ['prepare', 'saveDraft'],
        },
        {
          target: '.rejected',
          actions: [{ type: 'showFaults', params: ({ event }) => event.now }, 'notifyInvalid'],
        },
      ],
    },
  });

/** From the card dialog to the delivery, or the lookup of an earlier visit's checkout while the form is visible. */
export const buying = purchaseFormSetup.createStateConfig({
  on: { CHECKOUT_OPENED: { actions: [{ type: 'keepCheckout', params: ({ event }) => event.checkout }, 'saveDraft'] } },
  invoke: {
    id: 'purchase',
    src: 'purchase',
    input: ({ context: { order, checkout }, self }) => {
      if (!checkout) throw new Error('Nothing has been prepared for payment');
      return { order, checkout, owner: self };
    },
    onDone: [
      {
        guard: ({ event }) => event.output.kind === 'delivered',
        target: 'confirmed',
        actions: ['keepConfirmed', 'removeDraft', 'staleOffer', { type: 'notifySucceeded', params: resultOf }],
      },
      {
        guard: ({ event }) => event.output.kind === 'refunded',
        target: 'refunded',
        actions: ['removeDraft', 'staleOffer'],
      },
      {
        guard: ({ event }) => event.output.kind === 'closed',
        target: 'editing',
        actions: [{ type: 'keepClosed', params: resultOf }, 'saveDraft', 'staleOffer'],
      },
      {
        target: 'editing.rejected',
        actions: [
          { type: 'keepUncharged', params: resultOf },
          'saveDraft',
          'staleOffer',
          { type: 'notifyUncharged', params: resultOf },
        ],
      },
    ],
    // The card may be charged, so the server is asked before any message is shown.
    onError: [
      { guard: 'hasOpenedCheckout', target: 'buying', reenter: true, actions: [reported, 'forgetOrder'] },
      { target: 'editing.rejected', actions: [reported, 'showUnexpected'] },
    ],
  },
});

/** How the sale ended. The user can return to an empty form. */
export const ending = (tag: 'confirmed' | 'refunded') =>
  purchaseFormSetup.createStateConfig({ tags: tag, on: { BUY_ANOTHER: { target: 'editing', actions: 'reset' } } });
