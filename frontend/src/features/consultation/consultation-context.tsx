import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Notify } from '../../lib/notice';
import { useSessionActor } from '../session/session-context';
import { consultationLogic, consultationPorts } from './consultation-actors';
import type { consultationMachine } from './consultation.machine';
import type { ConsultationSnapshot } from './consultation-selectors';

type ConsultationActor = ActorRefFrom<typeof consultationMachine>;

const ConsultationContext = createContext<ConsultationActor | null>(null);

/** Runs the form for the page below it. */
export function ConsultationProvider({ notify, children }: { notify: Notify; children: ReactNode }) {
  const queryClient = useQueryClient();
  const session = useSessionActor();
  const [{ logic, ports }] = useState(() => ({ logic: consultationLogic(session, queryClient), ports: consultationPorts(queryClient) }));
  const actor = useActorRef(logic, { input: { ports } });
  useEffect(() => {
    const { unsubscribe } = actor.on('notice', ({ notice }) => notify(notice));
    return unsubscribe;
  }, [actor, notify]);
  return <ConsultationContext value={actor}>{children}</ConsultationContext>;
}

/** The form's actor, for sending it events. @throws Error outside of a ConsultationProvider. */
export function useConsultationActor(): ConsultationActor {
  const actor = use(ConsultationContext);
  if (!actor) throw new Error('useConsultationActor needs a ConsultationProvider above it');
  return actor;
}

/** A part of the form, e.g. `useConsultation(selectReceipt)`. */
export function useConsultation<T>(select: (snapshot: ConsultationSnapshot) => T, equal?: (one: T, other: T) => boolean): T {
  return useSelector(useConsultationActor(), select, equal);
}
