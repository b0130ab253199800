import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { User } from '@academy/contracts/http/accounts';
import type { CheckoutHandle } from '../../api/payments';
import { priceCents } from '../../lib/money';
import { notProvided, typesOf } from '../../lib/machine';
import type { Notice } from '../../lib/notice';
import type { CartLine } from '../cart/cart-lines';
import { cardDialogMachine } from '../payment/card-dialog.machine';
import type { CardDialogInput, DialogEnding } from '../payment/card-dialog.types';
import { refOf, spent } from '../payment/checkout-handle';
import type { FieldName, RegistrationDefinition } from './definition';
import { checkDraft, paidPayloadOf } from './payload';
import type {
  FinishResult,
  OptionsResult,
  PostInput,
  PostResult,
  RegistrationContext,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationInput,
  SavedDraft,
} from './registration-form.types';
import * as update from './registration-form.updates';

/** The words the registration chart is written in. */
export const registrationSetup = setup({
  types: typesOf<{
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: RegistrationEmitted;
    input: RegistrationInput;
    children: { [Id in 'surroundings' | 'loadOptions' | 'lookAtCheckout' | 'cardDialog' | 'postRegistration' | 'finishCheckout']: Id };
  }>(),
  actors: {
    loadOptions: fromPromise<OptionsResult, RegistrationDefinition>(notProvided),
    /** Looks once at the checkout of a draft that was left before its end. */
    lookAtCheckout: fromPromise<FinishResult, CheckoutHandle | null>(notProvided),
    cardDialog: cardDialogMachine,
    postRegistration: fromPromise<PostResult, PostInput>(notProvided),
    /** Waits for the server to book what is paid. */
    finishCheckout: fromPromise<FinishResult, CheckoutHandle | null>(notProvided),
    /** Tells who is signed in and which line the cart has. */
    surroundings: fromCallback<RegistrationEvent>(() => undefined),
  },
  delays: { lookAgain: 5_000 },
  guards: {
    isFailed: (_, result: OptionsResult) => result.kind === 'failed',
    isComplete: ({ context }) => Object.keys(update.faultsOf(context)).length === 0,
    isPackageMissing: ({ context }) => update.faultsOf(context).package !== undefined,
    speaksOnFaults: ({ context }) => context.definition.wording.invalid !== null,
    isReady: ({ context }) => isReady(context),
    isUntouched: ({ context }) => !context.touched,
    isOwnLine: ({ context }, lineId: string) => lineId === context.lineId,
    hasCheckout: ({ context }, line: CartLine) => !context.touched && line.checkout !== null && refOf(line.checkout) !== null,
    endedPaid: (_, ending: DialogEnding) => ending.kind === 'paid' && ending.paymentId !== null,
    endedElsewhere: (_, ending: DialogEnding) => ending.kind === 'paid' || ending.kind === 'unknown',
    endedClosed: (_, ending: DialogEnding) => ending.kind === 'closed',
    endedRefunded: (_, ending: DialogEnding) => ending.kind === 'refunded',
    isRegistered: (_, result: PostResult) => result.kind === 'registered',
    isCompleted: (_, { status }: FinishResult) => status === 'completed',
    isRefunded: (_, { status }: FinishResult) => status === 'refunded',
    isUnderWay: (_, { status }: FinishResult) => status === 'paid' || status === 'processing',
    isUnpaid: ({ context }, { status }: FinishResult) => status === 'unpaid' && !context.charged,
  },
  actions: {
    notify: emit((_, notice: Notice) => ({ type: 'notice' as const, notice })),
    notifyRefusal: emit((_, ending: DialogEnding) => ({ type: 'notice' as const, notice: update.refusalNotice(ending) })),
    change: assign(({ context }, { field, value }: { field: FieldName; value: string }) => update.changed(context, field, value)),
    choose: assign(({ context }, optionId: string) => update.chosen(context, optionId)),
    acceptTerms: assign(({ context }, accepted: boolean) => update.acceptedTerms(context, accepted)),
    prefill: assign(({ context }, parent: User | null) => update.prefilled(context, parent)),
    openLine: assign(({ context }, line: CartLine) => update.openedLine(context, line)),
    keepOptions: assign(({ context }, result: OptionsResult) =>
      update.loadedOptions(context, result.kind === 'loaded' ? result.options : context.definition.options.fallback),
    ),
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
      receipt: update.receiptOf(context, result.kind === 'registered' ? result.registrationId : null),
    })),
    keepBooked: assign(({ context }, { booked }: FinishResult) => ({
      receipt: update.receiptOf(context, booked.find(({ line_id }) => line_id === context.lineId)?.registration_id ?? null),
    })),
    spendHandle: assign(({ context }) => ({ handle: context.handle && spent(context.handle) })),
    showUnpaid: assign(({ context }) => update.notPaid(context)),
    /** A draft is worth keeping once it has a package with a price. */
    saveDraft: ({ context }) => {
      const draft = savedDraft(context);
      if (draft) context.ports.save(draft);
    },
    settlePurchase: ({ context }) => context.ports.settle(context.purchase?.lines.map(({ line_id }) => line_id) ?? [context.lineId]),
    settleBooked: ({ context }, { booked }: FinishResult) => context.ports.settle(booked.map(({ line_id }) => line_id)),
    reprice: ({ context }, ending: DialogEnding) => ending.kind === 'priceChanged' && context.ports.reprice(ending.lines),
  },
});

/** Whether this draft could be paid along with another. */
export function isReady(context: RegistrationContext): boolean {
  return Object.keys(checkDraft(context.definition, context, context.ports.today())).length === 0;
}

function savedDraft(context: RegistrationContext): SavedDraft | null {
  const { lineId, values, option, handle } = context;
  if (!option || priceCents(option.price) === 0) return null;
  return { lineId, values, option, ready: isReady(context), checkout: handle };
}

/** What the post after the payment sends. The line's id is its key: one line is one registration. */
export function postInputOf(context: RegistrationContext): PostInput {
  const { definition, ports, lineId, paymentId } = context;
  return { definition, payload: paidPayloadOf(definition, context, ports.today(), paymentId ?? ''), idempotencyKey: lineId };
}

/** What the card dialog is opened with: the purchase, and the parent as the first guess of who pays. */
export function dialogInputOf({ purchase, values, handle }: RegistrationContext, onOpened: CardDialogInput['onOpened']): CardDialogInput {
  if (!purchase || !handle) throw new Error('Nothing has been prepared for payment');
  const name = `${values.parent_first_name ?? ''} ${values.parent_last_name ?? ''}`.trim();
  const billing = { name, email: values.parent_email ?? '', phone: values.parent_phone ?? '' };
  return { request: purchase.request, lines: purchase.lines, handle, billing, onOpened };
}
