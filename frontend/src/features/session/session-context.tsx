import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Notify } from '../../lib/notice';
import { sessionLogic } from './session-actors';
import type { SessionSnapshot } from './session-selectors';
import type { sessionMachine } from './session.machine';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

const SessionContext = createContext<SessionActor | null>(null);

/** Runs the session for everything below it. */
export function SessionProvider({ notify, children }: { notify: Notify; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [logic] = useState(() => sessionLogic(queryClient));
  const actor = useActorRef(logic);
  useEffect(() => {
    const { unsubscribe } = actor.on('notice', ({ notice }) => notify(notice));
    return unsubscribe;
  }, [actor, notify]);
  return <SessionContext value={actor}>{children}</SessionContext>;
}

/** The session's actor, for sending it events. @throws Error outside of a SessionProvider. */
export function useSessionActor(): SessionActor {
  const actor = use(SessionContext);
  if (!actor) throw new Error('useSessionActor needs a SessionProvider above it');
  return actor;
}

/** A part of the session, e.g. `useSession(selectUser)`. */
export function useSession<T>(select: (snapshot: SessionSnapshot) => T): T {
  return useSelector(useSessionActor(), select);
}
