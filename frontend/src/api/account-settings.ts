import {
  cancelEmailChange as cancelEmailChangeCall,
  getProfile,
  updateAccount,
  type UpdateUserRequest,
} from '@academy/contracts/http/accounts';
import { getNotificationPreferences, listSessions } from '@academy/contracts/http/account-settings';
import { queryOptions } from '@tanstack/react-query';
import { profile, requiredUser, type SessionUser } from './accounts';
import { readToken } from './auth-token';
import { api } from './client';
import { privateData } from './private-data';
import { query } from './query';
import { keyOf } from './query-key';

/** A saved profile. */
export interface SavedUser {
  user: SessionUser;
  /** Set after a password change: replaces the token that made the request. */
  token: string | null;
}

/** The profile of the stored token's user; never cached. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(getProfile, { viewer: userId }),
    meta: privateData,
    gcTime: 0,
    // When offline, the request fails immediately, so that the dialog can say so instead of loading until the connection returns.
    networkMode: 'always',
    queryFn: ({ signal }) => profile(readToken() ?? '', signal),
  });

/** Saves a parent's own profile. @throws ApiError `invalid_response` when the response contains no user */
export async function updateUser(id: string, body: UpdateUserRequest): Promise<SavedUser> {
  const answer = await api.send(updateAccount, { params: { id }, body });
  return { user: requiredUser(answer.user, ''), token: answer.token ?? null };
}

/** Cancels a pending email change, so that the parent keeps the current address. */
export async function cancelEmailChange(): Promise<SessionUser> {
  return requiredUser((await api.send(cancelEmailChangeCall)).user, '');
}

/** The user's signed-in devices, this one first. */
export const sessionsQuery = (userId: string) => query(listSessions, { viewer: userId }, { read: ({ data }) => data });

export const notificationsQuery = (userId: string) =>
  query(getNotificationPreferences, { viewer: userId }, { read: ({ data }) => data });
