import type { ErrorActorEvent } from 'xstate';
import type { PurchaseResult } from '../purchase/purchase.types';
import { purchaseInputOf, registrationSetup } from './registration-form.setup';
import { emptyForm } from './registration-form.updates';
import type { OfferResult, RegistrationContext } from './registration-form.types';

const resultOf = ({ event }: { event: { output: PurchaseResult } }) => event.output;
const offerOf = ({ event }: { event: { output: OfferResult } }) => event.output;
const errorOf = ({ event }: { event: ErrorActorEvent }) => event.error;
/** Saves what is typed and chosen to the cart. */
const saved = ['keepSaved', 'saveDraft'] as const;
const offered = [{ type: 'keepOffer', params: offerOf }, 'syncSoon'] as const;
const succeeded = {
  type: 'notify',
  params: ({ context }: { context: RegistrationContext }) => context.definition.wording.succeeded,
} as const;

/** One sale, or the lookup of a checkout from an earlier visit. The draft is kept until delivery, however it ends. */
const purchase = registrationSetup.createStateConfig({
  on: {
    CHECKOUT_OPENED: { actions: [{ type: 'keepCheckout', params: ({ event }) => event.checkout }, 'bindCheckout'] },
  },
  invoke: {
    id: 'purchase',
    src: 'purchase',
    input: ({ context, self }) => purchaseInputOf(context, self),
    onDone: [
      {
        guard: { type: 'isOfOtherLines', params: resultOf },
        target: '#registration.form.filling.editing.rejected',
        actions: ['keepUnpaid', { type: 'settle', params: resultOf }, 'staleOffer'],
      },
      {
        guard: ({ event }) => event.output.kind === 'delivered',
        target: '#registration.form.confirmed',
        actions: [{ type: 'keepResult', params: resultOf }, { type: 'settle', params: resultOf }, succeeded],
      },
      {
        guard: ({ event }) => event.output.kind === 'refunded',
        target: '#registration.form.refunded',
        actions: [{ type: 'keepResult', params: resultOf }, 'bindCheckout'],
      },
      {
        guard: ({ event }) => event.output.kind === 'closed',
        target: '#registration.form.filling.editing',
        actions: [{ type: 'keepResult', params: resultOf }, 'bindCheckout', 'staleOffer'],
      },
      {
        target: '#registration.form.filling.editing.rejected',
        actions: [
          { type: 'keepUncharged', params: resultOf },
          { type: 'reprice', params: resultOf },
          ...saved,
          'bindCheckout',
          { type: 'notifyUncharged', params: resultOf },
          'staleOffer',
        ],
      },
    ],
  },
});

/** The registration form of every service. The service's definition is part of the input. */
export const registrationFormMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => emptyForm(input),
  type: 'parallel',
  invoke: { id: 'drafts', src: 'drafts', onError: { actions: { type: 'reportError', params: errorOf } } },
  on: { CART_CHANGED: { actions: { type: 'keepDrafts', params: ({ event }) => event.drafts } } },
  states: {
    options: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadOffer',
            src: 'loadOffer',
            input: ({ context }) => context.definition,
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'failed',
                target: 'fallback',
                actions: [...offered, { type: 'notifyFailure', params: offerOf }],
              },
              { target: 'loaded', actions: offered },
            ],
            onError: { target: 'fallback', actions: { type: 'reportError', params: errorOf } },
          },
        },
        loaded: { on: { OFFER_STALE: 'refreshing' } },
        fallback: { on: { OFFER_STALE: 'refreshing', RELOAD: 'loading' } },
        /** The previous offer stays visible. */
        refreshing: {
          invoke: {
            id: 'loadOffer',
            src: 'loadOffer',
            input: ({ context }) => context.definition,
            onDone: [
              { guard: ({ event }) => event.output.kind === 'failed', target: 'loaded' },
              { target: 'loaded', actions: offered },
            ],
            onError: { target: 'loaded', actions: { type: 'reportError', params: errorOf } },
          },
        },
      },
    },
    form: {
      initial: 'filling',
      states: {
        filling: {
          initial: 'editing',
          on: {
            CHANGE: { actions: [{ type: 'change', params: ({ event }) => event }, ...saved] },
            CHOOSE: { actions: [{ type: 'choose', params: ({ event }) => event.optionId }, ...saved] },
            TOGGLE_TEST: { actions: [{ type: 'toggleTest', params: ({ event }) => event.testId }, 'syncSoon'] },
            CHOOSE_DATE: { actions: [{ type: 'chooseDate', params: ({ event }) => event }, 'syncSoon'] },
            CHOOSE_EXAM: { actions: [{ type: 'chooseExam', params: ({ event }) => event }, ...saved] },
            ACCEPT_TERMS: { actions: { type: 'acceptTerms', params: ({ event }) => event.accepted } },
            PREFILL: { actions: { type: 'prefill', params: ({ event }) => event.parent } },
          },
          states: {
            editing: {
              initial: 'pristine',
              states: { pristine: {}, rejected: {} },
              on: {
                SYNC: { actions: saved },
                RESTORE: [
                  {
                    guard: { type: 'hasCheckout', params: ({ event }) => event.line },
                    target: 'resuming',
                    actions: { type: 'restore', params: ({ event }) => event.line },
                  },
                  { guard: 'isUntouched', actions: { type: 'restore', params: ({ event }) => event.line } },
                ],
                CART_CHANGED: [
                  {
                    guard: { type: 'isRemoved', params: ({ event }) => event.drafts },
                    target: 'editing',
                    actions: [
                      { type: 'keepDrafts', params: ({ event }) => event.drafts },
                      { type: 'startNewLine', params: ({ event }) => event.lineId },
                    ],
                  },
                  {
                    guard: { type: 'isChangedElsewhere', params: ({ event }) => event.drafts },
                    actions: [{ type: 'keepDrafts', params: ({ event }) => event.drafts }, 'followChange'],
                  },
                  { actions: { type: 'keepDrafts', params: ({ event }) => event.drafts } },
                ],
                ADD_CHILD: {
                  guard: 'isReady',
                  target: 'editing',
                  actions: [
                    ...saved,
                    'removeTwins',
                    { type: 'startLineForSibling', params: ({ event }) => event.lineId },
                  ],
                },
                SUBMIT: [
                  {
                    guard: 'isComplete',
                    target: '#registration.form.buying',
                    actions: [
                      { type: 'setToday', params: ({ event }) => event.today },
                      'prepare',
                      ...saved,
                      'bindCheckout',
                    ],
                  },
                  { target: '.rejected', actions: ['showFaults', 'notifyFaults'] },
                ],
              },
            },
            /** The form is already visible while the checkout of an earlier visit is looked up. */
            resuming: {
              ...purchase,
              invoke: {
                ...purchase.invoke,
                onError: {
                  target: 'editing.rejected',
                  actions: [{ type: 'reportError', params: errorOf }, 'showUnexpected'],
                },
              },
            },
          },
        },
        buying: {
          ...purchase,
          invoke: {
            ...purchase.invoke,
            // The card may be charged, so the server is asked before any message is shown.
            onError: [
              {
                guard: 'hasOpenedCheckout',
                target: 'filling.resuming',
                actions: [{ type: 'reportError', params: errorOf }, 'forgetOrder'],
              },
              {
                target: 'filling.editing.rejected',
                actions: [{ type: 'reportError', params: errorOf }, 'showUnexpected'],
              },
            ],
          },
        },
        confirmed: {
          on: {
            REGISTER_ANOTHER: {
              target: 'filling',
              actions: { type: 'startNewLine', params: ({ event }) => event.lineId },
            },
          },
        },
        refunded: {
          on: {
            REGISTER_ANOTHER: {
              target: 'filling',
              actions: { type: 'startNewLine', params: ({ event }) => event.lineId },
            },
          },
        },
      },
    },
  },
});
