import { assign } from 'xstate';
import {
  buying,
  drafts,
  editing,
  ending,
  purchaseFormSetup,
  reported,
  typing,
} from '../purchase-form/purchase-form.setup';
import type { SlotsResult } from '../purchase-form/purchase-form.types';
import { emptyForm } from '../purchase-form/purchase-form.updates';
import { consultation } from './consultation-definition';
import { chosenTime, isOver } from './consultation.updates';

interface Choice {
  time: string;
  now: Date;
}

const consulting = purchaseFormSetup.extend({
  guards: { isOver: ({ context }, { time, now }: Choice) => isOver({ ...context, now }, time) },
  actions: {
    chooseTime: assign(({ context }, { time, now }: Choice) => chosenTime({ ...context, now }, time)),
    keepSlots: assign(({ context }, result: SlotsResult) => ({
      slots: result.slots ?? context.slots,
      feeCents: result.feeCents ?? context.feeCents,
      hours: result.hours ?? context.hours,
    })),
  },
});

const form = editing('buying');

/** The form of `/consultation/schedule`: contact details, time, and the card dialog. Open times load in parallel. */
export const consultationMachine = consulting.createMachine({
  id: 'consultation',
  context: emptyForm(consultation),
  type: 'parallel',
  invoke: drafts,
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
                guard: ({ event }) => event.output.slots !== null,
                target: 'loaded',
                actions: { type: 'keepSlots', params: ({ event }) => event.output },
              },
              { target: 'failed', actions: { type: 'keepSlots', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: reported },
          },
        },
        loaded: { on: { OFFER_STALE: 'loading' } },
        failed: { tags: 'slotsFailed', on: { OFFER_STALE: 'loading', RELOAD: 'loading' } },
      },
    },
    form: {
      initial: 'editing',
      on: {
        ...typing.on,
        CHOOSE_TIME: {
          actions: [{ type: 'chooseTime', params: ({ event }) => event }, 'putDraft'],
        },
      },
      states: {
        editing: {
          ...form,
          on: {
            ...form.on,
            CHOOSE_TIME: {
              guard: { type: 'isOver', params: ({ event }) => event },
              target: 'pastTime',
              actions: [{ type: 'chooseTime', params: ({ event: { now } }) => ({ time: '', now }) }, 'putDraft'],
            },
          },
        },
        /** Says that the chosen time has passed. */
        pastTime: { tags: 'asking', on: { DISMISS: 'editing' } },
        buying,
        confirmed: ending('confirmed'),
        refunded: ending('refunded'),
      },
    },
  },
});
