import { call, type } from './call.js';

/** A session of the caller. */
export interface SessionInfo {
  id: string;
  /** True for the calling session. */
  current: boolean;
  /** Such as "Chrome on Windows"; null if the browser did not report it. */
  device: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Updated at most once an hour. */
  last_seen_at: string;
  expires_at: string;
}

/** `GET /account/sessions` (signed-in parents and students): own sessions, the current one first, then by last use. */
export interface SessionsResponse {
  success: true;
  data: SessionInfo[];
}

/**
 * `DELETE /account/sessions` (signed in): "sign out everywhere" ends every session of the caller except the current one.
 * `?all=true` also ends the current one.
 */
export interface EndSessionsResponse {
  success: true;
  /** Number of sessions ended. */
  ended: number;
}

/** Email preferences. Receipts, confirmations and security alerts are always sent. */
export interface NotificationPreferences {
  /** All optional email. On by default; when off, it overrides the other settings. */
  email: boolean;
  /** Reminders before a session. On by default. */
  reminders: boolean;
  /** Off by default. */
  marketing: boolean;
}

/** `PUT /account/notifications` (signed in). Omitted fields stay unchanged. 422 for each field that is not a boolean. */
export type UpdateNotificationsRequest = Partial<NotificationPreferences>;

/** Response of `GET` and `PUT /account/notifications` (200). */
export interface NotificationsResponse {
  success: true;
  data: NotificationPreferences;
}

/** The user’s signed-in devices, this one first. */
export const listSessions = call('GET', '/account/sessions', 'signed-in', { answer: type<SessionsResponse>() });
/** Signs the caller out on all other devices. `ended` is the number of sessions that were ended. */
export const revokeSessions = call('DELETE', '/account/sessions', 'signed-in', {
  query: type<{ all?: string }>(),
  answer: type<EndSessionsResponse>(),
  audit: ['account', 'student'],
});
export const getNotificationPreferences = call('GET', '/account/notifications', 'signed-in', {
  answer: type<NotificationsResponse>(),
});
/** Updates the given preferences, and answers with all of them. */
export const updateNotificationPreferences = call('PUT', '/account/notifications', 'signed-in', {
  body: type<UpdateNotificationsRequest>(),
  answer: type<NotificationsResponse>(),
  audit: ['account', 'student'],
  example: { marketing: true },
});
