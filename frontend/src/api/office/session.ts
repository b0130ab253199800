import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  confirmStaffPassword as confirmStaffPasswordCall,
  confirmTwoFactor as confirmTwoFactorCall,
  enterStaffCode as enterStaffCodeCall,
  getStaffSession,
  previewStaffLink as previewStaffLinkCall,
  setStaffPassword as setStaffPasswordCall,
  signInStaff as signInStaffCall,
  signOutStaff as signOutStaffCall,
  startTwoFactor as startTwoFactorCall,
  type SetStaffPasswordRequest,
  type SignInStaffRequest,
  type StaffLinkResponse,
  type StaffSessionResponse,
} from '@academy/contracts/http/office/staff';
import type { TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import { staffIdleMinutes } from '@academy/contracts/rules/staff';
import { officeApi, type OfficeClient } from './client';

/**
 * Why there is no session anymore: `idle` after too long without a call, `unfinished` when the sign-in was not completed in time,
 * `elsewhere` when the server ended it for another reason. Null when the user signed out or was not signed in.
 */
export type SessionEnd = 'idle' | 'unfinished' | 'elsewhere' | null;

export interface OfficeSession extends Pick<StaffSessionResponse, 'step' | 'staff'> {
  ended: SessionEnd;
}

const sessionKey = ['office', 'session'] as const;

export function readStaffSession(
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<StaffSessionResponse> {
  return client.send(getStaffSession, { signal });
}

/** Determines why a session ended, from its last state and the minutes without a call. */
function sessionEnd(before: OfficeSession | undefined, idleMinutes: number): SessionEnd {
  if (!before || before.step === 'signed-out') return before?.ended ?? null;
  if (before.step !== 'signed-in') return 'unfinished';
  return idleMinutes >= staffIdleMinutes - 1 ? 'idle' : 'elsewhere';
}

/** The current step of signing in, and the signed-in staff member. */
export function officeSessionQuery(client: OfficeClient = officeApi) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ client: cache, signal }): Promise<OfficeSession> => {
      const idle = client.idleMinutes();
      const { step, staff } = await readStaffSession(client, signal);
      const before = cache.getQueryData<OfficeSession>(sessionKey);
      return { step, staff, ended: step === 'signed-out' ? sessionEnd(before, idle) : null };
    },
  });
}

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
  cache.removeQueries({ queryKey: ['office'], predicate: ({ queryKey }) => queryKey[1] !== sessionKey[1] });
}

export function signInStaff(body: SignInStaffRequest, client: OfficeClient = officeApi): Promise<StaffSessionResponse> {
  return client.send(signInStaffCall, { body });
}

export function signOutStaff(client: OfficeClient = officeApi): Promise<StaffSessionResponse> {
  return client.send(signOutStaffCall);
}

/** @param code from the authenticator app, or a recovery code */
export function enterStaffCode(code: string, client: OfficeClient = officeApi): Promise<StaffSessionResponse> {
  return client.send(enterStaffCodeCall, { body: { code } });
}

/** Confirms the password, which unlocks actions that require it for some minutes. */
export function confirmStaffPassword(
  password: string,
  client: OfficeClient = officeApi,
): Promise<StaffSessionResponse> {
  return client.send(confirmStaffPasswordCall, { body: { password } });
}

/** Returns the setup data for an authenticator app. The current app stays valid until the first code of the new one is entered. */
export function startTwoFactor(client: OfficeClient = officeApi): Promise<TwoFactorSetupResponse> {
  return client.send(startTwoFactorCall);
}

/** Completes the setup with the first code of the authenticator app. @returns the recovery codes, which are shown only once */
export async function confirmTwoFactor(code: string, client: OfficeClient = officeApi): Promise<string[]> {
  return (await client.send(confirmTwoFactorCall, { body: { code } })).recovery_codes;
}

/** The staff member an emailed link belongs to. */
export function previewStaffLink(
  token: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<StaffLinkResponse> {
  return client.send(previewStaffLinkCall, { body: { token }, signal });
}

export function setStaffPassword(
  body: SetStaffPasswordRequest,
  client: OfficeClient = officeApi,
): Promise<StaffLinkResponse> {
  return client.send(setStaffPasswordCall, { body });
}
