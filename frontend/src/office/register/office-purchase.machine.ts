import { assign, fromPromise, setup, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { AllocatablePayment, OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import type { OfficePaymentFields } from '@academy/contracts/rules/office-payments';
import type { CheckoutSession } from '../../api/payments';
import type { PurchaseInput, PurchaseOrder, PurchaseResult } from '../../checkout/purchase/purchase.types';

/** How it is paid: with new money, or with a payment that is here already. */
export type OfficePay = OfficePaymentFields | { method: 'earlier_payment'; payment: AllocatablePayment };

/** What is sent: the order of the form, and how it is paid. */
export interface OfficePurchaseInput {
  order: PurchaseOrder;
  /** Has the key of the purchase. */
  checkout: CheckoutSession;
  pay: OfficePay;
}

/** Sent and answered, or refused because of the form: its fields show why. */
export type SentPurchase =
  | { kind: 'sent'; answer: OfficePurchaseResponse }
  | { kind: 'refused'; result: PurchaseResult };

interface OfficePurchaseContext extends PurchaseInput {
  pay: OfficePay | null;
  /** Why the last attempt failed, for the person in front of the dialog. */
  error: unknown;
  result: PurchaseResult | null;
}

type OfficePurchaseEvent = { type: 'SUBMIT'; pay: OfficePay } | { type: 'CLOSE' };

const nothingOrdered = 'Nothing was ordered';

const machine = setup({
  types: {} as {
    context: OfficePurchaseContext;
    events: OfficePurchaseEvent;
    input: PurchaseInput;
    output: PurchaseResult;
    children: { send: 'send' };
  },
  actors: {
    send: fromPromise<SentPurchase, OfficePurchaseInput>(() => Promise.reject(new Error('Provide this actor'))),
  },
  actions: {
    keepPay: assign((_, pay: OfficePay) => ({ pay, error: null })),
    keepError: assign((_, error: unknown) => ({ error })),
    end: assign(({ context: { checkout } }, sent: SentPurchase) => ({
      result:
        sent.kind === 'refused'
          ? sent.result
          : {
              kind: 'delivered' as const,
              checkout,
              lines: sent.answer.registrations,
              message: null,
            },
    })),
  },
});

const errorOf = ({ event }: { event: ErrorActorEvent }) => event.error;

/**
 * How a purchase is paid at the office, in place of the card dialog: the method is chosen, then everything is sent at once. A refusal
 * that concerns the form ends it, so that the form shows it; any other stays in the dialog.
 */
export const officePurchaseMachine = machine.createMachine({
  id: 'officePurchase',
  context: ({ input }) => ({ ...input, pay: null, error: null, result: null }),
  output: ({ context }) => context.result ?? { kind: 'closed', checkout: context.checkout },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        SUBMIT: { target: 'sending', actions: { type: 'keepPay', params: ({ event }) => event.pay } },
        CLOSE: 'ended',
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { order, checkout, pay } }) => {
          if (!order || !pay) throw new Error(nothingOrdered);
          return { order, checkout, pay };
        },
        onDone: { target: 'ended', actions: { type: 'end', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: { type: 'keepError', params: errorOf } },
      },
    },
    ended: { type: 'final' },
  },
});

export type OfficePurchaseSnapshot = SnapshotFrom<typeof officePurchaseMachine>;
