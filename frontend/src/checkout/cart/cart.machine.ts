import { assign, fromCallback, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import type { Cents } from '@academy/contracts/rules/money';
import type { CheckoutSession } from '../../api/payments';
import { reportClientError } from '../../lib/report-client-error';
import type { StoredCart } from './cart-format';
import {
  isSelection,
  putLine,
  repriced,
  withCheckout,
  withoutCheckout,
  withoutLines,
  withoutPaid,
  withRestored,
  type CartLine,
  type SavedLine,
} from './cart-lines';
import { withDraft, type DraftSaved, type FormDrafts } from './form-drafts';

export interface CartContext {
  /** All unpaid lines, oldest first; lines without a choice come last. */
  drafts: readonly CartLine[];
  /** Drafts of forms that sell a single item, which is never in the cart. */
  forms: FormDrafts;
  /** The lines that Remove and Clear All took out and Undo restores, until the user leaves the page. */
  cleared: readonly CartLine[];
}

export type CartEvent =
  /** A form saves what is typed and chosen. */
  | { type: 'PUT'; line: SavedLine }
  /** A form drops a line without input, or the twin of a finished line. There is nothing to undo. */
  | { type: 'DISCARD'; lineId: string }
  | { type: 'REMOVE'; lineId: string }
  | { type: 'CLEAR_ALL' }
  | { type: 'UNDO_CLEAR' }
  | { type: 'TICK'; lineId: string; ticked: boolean }
  /** A checkout was opened for these lines, or has ended. */
  | { type: 'CHECKOUT'; lineIds: string[]; checkout: CheckoutSession }
  /** These lines are paid and registered. `checkoutId` is null when nothing was opened for them. */
  | { type: 'SETTLED'; lineIds: string[]; checkoutId: string | null }
  /** The server's current prices, in cents. */
  | { type: 'REPRICED'; prices: { line_id: string; amount: Cents }[] }
  | { type: 'SELECT_NEW' }
  | DraftSaved
  /** Another tab, or a logout, changed the stored cart. After a logout, cleared lines cannot be restored. */
  | { type: 'STORED_CHANGED'; cart: StoredCart; isLogout?: boolean };

const cart = setup({
  types: {} as { context: CartContext; events: CartEvent },
  actors: {
    load: fromPromise<StoredCart>(() => Promise.reject(new Error('Provide this actor'))),
    watch: fromCallback<CartEvent>(() => undefined),
  },
  guards: {
    isPaid: (_, stored: StoredCart) => stored.paid,
    isSelected: (_, line: SavedLine) => isSelection(line),
    isAllSettled: ({ context }, lineIds: string[]) => !withoutPaid(context.drafts, lineIds).some(isSelection),
  },
  actions: {
    restore: assign((_, { drafts, forms }: StoredCart) => ({ drafts, forms })),
    put: assign(({ context }, line: SavedLine) => ({ drafts: putLine(context.drafts, line) })),
    discard: assign(({ context }, lineIds: string[]) => ({ drafts: withoutLines(context.drafts, lineIds) })),
    settle: assign(({ context }, { lineIds, checkoutId }: { lineIds: string[]; checkoutId: string | null }) => ({
      drafts: withoutCheckout(withoutPaid(context.drafts, lineIds), checkoutId),
    })),
    /** Undo restores these lines and those removed before, because only one notice is shown for all of them. */
    clear: assign(({ context: { drafts, cleared } }, lines: readonly CartLine[]) => {
      const lineIds = lines.map(({ line_id }) => line_id);
      return { drafts: withoutLines(drafts, lineIds), cleared: [...withoutLines(cleared, lineIds), ...lines] };
    }),
    undoClear: assign(({ context }) => ({ drafts: withRestored(context.drafts, context.cleared), cleared: [] })),
    /** They were paid, here or in another tab, or belong to a user who has signed out. */
    forgetCleared: assign({ cleared: [] }),
    tick: assign(({ context }, { lineId, ticked }: { lineId: string; ticked: boolean }) => ({
      drafts: context.drafts.map((line) => (line.line_id === lineId ? { ...line, ticked } : line)),
    })),
    keepCheckout: assign(({ context }, { lineIds, checkout }: { lineIds: string[]; checkout: CheckoutSession }) => ({
      drafts: withCheckout(context.drafts, lineIds, checkout),
    })),
    reprice: assign(({ context }, prices: { line_id: string; amount: Cents }[]) => ({
      drafts: repriced(context.drafts, prices),
    })),
    putForm: assign(({ context }, { name, draft }: DraftSaved) => ({ forms: withDraft(context.forms, name, draft) })),
    reportError: (_, error: unknown) => reportClientError('uncaught', error),
    /** Writes these parts of the cart to storage. Provided by the app. */
    persist: (_, _parts: Partial<StoredCart>) => undefined,
    /** Like `persist`, for changes while typing: may wait for a pause. */
    persistSoon: (_, _parts: Partial<StoredCart>) => undefined,
  },
});

type Scope = { context: CartContext };
const errorOf = ({ event }: { event: ErrorActorEvent }) => event.error;
const openCart = ({ context: { drafts } }: Scope) => ({ drafts, paid: false });
const paidCart = ({ context: { drafts } }: Scope) => ({ drafts, paid: true });
const formDrafts = ({ context: { forms } }: Scope) => ({ forms });
const persistOpen = { type: 'persist', params: openCart } as const;
const persistTyped = { type: 'persistSoon', params: openCart } as const;
const persistPaid = { type: 'persist', params: paidCart } as const;

/** Everything chosen and typed in this browser and not yet paid. In `paid`, the whole cart was paid and nothing new is chosen. */
export const cartMachine = cart.createMachine({
  id: 'cart',
  context: { drafts: [], forms: {}, cleared: [] },
  initial: 'restoring',
  invoke: { id: 'watch', src: 'watch', onError: { actions: { type: 'reportError', params: errorOf } } },
  on: {
    STORED_CHANGED: [
      {
        guard: { type: 'isPaid', params: ({ event }) => event.cart },
        target: '.paid',
        actions: [{ type: 'restore', params: ({ event }) => event.cart }, 'forgetCleared'],
      },
      {
        guard: ({ event }) => event.isLogout === true,
        target: '.open',
        actions: [{ type: 'restore', params: ({ event }) => event.cart }, 'forgetCleared'],
      },
      { target: '.open', actions: { type: 'restore', params: ({ event }) => event.cart } },
    ],
    PUT_FORM: {
      actions: [
        { type: 'putForm', params: ({ event }) => event },
        { type: 'persistSoon', params: formDrafts },
      ],
    },
    SAVE_FORM: {
      actions: [
        { type: 'putForm', params: ({ event }) => event },
        { type: 'persist', params: formDrafts },
      ],
    },
  },
  states: {
    restoring: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'restore', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'restore', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: { type: 'reportError', params: errorOf } },
      },
    },
    open: {
      on: {
        PUT: { actions: [{ type: 'put', params: ({ event }) => event.line }, persistTyped] },
        DISCARD: { actions: [{ type: 'discard', params: ({ event }) => [event.lineId] }, persistOpen] },
        REMOVE: {
          actions: [
            {
              type: 'clear',
              params: ({ context, event }) => context.drafts.filter(({ line_id }) => line_id === event.lineId),
            },
            persistOpen,
          ],
        },
        CLEAR_ALL: {
          actions: [{ type: 'clear', params: ({ context }) => context.drafts.filter(isSelection) }, persistOpen],
        },
        UNDO_CLEAR: { actions: ['undoClear', persistOpen] },
        TICK: { actions: [{ type: 'tick', params: ({ event }) => event }, persistOpen] },
        CHECKOUT: { actions: [{ type: 'keepCheckout', params: ({ event }) => event }, persistOpen] },
        REPRICED: { actions: [{ type: 'reprice', params: ({ event }) => event.prices }, persistOpen] },
        SETTLED: [
          {
            guard: { type: 'isAllSettled', params: ({ event }) => event.lineIds },
            target: 'paid',
            actions: [{ type: 'settle', params: ({ event }) => event }, 'forgetCleared', persistPaid],
          },
          { actions: [{ type: 'settle', params: ({ event }) => event }, 'forgetCleared', persistOpen] },
        ],
      },
    },
    paid: {
      on: {
        PUT: [
          {
            guard: { type: 'isSelected', params: ({ event }) => event.line },
            target: 'open',
            actions: [{ type: 'put', params: ({ event }) => event.line }, persistTyped],
          },
          {
            actions: [
              { type: 'put', params: ({ event }) => event.line },
              { type: 'persistSoon', params: paidCart },
            ],
          },
        ],
        DISCARD: { actions: [{ type: 'discard', params: ({ event }) => [event.lineId] }, persistPaid] },
        SELECT_NEW: { target: 'open', actions: persistOpen },
      },
    },
  },
});
