import { queryOptions } from '@tanstack/react-query';
import type {
  EndSessionsResponse,
  NotificationPreferences,
  NotificationsResponse,
  SessionInfo,
  SessionsResponse,
  UpdateNotificationsRequest,
  UpdateUserRequest,
  UpdateUserResponse,
} from '@academy/contracts/http/accounts';
import { profile, readUser, type SessionUser } from './accounts';
import { readToken } from './auth-token';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';
import { privateData } from './private-data';

/** A saved profile. */
export interface SavedUser {
  user: SessionUser;
  /** After a password change: replaces the token that requested the change. */
  token: string | null;
}

/** The profile of the stored token's user; always refetched. */
export function profileQuery(userId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['profile', userId],
    meta: privateData,
    gcTime: 0,
    // Offline the dialog says so instead of loading until the connection is back.
    networkMode: 'always',
    queryFn: ({ signal }) => profile(readToken() ?? '', client, signal),
  });
}

/** Saves a parent's own profile. @throws ApiError `invalid_response` when the answer is no user. */
export async function updateUser(id: string, body: UpdateUserRequest, client: ApiClient = api): Promise<SavedUser> {
  const answer = await client.call<UpdateUserResponse>('updateAccount', { params: { id }, body });
  const user = readUser(answer.user, '');
  if (!user) throw new ApiError(200, 'invalid_response', '');
  return { user, token: answer.token ?? null };
}

/** Keeps the parent's address: the one that waits for its confirmation is dropped. */
export async function cancelEmailChange(client: ApiClient = api): Promise<SessionUser> {
  const answer = await client.call<UpdateUserResponse>('cancelEmailChange');
  const user = readUser(answer.user, '');
  if (!user) throw new ApiError(200, 'invalid_response', '');
  return user;
}

/** The user's signed-in devices, this device first. */
export async function listSessions(client: ApiClient = api, signal?: AbortSignal): Promise<SessionInfo[]> {
  const { data } = await client.call<SessionsResponse>('listSessions', { signal });
  return data;
}

export function sessionsQuery(userId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['sessions', userId],
    meta: privateData,
    queryFn: ({ signal }) => listSessions(client, signal),
  });
}

/** Signs the caller out on every other device. @returns how many sessions that were */
export async function endOtherSessions(client: ApiClient = api): Promise<number> {
  const { ended } = await client.call<EndSessionsResponse>('revokeSessions');
  return ended;
}

export async function readNotifications(
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<NotificationPreferences> {
  const { data } = await client.call<NotificationsResponse>('getNotificationPreferences', { signal });
  return data;
}

export function notificationsQuery(userId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['notifications', userId],
    meta: privateData,
    queryFn: ({ signal }) => readNotifications(client, signal),
  });
}

/** Updates the given fields and returns all of them. */
export async function updateNotifications(
  body: UpdateNotificationsRequest,
  client: ApiClient = api,
): Promise<NotificationPreferences> {
  const { data } = await client.call<NotificationsResponse>('updateNotificationPreferences', { body });
  return data;
}
