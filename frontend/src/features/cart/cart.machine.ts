import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Cents } from '@academy/contracts/rules/money';
import { notProvided, outputOf, typesOf } from '../../lib/machine';
import type { CheckoutHandle } from '../../api/payments';
import { putLine, repriced, withCheckout, withoutLines, type CartLine } from './cart-lines';
import type { StoredCart } from './cart-store';

export interface CartContext {
  /** Oldest first. */
  lines: CartLine[];
}

export type CartEvent =
  | { type: 'PUT'; line: CartLine }
  | { type: 'REMOVE'; lineId: string }
  | { type: 'CLEAR_ALL' }
  | { type: 'TICK'; lineId: string; ticked: boolean }
  /** A checkout was opened for these lines, or given up. */
  | { type: 'CHECKOUT'; lineIds: string[]; checkout: CheckoutHandle }
  /** These lines are paid and registered. */
  | { type: 'SETTLED'; lineIds: string[] }
  /** The server's current prices, in cents. */
  | { type: 'REPRICED'; prices: { line_id: string; amount: Cents }[] }
  | { type: 'SELECT_NEW' }
  /** Another tab, or a logout, changed what is stored. */
  | { type: 'STORED_CHANGED'; cart: StoredCart };

const cart = setup({
  types: typesOf<{ context: CartContext; events: CartEvent }>(),
  actors: {
    load: fromPromise<StoredCart>(notProvided),
    watch: fromCallback<CartEvent>(() => undefined),
  },
  guards: {
    isPaid: (_, stored: StoredCart) => stored.paid,
    isAllSettled: ({ context }, lineIds: string[]) => withoutLines(context.lines, lineIds).length === 0,
  },
  actions: {
    restore: assign((_, stored: StoredCart) => ({ lines: stored.lines })),
    put: assign(({ context }, line: CartLine) => ({ lines: putLine(context.lines, line) })),
    remove: assign(({ context }, lineIds: string[]) => ({ lines: withoutLines(context.lines, lineIds) })),
    clear: assign({ lines: [] }),
    tick: assign(({ context }, { lineId, ticked }: { lineId: string; ticked: boolean }) => ({
      lines: context.lines.map((line) => (line.line_id === lineId ? { ...line, ticked } : line)),
    })),
    keepCheckout: assign(({ context }, { lineIds, checkout }: { lineIds: string[]; checkout: CheckoutHandle }) => ({
      lines: withCheckout(context.lines, lineIds, checkout),
    })),
    reprice: assign(({ context }, prices: { line_id: string; amount: Cents }[]) => ({
      lines: repriced(context.lines, prices),
    })),
    /** Writes the cart to storage; provided by the app. */
    persist: (_, _cart: StoredCart) => undefined,
  },
});

const persistOpen = {
  type: 'persist',
  params: ({ context }: { context: CartContext }) => ({ lines: context.lines, paid: false }),
} as const;
const persistPaid = {
  type: 'persist',
  params: ({ context }: { context: CartContext }) => ({ lines: context.lines, paid: true }),
} as const;

/** The selected services of this browser. `paid` means: all that was in it is paid, nothing new is chosen yet. */
export const cartMachine = cart.createMachine({
  id: 'cart',
  context: { lines: [] },
  initial: 'restoring',
  invoke: { id: 'watch', src: 'watch' },
  on: {
    STORED_CHANGED: [
      {
        guard: { type: 'isPaid', params: ({ event }) => event.cart },
        target: '.paid',
        actions: { type: 'restore', params: ({ event }) => event.cart },
      },
      { target: '.open', actions: { type: 'restore', params: ({ event }) => event.cart } },
    ],
  },
  states: {
    restoring: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isPaid', params: outputOf },
            target: 'paid',
            actions: { type: 'restore', params: outputOf },
          },
          { target: 'open', actions: { type: 'restore', params: outputOf } },
        ],
      },
    },
    open: {
      on: {
        PUT: { actions: [{ type: 'put', params: ({ event }) => event.line }, persistOpen] },
        REMOVE: { actions: [{ type: 'remove', params: ({ event }) => [event.lineId] }, persistOpen] },
        CLEAR_ALL: { actions: ['clear', persistOpen] },
        TICK: { actions: [{ type: 'tick', params: ({ event }) => event }, persistOpen] },
        CHECKOUT: { actions: [{ type: 'keepCheckout', params: ({ event }) => event }, persistOpen] },
        REPRICED: { actions: [{ type: 'reprice', params: ({ event }) => event.prices }, persistOpen] },
        SETTLED: [
          {
            guard: { type: 'isAllSettled', params: ({ event }) => event.lineIds },
            target: 'paid',
            actions: [{ type: 'remove', params: ({ event }) => event.lineIds }, persistPaid],
          },
          { actions: [{ type: 'remove', params: ({ event }) => event.lineIds }, persistOpen] },
        ],
      },
    },
    paid: {
      on: {
        PUT: { target: 'open', actions: [{ type: 'put', params: ({ event }) => event.line }, persistOpen] },
        SELECT_NEW: { target: 'open', actions: persistOpen },
      },
    },
  },
});
