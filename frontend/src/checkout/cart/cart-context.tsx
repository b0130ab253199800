import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromCallback, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { cartKeys } from './cart-format';
import { isSelection } from './cart-lines';
import { clearedCart, flushCart, loadCart, mergedCart, saveCart, saveCartSoon } from './cart-store';
import { cartMachine, type CartEvent } from './cart.machine';

export type CartActor = ActorRefFrom<typeof cartMachine>;
export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** The cart machine with the site's actors, which use local storage. */
export const cartLogic = cartMachine.provide({
  actors: {
    load: fromPromise(() => Promise.resolve(loadCart())),
    watch: fromCallback<CartEvent>(({ sendBack }) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null) sendBack({ type: 'STORED_CHANGED', cart: clearedCart(), isLogout: true });
        else if (cartKeys.some((own) => own === key)) sendBack({ type: 'STORED_CHANGED', cart: mergedCart() });
      };
      window.addEventListener('storage', onStorage);
      return () => {
        window.removeEventListener('storage', onStorage);
        flushCart();
      };
    }),
  },
  actions: {
    persist: (_, parts) => saveCart(parts),
    persistSoon: (_, parts) => saveCartSoon(parts),
  },
});

const Context = createActorContext(cartLogic);

/** Provides the cart to its children. @param logic defaults to the cart stored in this browser */
export function CartProvider({ logic, children }: { logic?: typeof cartMachine; children: ReactNode }) {
  return <Context.Provider {...(logic && { logic })}>{children}</Context.Provider>;
}

/** The cart's actor, for sending events. Requires a CartProvider. */
export const useCartActor = Context.useActorRef;
/** Selects from the cart, for example `useCart(selectLines)`. Requires a CartProvider. */
export const useCart = Context.useSelector;

/** The lines in the cart. Compare with `sameLines`, because each call returns a new array. */
const selectLines = (snapshot: CartSnapshot) => snapshot.context.drafts.filter(isSelection);
const sameLines = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((line, index) => line === other[index]);
/** The lines in the cart. Requires a CartProvider. */
export const useCartLines = () => useCart(selectLines, sameLines);
export const selectAllPaid = (snapshot: CartSnapshot) => snapshot.matches('paid');
/** False until the stored cart has been read. */
export const selectRestored = (snapshot: CartSnapshot) => !snapshot.matches('restoring');
