import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Notify } from '../lib/notice';
import { DeferredSession, type SessionActor } from './deferred-session';
import type { SessionSnapshot } from './session-selectors';

export type { SessionActor } from './deferred-session';

const SessionContext = createContext<DeferredSession | null>(null);

/** Runs the session for everything below it. */
export function SessionProvider({ notify, children }: { notify: Notify; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [session] = useState(() => new DeferredSession(queryClient, notify));
  useEffect(() => session.setNotify(notify), [session, notify]);
  useEffect(() => session.start(), [session]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useDeferredSession(): DeferredSession {
  const session = use(SessionContext);
  if (!session) throw new Error('The session is used outside of its SessionProvider');
  return session;
}

/** The session, for sending it events; a page that uses it will need its code. @throws Error outside of a SessionProvider. */
export function useSessionActor(): SessionActor {
  const session = useDeferredSession();
  useEffect(() => session.wake(), [session]);
  return session;
}

/** Sends the session an event; unlike `useSessionActor` it fetches nothing before there is one. */
export function useSessionEvents(): SessionActor['send'] {
  return useDeferredSession().send;
}

/** A part of the session, e.g. `useSession(selectUser)`. The part has to be a value, or something the session holds. */
export function useSession<T>(select: (snapshot: SessionSnapshot) => T): T {
  const session = useDeferredSession();
  const read = () => select(session.getSnapshot());
  return useSyncExternalStore((listener) => session.subscribe(listener).unsubscribe, read, read);
}
