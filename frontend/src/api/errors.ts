import type { ErrorCode, FieldErrors } from '@academy/contracts/http/errors';

/** The server answered, but not with a 2xx, or with a 2xx that cannot be read (`invalid_response`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'invalid_response' | 'unknown',
    /** A message for users; empty when the server sent none. */
    message: string,
    readonly fieldErrors: FieldErrors = {},
    readonly requestId: string | null = null,
    /** The whole answer, for codes that carry more. */
    readonly body: unknown = null,
    /** Seconds after which the call may be made again (`Retry-After`); null when the server did not say. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** No answer: offline, refused, cut. Whether the server did the work is not known. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
}

/** No answer within the time limit. Whether the server did the work is not known. */
export class TimeoutError extends NetworkError {
  override readonly name = 'TimeoutError';
}

export const offlineText = 'You are offline. Nothing was sent. Connect to the internet and try again.';
export const unreachableText = 'We could not reach the server. Check your connection and try again.';

/** The message for a failed call: the server's message first, then the fixed text. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.message || fallback;
  if (!(error instanceof NetworkError)) return fallback;
  return isOffline() ? offlineText : unreachableText;
}

/** Whether the browser knows that it has no connection. */
const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

/** Whether asking again may help: the network, or the server itself, failed. */
export function isTransient(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}
