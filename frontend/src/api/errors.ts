import type { ErrorBodyOf } from '@academy/contracts/http/error-bodies';
import type { ErrorCode, FieldErrors } from '@academy/contracts/http/errors';

/** The code of a failed call: the server's, or `invalid_response` for a 2xx response that cannot be read. */
export type FailureCode = ErrorCode | 'invalid_response' | 'unknown';

/** An {@link ApiError} whose code is not known yet. */
class AnyApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: FailureCode,
    /** Message for users; '' when the server sent none. */
    message: string,
    readonly fieldErrors: FieldErrors = {},
    readonly requestId: string | null = null,
    /** The whole response body, for error codes with additional data. Empty when it is not an object. */
    readonly body: object = {},
    /** Seconds until the call may be repeated (`Retry-After`); null when the server did not say. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

interface ApiErrorOf<Code extends FailureCode> extends AnyApiError {
  readonly code: Code;
  readonly body: Code extends ErrorCode ? ErrorBodyOf<Code> : object;
}

/**
 * The server responded with an error status, or with a 2xx response that cannot be read. Comparing `code` narrows `body`:
 * `if (error.code === 'price_changed') show(error.body.amount)`.
 */
export type ApiError = { [Code in FailureCode]: ApiErrorOf<Code> }[FailureCode];
// The class under the name of the union, so that `instanceof` narrows to the union.
export const ApiError = AnyApiError as unknown as {
  new (...values: ConstructorParameters<typeof AnyApiError>): ApiError;
  readonly prototype: ApiError;
};

/** No response: offline, refused or interrupted. It is unknown whether the server processed the request. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
}

/** No response within the time limit. It is unknown whether the server processed the request. */
export class TimeoutError extends NetworkError {
  override readonly name = 'TimeoutError';
}

const offlineText = 'You are offline. Nothing was sent. Connect to the internet and try again.';
export const unreachableText = 'We could not reach the server. Check your connection and try again.';

/** Message for a failed call: the server's message, otherwise a text about the connection or the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.message || fallback;
  if (!(error instanceof NetworkError)) return fallback;
  return isOffline() ? offlineText : unreachableText;
}

/** Whether the browser reports that it is offline. Node's `navigator` does not say. */
export const isOffline = () => typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;

/** Whether a retry may help, because the network or the server failed. */
export function isTransient(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** Whether the data was changed by someone else since it was loaded. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';
