import { outputOf } from '../../lib/machine';
import type { DialogEnding } from '../payment/card-dialog.types';
import { dialogInputOf, postInputOf, registrationSetup } from './registration-form.setup';
import { emptyForm } from './registration-form.updates';
import type { FinishResult, OfferResult, PostResult, RegistrationContext } from './registration-form.types';

/** What may be typed and chosen, whenever the form shows. */
const filling = registrationSetup.createStateConfig({
  on: {
    CHANGE: { actions: [{ type: 'change', params: ({ event }) => event }, 'saveDraft'] },
    CHOOSE: { actions: [{ type: 'choose', params: ({ event }) => event.optionId }, 'saveDraft'] },
    TOGGLE_TEST: { actions: [{ type: 'toggleTest', params: ({ event }) => event.testId }, 'syncSoon'] },
    CHOOSE_DATE: { actions: [{ type: 'chooseDate', params: ({ event }) => event }, 'syncSoon'] },
    ACCEPT_TERMS: { actions: { type: 'acceptTerms', params: ({ event }) => event.accepted } },
    PREFILL: { actions: { type: 'prefill', params: ({ event }) => event.parent } },
  },
});

const succeeded = {
  type: 'notify',
  params: ({ context }: { context: RegistrationContext }) => context.definition.wording.succeeded,
} as const;

const refused = [
  { type: 'keepRefusal', params: outputOf<DialogEnding> },
  { type: 'reprice', params: outputOf<DialogEnding> },
  'saveDraft',
  'bindCheckout',
  { type: 'notifyRefusal', params: outputOf<DialogEnding> },
  'staleOffer',
] as const;
const offered = [{ type: 'keepOffer', params: outputOf<OfferResult> }, 'syncSoon'] as const;
const booked = [
  { type: 'keepBooked', params: outputOf<FinishResult> },
  { type: 'settleBooked', params: outputOf<FinishResult> },
  succeeded,
] as const;

/** One registration form, whatever the service: its definition comes with the input. */
export const registrationFormMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => emptyForm(input),
  type: 'parallel',
  invoke: { id: 'surroundings', src: 'surroundings' },
  on: { CART_TESTS: { actions: { type: 'keepCartTests', params: ({ event }) => event.tests } } },
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
                guard: { type: 'isFailed', params: outputOf },
                target: 'fallback',
                actions: [...offered, { type: 'notifyFailure', params: outputOf<OfferResult> }],
              },
              { target: 'loaded', actions: offered },
            ],
          },
        },
        loaded: { on: { OFFER_STALE: 'refreshing' } },
        fallback: { on: { OFFER_STALE: 'refreshing', RELOAD: 'loading' } },
        /** What was loaded before still shows. */
        refreshing: {
          invoke: {
            id: 'loadOffer',
            src: 'loadOffer',
            input: ({ context }) => context.definition,
            onDone: [
              { guard: { type: 'isFailed', params: outputOf }, target: 'loaded' },
              { target: 'loaded', actions: offered },
            ],
          },
        },
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
            SYNC: { actions: 'saveDraft' },
            OPEN_LINE: [
              {
                guard: { type: 'hasCheckout', params: ({ event }) => event.line },
                target: 'resuming',
                actions: { type: 'openLine', params: ({ event }) => event.line },
              },
              { guard: 'isUntouched', actions: { type: 'openLine', params: ({ event }) => event.line } },
            ],
            OPEN_DRAFT: { guard: 'isUntouched', actions: { type: 'openDraft', params: ({ event }) => event.draft } },
            LINE_ADDED: {
              guard: { type: 'isTaken', params: ({ event }) => event.line },
              actions: { type: 'giveWay', params: ({ event }) => event.line },
            },
            LINE_REMOVED: {
              guard: { type: 'isOwnLine', params: ({ event }) => event.lineId },
              target: 'editing',
              actions: 'beginAnother',
            },
            ADD_CHILD: { guard: 'isReady', target: 'editing', actions: ['saveDraft', 'beginSibling'] },
            SUBMIT: [
              { guard: 'isComplete', target: 'paying', actions: ['prepare', 'saveDraft', 'bindCheckout'] },
              { target: '.rejected', actions: ['showFaults', 'notifyFaults'] },
            ],
          },
        },
        /** The form shows already, while the server is asked about a checkout from an earlier visit. */
        resuming: {
          ...filling,
          invoke: {
            id: 'lookAtCheckout',
            src: 'lookAtCheckout',
            input: ({ context }) => context.handle,
            onDone: [
              { guard: { type: 'isCompleted', params: outputOf }, target: 'confirmed', actions: booked },
              { guard: { type: 'isRefunded', params: outputOf }, target: 'refunded' },
              {
                guard: { type: 'isUnderWay', params: outputOf },
                target: 'finishing',
                actions: { type: 'keepStatus', params: outputOf },
              },
              {
                guard: { type: 'isLapsed', params: outputOf },
                target: 'editing',
                actions: ['spendHandle', 'bindCheckout'],
              },
              { target: 'editing' },
            ],
          },
        },
        paying: {
          on: { OPENED: { actions: [{ type: 'keepHandle', params: ({ event }) => event.handle }, 'bindCheckout'] } },
          invoke: {
            id: 'cardDialog',
            src: 'cardDialog',
            input: ({ context, self }) => dialogInputOf(context, (handle) => self.send({ type: 'OPENED', handle })),
            onDone: [
              {
                guard: { type: 'endedPaid', params: outputOf },
                target: 'submitting',
                actions: { type: 'keepPayment', params: outputOf },
              },
              {
                guard: { type: 'endedElsewhere', params: outputOf },
                target: 'finishing',
                actions: { type: 'keepPayment', params: outputOf },
              },
              {
                guard: { type: 'endedClosed', params: outputOf },
                target: 'editing',
                actions: [{ type: 'keepPayment', params: outputOf }, 'bindCheckout', 'staleOffer'],
              },
              { guard: { type: 'endedRefunded', params: outputOf }, target: 'refunded' },
              { target: 'editing.rejected', actions: refused },
            ],
          },
        },
        submitting: {
          invoke: {
            id: 'postRegistration',
            src: 'postRegistration',
            input: ({ context }) => postInputOf(context),
            onDone: [
              {
                guard: { type: 'isRegistered', params: outputOf },
                target: 'confirmed',
                actions: [
                  { type: 'keepRegistered', params: outputOf<PostResult> },
                  { type: 'settleRegistered', params: outputOf<PostResult> },
                  succeeded,
                ],
              },
              { target: 'finishing' },
            ],
          },
        },
        finishing: {
          initial: 'watching',
          states: {
            watching: {
              invoke: {
                id: 'finishCheckout',
                src: 'finishCheckout',
                input: ({ context }) => context.handle,
                onDone: [
                  {
                    guard: { type: 'isCompleted', params: outputOf },
                    target: '#registration.form.confirmed',
                    actions: booked,
                  },
                  { guard: { type: 'isRefunded', params: outputOf }, target: '#registration.form.refunded' },
                  {
                    guard: { type: 'isUnpaid', params: outputOf },
                    target: '#registration.form.editing.rejected',
                    actions: ['showUnpaid', 'bindCheckout'],
                  },
                  { target: 'waiting' },
                ],
              },
            },
            waiting: { after: { lookAgain: 'watching' } },
          },
        },
        confirmed: { on: { REGISTER_ANOTHER: { target: 'editing', actions: 'beginAnother' } } },
        refunded: {
          entry: ['spendHandle', 'bindCheckout'],
          on: { REGISTER_ANOTHER: { target: 'editing', actions: 'beginAnother' } },
        },
      },
    },
  },
});
