import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromCallback, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { cartKeys, loadCart, saveCart } from './cart-store';
import { cartMachine, type CartEvent } from './cart.machine';

export type CartActor = ActorRefFrom<typeof cartMachine>;
export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** The cart as the site runs it: over local storage. */
export const cartLogic = cartMachine.provide({
  actors: {
    load: fromPromise(() => Promise.resolve(loadCart())),
    watch: fromCallback<CartEvent>(({ sendBack }) => {
      const onStorage = ({ key }: StorageEvent) =>
        (key === null || cartKeys.some((own) => own === key)) && sendBack({ type: 'STORED_CHANGED', cart: loadCart() });
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    }),
  },
  actions: { persist: (_, cart) => saveCart(cart) },
});

const Context = createActorContext(cartLogic);

/** Runs the cart for everything below it. */
export function CartProvider({ children }: { children: ReactNode }) {
  return <Context.Provider>{children}</Context.Provider>;
}

/** The cart's actor, for sending it events; below a CartProvider. */
export const useCartActor = Context.useActorRef;
/** A part of the cart, e.g. `useCart(selectLines)`; below a CartProvider. */
export const useCart = Context.useSelector;

export const selectLines = (snapshot: CartSnapshot) => snapshot.context.lines;
export const selectAllPaid = (snapshot: CartSnapshot) => snapshot.matches('paid');
/** False until the stored cart has been read. */
export const selectRestored = (snapshot: CartSnapshot) => !snapshot.matches('restoring');
