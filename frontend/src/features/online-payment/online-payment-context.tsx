import { useQueryClient } from '@tanstack/react-query';
import { createActorContext } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { Notify } from '../../lib/notice';
import { useNotices } from '../../lib/use-notices';
import { useSessionActor } from '../session/session-context';
import { onlinePaymentLogic, onlinePaymentPorts } from './online-payment-actors';
import { onlinePaymentMachine } from './online-payment.machine';

const Context = createActorContext(onlinePaymentMachine);

/** The form's actor, for sending it events; below an OnlinePaymentProvider. */
export const useOnlinePaymentActor = Context.useActorRef;
/** A part of the form, e.g. `useOnlinePayment(selectPending)`; below an OnlinePaymentProvider. */
export const useOnlinePayment = Context.useSelector;

/** Runs the form for the page below it. */
export function OnlinePaymentProvider({ notify, children }: { notify: Notify; children: ReactNode }) {
  const queryClient = useQueryClient();
  const session = useSessionActor();
  const [{ logic, ports }] = useState(() => ({
    logic: onlinePaymentLogic(session),
    ports: onlinePaymentPorts(queryClient),
  }));
  return (
    <Context.Provider logic={logic} options={{ input: { ports } }}>
      <Notices notify={notify} />
      {children}
    </Context.Provider>
  );
}

function Notices({ notify }: { notify: Notify }) {
  useNotices(useOnlinePaymentActor(), notify);
  return null;
}
