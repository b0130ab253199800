import { assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { AllocatablePayment, OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import type { OfficePaymentFields } from '@academy/contracts/rules/office-payments';
import type { CheckoutSession } from '../../api/payments';
import type { PurchaseInput, PurchaseOrder, PurchaseResult } from '../../checkout/purchase/purchase.types';

/** Payment method: a new payment, or an earlier one. */
export type OfficePay = OfficePaymentFields | { method: 'earlier_payment'; payment: AllocatablePayment };

/** What is sent: the order from the form, and the payment method. */
export interface OfficePurchaseInput {
  order: PurchaseOrder;
  /** Contains the purchase's idempotency key. */
  checkout: CheckoutSession;
  pay: OfficePay;
}

/** The result of sending: accepted, or refused because of form fields, which show the reason. */
export type SentPurchase =
  | { kind: 'sent'; answer: OfficePurchaseResponse }
  | { kind: 'refused'; result: PurchaseResult };

interface OfficePurchaseContext extends PurchaseInput {
  pay: OfficePay | null;
  /** Error of the last attempt, shown to the staff member. */
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
 * Payment of a purchase at the office, which replaces the card dialog: staff choose the method, then everything is sent at once. A
 * refusal that concerns the form ends the machine, so that the form shows it; other errors stay in the dialog.
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
