import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getStaffSession, type StaffSessionResponse } from '@academy/contracts/http/office/staff';
import { staffIdleMinutes } from '@academy/contracts/rules/staff';
import { keyOf } from '../query-key';
import { officeApi } from './client';
import { dialogData } from './refresh';

/**
 * Why there is no session anymore: `idle` after too long without a call, `unfinished` when the sign-in was not completed in time,
 * `elsewhere` when the server ended it for another reason. Null when the user signed out or was not signed in.
 */
export type SessionEnd = 'idle' | 'unfinished' | 'elsewhere' | null;

export interface OfficeSession extends Pick<StaffSessionResponse, 'step' | 'staff'> {
  ended: SessionEnd;
}

const sessionKey = keyOf(getStaffSession);

/** Determines why a session ended, from its last state and the minutes without a call. */
function sessionEnd(before: OfficeSession | undefined, idleMinutes: number): SessionEnd {
  if (!before || before.step === 'signed-out') return before?.ended ?? null;
  if (before.step !== 'signed-in') return 'unfinished';
  return idleMinutes >= staffIdleMinutes - 1 ? 'idle' : 'elsewhere';
}

/** The current step of signing in, and the signed-in staff member. */
export const officeSessionQuery = () =>
  queryOptions({
    queryKey: sessionKey,
    meta: dialogData,
    queryFn: async ({ client: cache, signal }): Promise<OfficeSession> => {
      const idle = officeApi.idleMinutes();
      const { step, staff } = await officeApi.send(getStaffSession, { signal });
      const before = cache.getQueryData<OfficeSession>(sessionKey);
      return { step, staff, ended: step === 'signed-out' ? sessionEnd(before, idle) : null };
    },
  });

/** Stores the response of a call about the session in the cache. */
export function keepSession(cache: QueryClient, { step, staff }: StaffSessionResponse): void {
  cache.setQueryData<OfficeSession>(sessionKey, { step, staff, ended: null });
}

/** Updates the session after an authenticator app was set up, which also completes a sign-in that was waiting for it. */
export function keepEnrolled(cache: QueryClient): void {
  cache.setQueryData<OfficeSession>(sessionKey, (session) =>
    session?.staff ? { ...session, step: 'signed-in', staff: { ...session.staff, two_factor: true } } : undefined,
  );
}

/** Removes all cached office data except the session, after a sign-out. */
export function forgetOffice(cache: QueryClient): void {
  cache.removeQueries({ queryKey: ['office'], predicate: ({ queryHash }) => queryHash !== hashKey(sessionKey) });
}
