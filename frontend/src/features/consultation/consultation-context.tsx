import { useQueryClient } from '@tanstack/react-query';
import { createActorContext } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { Notify } from '../../lib/notice';
import { useNotices } from '../../lib/use-notices';
import { useSessionActor } from '../session/session-context';
import { consultationLogic, consultationPorts } from './consultation-actors';
import { consultationMachine } from './consultation.machine';

const Context = createActorContext(consultationMachine);

/** The form's actor, for sending it events; below a ConsultationProvider. */
export const useConsultationActor = Context.useActorRef;
/** A part of the form, e.g. `useConsultation(selectReceipt)`; below a ConsultationProvider. */
export const useConsultation = Context.useSelector;

/** Runs the form for the page below it. */
export function ConsultationProvider({ notify, children }: { notify: Notify; children: ReactNode }) {
  const queryClient = useQueryClient();
  const session = useSessionActor();
  const [{ logic, ports }] = useState(() => ({
    logic: consultationLogic(session, queryClient),
    ports: consultationPorts(queryClient),
  }));
  return (
    <Context.Provider logic={logic} options={{ input: { ports } }}>
      <Notices notify={notify} />
      {children}
    </Context.Provider>
  );
}

function Notices({ notify }: { notify: Notify }) {
  useNotices(useConsultationActor(), notify);
  return null;
}
