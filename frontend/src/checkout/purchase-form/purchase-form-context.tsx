import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useState, type ReactNode } from 'react';
import type { Actor } from 'xstate';
import type { Notify } from '../../lib/notice';
import { readDomFormValues } from '../../lib/read-dom-form-values';
import { useNotices } from '../../lib/use-notices';
import { useFollowedSession } from '../../session/session-context';
import { useCartActor } from '../cart/cart-context';
import type { PurchaseFormDependencies } from './purchase-form-actors';
import type { PurchaseFormMachine, PurchaseFormSnapshot } from './purchase-form-selectors';

type PurchaseFormActor = Actor<PurchaseFormMachine>;

const Context = createContext<PurchaseFormActor | null>(null);

/** The form's actor, for sending events. Requires a PurchaseFormProvider. */
export function usePurchaseFormActor(): PurchaseFormActor {
  const actor = use(Context);
  if (!actor) throw new Error('The form is used outside of its PurchaseFormProvider');
  return actor;
}

/** Selects from the form's state, for example `usePurchaseForm(selectOrder)`. Requires a PurchaseFormProvider. */
export function usePurchaseForm<T>(
  select: (snapshot: PurchaseFormSnapshot) => T,
  isSame?: (one: T, other: T) => boolean,
): T {
  return useSelector(usePurchaseFormActor(), select, isSame);
}

export interface PurchaseFormProviderProps {
  /** Creates the form's machine with the site's actors. */
  logicOf: (dependencies: PurchaseFormDependencies) => PurchaseFormMachine;
  notify: Notify;
  children: ReactNode;
}

/** Provides the form to its children. Requires a CartProvider. */
export function PurchaseFormProvider({ logicOf, notify, children }: PurchaseFormProviderProps) {
  const queryClient = useQueryClient();
  const session = useFollowedSession();
  const cart = useCartActor();
  const [logic] = useState(() => logicOf({ queryClient, session, cart, readDomValues: readDomFormValues }));
  const actor = useActorRef(logic);
  useNotices(actor, notify);
  return <Context value={actor}>{children}</Context>;
}
