import { apiPath, routes, type RouteName } from '@academy/contracts/http/routes';
import { readToken } from './auth-token';
import { ApiError, NetworkError, TimeoutError } from './errors';
import { readAnswer, refusal } from './answers';
import { toFormData, type FormFields } from './multipart';

export const requestTimeoutMs = 15_000;

export interface CallOptions {
  /** Values of the `:name` parts of the path. */
  params?: Record<string, string>;
  /** Added to the path after `?`. */
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** Sent as multipart/form-data instead. */
  form?: FormFields;
  /** Names the effect of a POST: the same key never happens twice. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Used instead of the stored token. */
  token?: string | null;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

export interface ApiClient {
  /**
   * Makes one call of the public API and answers its body.
   * @throws ApiError when the server refuses, TimeoutError after 15 s, NetworkError without an answer;
   * the caller's own abort comes back as it is.
   */
  call<T>(route: RouteName, options?: CallOptions): Promise<T>;
  /** Called with a token that the server no longer accepts. Returns an unsubscribe function. */
  onUnauthenticated(listener: (token: string) => void): () => void;
}

export interface ClientOptions {
  /** Origin before `/api`; empty in the browser, where site and API share one. */
  origin?: string;
  token?: () => string | null;
  timeoutMs?: number;
}

export function createClient({
  origin = '',
  token: storedToken = () => null,
  timeoutMs = requestTimeoutMs,
}: ClientOptions = {}): ApiClient {
  const listeners = new Set<(token: string) => void>();

  async function call<T>(route: RouteName, options: CallOptions = {}): Promise<T> {
    const token = options.token === undefined ? storedToken() : options.token;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(origin + apiPath(route, options.params) + queryOf(options), {
        method: routes[route].method,
        headers: headersOf(options, token),
        body: options.form ? toFormData(options.form) : options.body && JSON.stringify(options.body),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        keepalive: options.keepalive ?? false,
      });
      const answer = await readAnswer(response);
      if (response.ok) return answer as T;
      const error = refusal(response, answer);
      if (error.code === 'unauthenticated' && token) listeners.forEach((listener) => listener(token));
      throw error;
    } catch (error) {
      if (error instanceof ApiError || options.signal?.aborted) throw error;
      if (timeout.aborted) throw new TimeoutError(`${route}: no answer within ${timeoutMs} ms`, { cause: error });
      throw new NetworkError(`${route}: no answer`, { cause: error });
    }
  }

  return {
    call,
    onUnauthenticated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function queryOf({ query = {} }: CallOptions): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}

function headersOf(options: CallOptions, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(options.body && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...options.headers,
  };
}

/** The site's API client, with the token of the signed-in user. */
export const api: ApiClient = createClient({ token: readToken });
