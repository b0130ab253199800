import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Notify } from '../../lib/notice';
import { useSessionActor } from '../session/session-context';
import { onlinePaymentLogic, onlinePaymentPorts } from './online-payment-actors';
import type { onlinePaymentMachine } from './online-payment.machine';
import type { OnlinePaymentSnapshot } from './online-payment-selectors';

type OnlinePaymentActor = ActorRefFrom<typeof onlinePaymentMachine>;

const OnlinePaymentContext = createContext<OnlinePaymentActor | null>(null);

/** Runs the form for the page below it. */
export function OnlinePaymentProvider({ notify, children }: { notify: Notify; children: ReactNode }) {
  const queryClient = useQueryClient();
  const session = useSessionActor();
  const [{ logic, ports }] = useState(() => ({ logic: onlinePaymentLogic(session), ports: onlinePaymentPorts(queryClient) }));
  const actor = useActorRef(logic, { input: { ports } });
  useEffect(() => {
    const { unsubscribe } = actor.on('notice', ({ notice }) => notify(notice));
    return unsubscribe;
  }, [actor, notify]);
  return <OnlinePaymentContext value={actor}>{children}</OnlinePaymentContext>;
}

/** The form's actor, for sending it events. @throws Error outside of an OnlinePaymentProvider. */
export function useOnlinePaymentActor(): OnlinePaymentActor {
  const actor = use(OnlinePaymentContext);
  if (!actor) throw new Error('useOnlinePaymentActor needs an OnlinePaymentProvider above it');
  return actor;
}

/** A part of the form, e.g. `useOnlinePayment(selectPending)`. */
export function useOnlinePayment<T>(select: (snapshot: OnlinePaymentSnapshot) => T, equal?: (one: T, other: T) => boolean): T {
  return useSelector(useOnlinePaymentActor(), select, equal);
}
