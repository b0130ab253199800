import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  SetStaffPasswordRequest,
  SignInStaffRequest,
  StaffLinkResponse,
  StaffSessionResponse,
} from '@academy/contracts/http/office/staff';
import type { RecoveryCodesResponse, TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import { staffIdleMinutes } from '@academy/contracts/rules/staff';
import { officeApi, type OfficeClient } from './client';

/**
 * Why there is no session any more: `idle` after too long without a call, `unfinished` when the sign-in was not completed in time,
 * `elsewhere` when the server ended it for another reason. Null when the person signed out, or had not signed in.
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
  return client.call('getStaffSession', { signal });
}

/** How a session ended, from how far it had come and how long the server had seen no call. */
export function sessionEnd(before: OfficeSession | undefined, idleMinutes: number): SessionEnd {
  if (!before || before.step === 'signed-out') return before?.ended ?? null;
  if (before.step !== 'signed-in') return 'unfinished';
  return idleMinutes >= staffIdleMinutes - 1 ? 'idle' : 'elsewhere';
}

/** How far the sign-in has come, and who is signed in. */
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

/** Puts the answer of a call about the session in the place of the last one. */
export function keepSession(cache: QueryClient, { step, staff }: StaffSessionResponse): void {
  cache.setQueryData<OfficeSession>(sessionKey, { step, staff, ended: null });
}

/** The person has set up an authenticator app, which also completes a sign-in that waited for it. */
export function keepEnrolled(cache: QueryClient): void {
  cache.setQueryData<OfficeSession>(sessionKey, (session) =>
    session?.staff ? { ...session, step: 'signed-in', staff: { ...session.staff, two_factor: true } } : undefined,
  );
}

/** Forgets what a person has read who has signed out. */
export function forgetOffice(cache: QueryClient): void {
  cache.removeQueries({ queryKey: ['office'], predicate: ({ queryKey }) => queryKey[1] !== sessionKey[1] });
}

export function signInStaff(body: SignInStaffRequest, client: OfficeClient = officeApi): Promise<StaffSessionResponse> {
  return client.call('signInStaff', { body });
}

export function signOutStaff(client: OfficeClient = officeApi): Promise<StaffSessionResponse> {
  return client.call('signOutStaff');
}

/** @param code of the authenticator app, or a recovery code */
export function enterStaffCode(code: string, client: OfficeClient = officeApi): Promise<StaffSessionResponse> {
  return client.call('enterStaffCode', { body: { code } });
}

/** Opens what asks for the password again, for some minutes. */
export function confirmStaffPassword(
  password: string,
  client: OfficeClient = officeApi,
): Promise<StaffSessionResponse> {
  return client.call('confirmStaffPassword', { body: { password } });
}

/** What an authenticator app has to be given; the one that is in use stays until the first code is entered. */
export function startTwoFactor(client: OfficeClient = officeApi): Promise<TwoFactorSetupResponse> {
  return client.call('startTwoFactor');
}

/** The first code of an authenticator app. @returns the recovery codes, this one time */
export async function confirmTwoFactor(code: string, client: OfficeClient = officeApi): Promise<string[]> {
  return (await client.call<RecoveryCodesResponse>('confirmTwoFactor', { body: { code } })).recovery_codes;
}

/** Whose emailed link this is. */
export function previewStaffLink(
  token: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<StaffLinkResponse> {
  return client.call('previewStaffLink', { body: { token }, signal });
}

export function setStaffPassword(
  body: SetStaffPasswordRequest,
  client: OfficeClient = officeApi,
): Promise<StaffLinkResponse> {
  return client.call('setStaffPassword', { body });
}
