import {
  assign,
  cancel,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  type AnyActorRef,
} from 'xstate';
import type { User } from '@academy/contracts/http/accounts';
import type { CheckoutSession } from '../../api/payments';
import { reportClientError } from '../../lib/report-client-error';
import type { Notice } from '../../lib/notice';
import { twinsOf, type CartLine } from '../cart/cart-lines';
import { isOpened } from '../purchase/checkout-session';
import { purchaseMachine } from '../purchase/purchase.machine';
import type { PurchaseInput, PurchaseResult } from '../purchase/purchase.types';
import type { FieldName, RegistrationDefinition } from './definition';
import type { CartEvent } from '../cart/cart.machine';
import type {
  OfferResult,
  RegistrationContext,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationInput,
} from './registration-form.types';
import * as update from './registration-form.updates';
import { changedElsewhere, isOfOtherLines, isRemoved } from './registration-line';
import { stillUnpaid, uncharged, unexpected } from './registration-outcomes';
import { faultNotices, refusalNotice } from './registration-notices';

/** The types, actors, guards and actions of the registration machine. */
export const registrationSetup = setup({
  types: {} as {
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: RegistrationEmitted;
    input: RegistrationInput;
    children: { drafts: 'drafts'; loadOffer: 'loadOffer'; purchase: 'purchase' };
  },
  actors: {
    loadOffer: fromPromise<OfferResult, RegistrationDefinition>(() => Promise.reject(new Error('Provide this actor'))),
    purchase: purchaseMachine,
    /** Forwards saved data to the cart, and reports the cart's lines and the signed-in parent. */
    drafts: fromCallback<CartEvent>(() => undefined),
  },
  delays: { settle: 100 },
  guards: {
    isComplete: ({ context }) => Object.keys(update.faultsOf(context)).length === 0 && !update.hasTooManyDates(context),
    isReady: ({ context }) => update.isReady(context),
    isUntouched: ({ context }) => !context.touched,
    hasCheckout: ({ context }, line: CartLine) => !context.touched && isOpened(line.checkout),
    isRemoved: ({ context }, drafts: readonly CartLine[]) => isRemoved(context, drafts),
    isChangedElsewhere: ({ context }, drafts: readonly CartLine[]) => changedElsewhere(context, drafts) !== null,
    /** Whether an earlier purchase went through that did not include this form's line. */
    isOfOtherLines: ({ context }, result: PurchaseResult) => isOfOtherLines(context, result),
    hasOpenedCheckout: ({ context: { checkout } }) => isOpened(checkout),
  },
  actions: {
    notify: emit((_, notice: Notice) => ({ type: 'notice' as const, notice })),
    notifyFailure: enqueueActions(({ enqueue }, result: OfferResult) => {
      if (result.kind === 'failed') enqueue.emit({ type: 'notice', notice: result.notice });
    }),
    notifyUncharged: enqueueActions(({ context, enqueue }, result: PurchaseResult) => {
      const notice = refusalNotice(context, result);
      if (notice) enqueue.emit({ type: 'notice', notice });
    }),
    notifyFaults: enqueueActions(({ context, enqueue }) =>
      faultNotices(context).forEach((notice) => enqueue.emit({ type: 'notice', notice })),
    ),
    change: assign(({ context }, { field, value }: { field: FieldName; value: string }) =>
      update.changed(context, field, value),
    ),
    choose: assign(({ context }, optionId: string) => update.chosen(context, optionId)),
    toggleTest: assign(({ context }, testId: string) => update.toggled(context, testId)),
    chooseDate: assign(({ context }, choice: Extract<RegistrationEvent, { type: 'CHOOSE_DATE' }>) =>
      update.dated(context, choice),
    ),
    chooseExam: assign(({ context }, choice: Extract<RegistrationEvent, { type: 'CHOOSE_EXAM' }>) =>
      update.choseSatOrAct(context, choice),
    ),
    /** Saves the choice of tests to the cart after a short pause. */
    syncSoon: enqueueActions(({ enqueue }) => {
      enqueue(cancel('sync'));
      enqueue(raise({ type: 'SYNC' }, { id: 'sync', delay: 'settle' }));
    }),
    staleOffer: raise({ type: 'OFFER_STALE' }),
    acceptTerms: assign(({ context }, accepted: boolean) => update.acceptedTerms(context, accepted)),
    prefill: assign(({ context }, parent: User | null) => update.prefilled(context, parent)),
    restore: assign(({ context }, line: CartLine) => update.restored(context, line)),
    keepDrafts: assign((_, drafts: readonly CartLine[]) => ({ drafts })),
    followChange: assign(({ context }) => {
      const line = changedElsewhere(context, context.drafts);
      return line ? update.restored(context, line) : {};
    }),
    keepOffer: assign(({ context }, { offer }: OfferResult) => update.loadedOffer(context, offer)),
    startLineForSibling: assign(({ context }, lineId: string) => update.startLineForSibling(context, lineId)),
    startNewLine: assign(({ context }, lineId: string) => update.startNewLine(context, lineId)),
    setToday: assign((_, today: string) => ({ today })),
    showFaults: assign(({ context }) => update.failedSubmit(context)),
    prepare: assign(({ context }) => update.prepared(context)),
    keepCheckout: assign((_, checkout: CheckoutSession) => ({ checkout })),
    /** Keeps the checkout in the state in which the purchase left it. */
    keepResult: assign((_, { checkout }: PurchaseResult) => ({ checkout, purchase: null })),
    keepUncharged: assign(({ context }, result: PurchaseResult) => uncharged(context, result)),
    keepUnpaid: assign(({ context }) => stillUnpaid(context)),
    forgetOrder: assign({ purchase: null }),
    showUnexpected: assign(({ context }) => unexpected(context)),
    keepSaved: assign(({ context }) => ({ saved: update.lineOf(context) })),
    /** Saves the draft to the cart. A form without any input needs no line. */
    saveDraft: sendTo('drafts', ({ context: { saved, lineId } }): CartEvent =>
      saved ? { type: 'PUT', line: saved } : { type: 'DISCARD', lineId },
    ),
    /** Removes other lines for the same purchase from the cart. Only for a final line: while it is edited, it may show the wrong child. */
    removeTwins: enqueueActions(({ context: { saved, drafts }, enqueue }) => {
      for (const { line_id: lineId } of saved ? twinsOf(drafts, saved) : [])
        enqueue.sendTo('drafts', { type: 'DISCARD', lineId });
    }),
    /** Stores the checkout on every line of the purchase, so that no line is paid twice, whichever one is opened next. */
    bindCheckout: enqueueActions(({ context: { checkout, purchase, lineId }, enqueue }) => {
      const lineIds = [...new Set([lineId, ...(purchase?.lines ?? []).map(({ line_id }) => line_id)])];
      if (checkout) enqueue.sendTo('drafts', { type: 'CHECKOUT', lineIds, checkout });
    }),
    settle: sendTo('drafts', (_, result: PurchaseResult): CartEvent => ({
      type: 'SETTLED',
      lineIds: result.kind === 'delivered' ? result.lines.map(({ line_id }) => line_id) : [],
      checkoutId: result.checkout.id,
    })),
    reprice: enqueueActions(({ enqueue }, result: PurchaseResult) => {
      if (result.kind === 'priceChanged') enqueue.sendTo('drafts', { type: 'REPRICED', prices: result.lines });
    }),
    reportError: (_, error: unknown) => reportClientError('uncaught', error),
  },
});

/** Input of the purchase: the order, or without an order, the checkout of an earlier visit to look up. */
export function purchaseInputOf({ purchase, checkout }: RegistrationContext, owner: AnyActorRef): PurchaseInput {
  if (!checkout) throw new Error('Nothing has been prepared for payment');
  return { order: purchase, checkout, owner };
}
