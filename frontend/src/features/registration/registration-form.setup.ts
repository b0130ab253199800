import { assign, cancel, emit, enqueueActions, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { User } from '@academy/contracts/http/accounts';
import type { CheckoutHandle } from '../../api/payments';
import { notProvided, typesOf } from '../../lib/machine';
import type { Notice } from '../../lib/notice';
import type { CartLine } from '../cart/cart-lines';
import { cardDialogMachine } from '../payment/card-dialog.machine';
import type { CardDialogInput, DialogEnding } from '../payment/card-dialog.types';
import { refOf, spent } from '../payment/checkout-handle';
import type { FieldName, RegistrationDefinition } from './definition';
import type { CartTest } from '../cart/chosen-tests';
import { paidPayloadOf } from './payload';
import type {
  FinishResult,
  OfferResult,
  PostInput,
  PostResult,
  RegistrationContext,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationInput,
  SavedDraft,
} from './registration-form.types';
import { receiptOf } from './receipt';
import type { UnfinishedDraft } from './unfinished-drafts';
import * as update from './registration-form.updates';
import { faultNotices, refusalNotice } from './registration-notices';

/** The words the registration chart is written in. */
export const registrationSetup = setup({
  types: typesOf<{
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: RegistrationEmitted;
    input: RegistrationInput;
    children: {
      [
        Id in 'surroundings' | 'loadOffer' | 'lookAtCheckout' | 'cardDialog' | 'postRegistration' | 'finishCheckout'
      ]: Id;
    };
  }>(),
  actors: {
    loadOffer: fromPromise<OfferResult, RegistrationDefinition>(notProvided),
    /** Looks once at the checkout of a draft that was left before its end. */
    lookAtCheckout: fromPromise<FinishResult, CheckoutHandle | null>(notProvided),
    cardDialog: cardDialogMachine,
    postRegistration: fromPromise<PostResult, PostInput>(notProvided),
    /** Waits for the server to book what is paid. */
    finishCheckout: fromPromise<FinishResult, CheckoutHandle | null>(notProvided),
    /** Tells who is signed in and which line the cart has. */
    surroundings: fromCallback<RegistrationEvent>(() => undefined),
  },
  delays: { lookAgain: 5_000, settle: 100 },
  guards: {
    isFailed: (_, result: OfferResult) => result.kind === 'failed',
    isComplete: ({ context }) => Object.keys(update.faultsOf(context)).length === 0 && !update.hasTooManyDates(context),
    isReady: ({ context }) => update.isReady(context),
    isUntouched: ({ context }) => !context.touched,
    /** A line that this form took out of the cart itself has no complete choice. */
    isOwnLine: ({ context }, lineId: string) => lineId === context.lineId && update.hasChosen(context),
    hasCheckout: ({ context }, line: CartLine) =>
      !context.touched && line.checkout !== null && refOf(line.checkout) !== null,
    /** Another tab has completed the line that is half typed here. */
    isTaken: ({ context }, { line_id }: CartLine) => line_id === context.lineId && !update.hasChosen(context),
    endedPaid: (_, ending: DialogEnding) => ending.kind === 'paid' && ending.paymentId !== null,
    endedElsewhere: (_, ending: DialogEnding) => ending.kind === 'paid' || ending.kind === 'unknown',
    endedClosed: (_, ending: DialogEnding) => ending.kind === 'closed',
    endedRefunded: (_, ending: DialogEnding) => ending.kind === 'refunded',
    isRegistered: (_, result: PostResult) => result.kind === 'registered',
    isCompleted: (_, { status }: FinishResult) => status === 'completed',
    isRefunded: (_, { status }: FinishResult) => status === 'refunded',
    isUnderWay: (_, { status }: FinishResult) => status === 'paid' || status === 'processing',
    isUnpaid: ({ context }, { status }: FinishResult) =>
      (status === 'unpaid' || status === 'lapsed') && !context.charged,
    isLapsed: (_, { status }: FinishResult) => status === 'lapsed',
  },
  actions: {
    notify: emit((_, notice: Notice) => ({ type: 'notice' as const, notice })),
    notifyFailure: enqueueActions(({ enqueue }, result: OfferResult) => {
      if (result.kind === 'failed') enqueue.emit({ type: 'notice', notice: result.notice });
    }),
    notifyRefusal: emit(({ context }, ending: DialogEnding) => ({
      type: 'notice' as const,
      notice: refusalNotice(context, ending),
    })),
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
    /** The cart follows the choice of tests once it has rested for a moment. */
    syncSoon: enqueueActions(({ enqueue }) => {
      enqueue(cancel('sync'));
      enqueue(raise({ type: 'SYNC' }, { id: 'sync', delay: 'settle' }));
    }),
    staleOffer: raise({ type: 'OFFER_STALE' }),
    acceptTerms: assign(({ context }, accepted: boolean) => update.acceptedTerms(context, accepted)),
    prefill: assign(({ context }, parent: User | null) => update.prefilled(context, parent)),
    openDraft: assign(({ context }, draft: UnfinishedDraft) => update.openedDraft(context, draft)),
    openLine: assign(({ context }, line: CartLine) => update.openedLine(context, line)),
    keepCartTests: assign((_, cartTests: readonly CartTest[]) => ({ cartTests })),
    giveWay: assign(({ context }, line: CartLine) => update.gaveWay(context, line)),
    keepOffer: assign(({ context }, { offer }: OfferResult) => update.loadedOffer(context, offer)),
    beginSibling: assign(({ context }) => update.sibling(context)),
    beginAnother: assign(({ context }) => update.another(context)),
    showFaults: assign(({ context }) => update.failedSubmit(context)),
    prepare: assign(({ context }) => update.prepared(context)),
    keepHandle: assign((_, handle: CheckoutHandle) => ({ handle })),
    keepPayment: assign((_, ending: DialogEnding) => ({
      handle: ending.handle,
      charged: ending.kind === 'paid',
      paymentId: ending.kind === 'paid' ? ending.paymentId : null,
    })),
    keepRefusal: assign(({ context }, ending: DialogEnding) => update.refused(context, ending)),
    keepStatus: assign((_, { status }: FinishResult) => ({ charged: status === 'paid' })),
    keepRegistered: assign(({ context }, result: PostResult) => ({
      receipt: receiptOf(context, result.kind === 'registered' ? result.booked : []),
    })),
    keepBooked: assign(({ context }, { booked, ...sale }: FinishResult) => ({
      receipt: receiptOf(context, booked, sale),
    })),
    spendHandle: assign(({ context }) => ({ handle: context.handle && spent(context.handle) })),
    showUnpaid: assign(({ context }) => update.notPaid(context)),
    /** A draft is in the cart while its choice is complete; before that, what is typed is kept apart. */
    saveDraft: ({ context }) => {
      const draft = savedDraft(context);
      if (draft) context.ports.save(draft);
      else context.ports.drop(context.lineId);
      if (!draft && context.touched) context.ports.keepUnfinished(context.lineId, update.unfinishedOf(context));
    },
    /** Every line of the purchase knows its checkout: whichever is opened next, none is paid twice. */
    bindCheckout: ({ context: { ports, handle, purchase, lineId } }) =>
      handle && ports.bind([lineId, ...(purchase?.lines ?? []).map(({ line_id }) => line_id)], handle),
    settleRegistered: ({ context }, result: PostResult) =>
      result.kind === 'registered' && context.ports.settle(result.booked.map(({ line_id }) => line_id)),
    settleBooked: ({ context }, { booked }: FinishResult) => context.ports.settle(booked.map(({ line_id }) => line_id)),
    reprice: ({ context }, ending: DialogEnding) =>
      ending.kind === 'priceChanged' && context.ports.reprice(ending.lines),
  },
});

function savedDraft(context: RegistrationContext): SavedDraft | null {
  const { lineId, values, option, tests } = context;
  const chosen = update.chosenIn(context);
  return chosen && { lineId, values, option, tests, chosen, ready: update.isReady(context) };
}

/** What the post after the payment sends. The line's id is its key: one line is one registration. */
export function postInputOf(context: RegistrationContext): PostInput {
  const { definition, ports, lineId, paymentId, purchase, handle } = context;
  const payload = paidPayloadOf(definition, context, ports.today(), paymentId ?? '');
  return {
    definition,
    payload,
    idempotencyKey: lineId,
    checkout: purchase && purchase.lines.length > 1 ? handle : null,
  };
}

/** What the card dialog is opened with: the purchase, and the parent as the first guess of who pays. */
export function dialogInputOf(
  { purchase, values, handle }: RegistrationContext,
  onOpened: CardDialogInput['onOpened'],
): CardDialogInput {
  if (!purchase || !handle) throw new Error('Nothing has been prepared for payment');
  const name = `${values.parent_first_name ?? ''} ${values.parent_last_name ?? ''}`.trim();
  const billing = { name, email: values.parent_email ?? '', phone: values.parent_phone ?? '' };
  return { request: purchase.request, lines: purchase.lines, handle, billing, onOpened };
}
