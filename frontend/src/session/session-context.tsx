import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Notify } from '../lib/notice';
import { whenUsed } from '../lib/when-used';
import { DeferredSession, type SessionActor } from './deferred-session';
import type { SessionSnapshot } from './session-selectors';

export type { SessionActor } from './deferred-session';
/** What a page needs to follow who is signed in. */
export type FollowedSession = Pick<SessionActor, 'getSnapshot' | 'subscribe'>;

const SessionContext = createContext<DeferredSession | null>(null);

/** Provides the session to its children. */
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

/** Milliseconds until the machine is fetched for a page that will need it, also where its visitor only reads. */
const atLatestMs = 8_000;

/**
 * The session, for sending it events. A page that uses it will need its machine, which is fetched when the visitor starts to use the
 * page. @throws Error outside of a SessionProvider.
 */
export function useSessionActor(): SessionActor {
  const session = useDeferredSession();
  useEffect(() => whenUsed(session.wake, atLatestMs), [session]);
  return session;
}

/** The session, for following who is signed in; unlike `useSessionActor` it fetches nothing. */
export const useFollowedSession: () => FollowedSession = useDeferredSession;

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
