import { queryOptions } from '@tanstack/react-query';
import {
  cancelEmailChange as cancelEmailChangeCall,
  getNotificationPreferences,
  listSessions as listSessionsCall,
  revokeSessions,
  updateAccount,
  updateNotificationPreferences,
  type NotificationPreferences,
  type SessionInfo,
  type UpdateNotificationsRequest,
  type UpdateUserRequest,
} from '@academy/contracts/http/accounts';
import { profile, readUser, type SessionUser } from './accounts';
import { readToken } from './auth-token';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';
import { privateData } from './private-data';

/** A saved profile. */
export interface SavedUser {
  user: SessionUser;
  /** Set after a password change: replaces the token that made the request. */
  token: string | null;
}

/** The profile of the stored token's user; never cached. */
export function profileQuery(userId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['profile', userId],
    meta: privateData,
    gcTime: 0,
    // When offline, the request fails immediately, so that the dialog can say so instead of loading until the connection returns.
    networkMode: 'always',
    queryFn: ({ signal }) => profile(readToken() ?? '', client, signal),
  });
}

/** Saves a parent's own profile. @throws ApiError `invalid_response` when the response contains no user */
export async function updateUser(id: string, body: UpdateUserRequest, client: ApiClient = api): Promise<SavedUser> {
  const answer = await client.send(updateAccount, { params: { id }, body });
  const user = readUser(answer.user, '');
  if (!user) throw new ApiError(200, 'invalid_response', '');
  return { user, token: answer.token ?? null };
}

/** Cancels a pending email change, so that the parent keeps the current address. */
export async function cancelEmailChange(client: ApiClient = api): Promise<SessionUser> {
  const answer = await client.send(cancelEmailChangeCall);
  const user = readUser(answer.user, '');
  if (!user) throw new ApiError(200, 'invalid_response', '');
  return user;
}

/** The user's signed-in devices, this one first. */
export async function listSessions(client: ApiClient = api, signal?: AbortSignal): Promise<SessionInfo[]> {
  const { data } = await client.send(listSessionsCall, { signal });
  return data;
}

export function sessionsQuery(userId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['sessions', userId],
    meta: privateData,
    queryFn: ({ signal }) => listSessions(client, signal),
  });
}

/** Signs the caller out on all other devices. @returns the number of sessions ended */
export async function endOtherSessions(client: ApiClient = api): Promise<number> {
  const { ended } = await client.send(revokeSessions);
  return ended;
}

export async function readNotifications(
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<NotificationPreferences> {
  const { data } = await client.send(getNotificationPreferences, { signal });
  return data;
}

export function notificationsQuery(userId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['notifications', userId],
    meta: privateData,
    queryFn: ({ signal }) => readNotifications(client, signal),
  });
}

/** Updates the given preferences. @returns all preferences */
export async function updateNotifications(
  body: UpdateNotificationsRequest,
  client: ApiClient = api,
): Promise<NotificationPreferences> {
  const { data } = await client.send(updateNotificationPreferences, { body });
  return data;
}
