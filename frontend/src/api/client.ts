import { apiPath, routes, type RouteName } from '@academy/contracts/http/routes';
import { readToken } from './auth-token';
import { ApiError } from './errors';
import { toFormData, type FormFields } from './multipart';
import { request } from './request';

export const requestTimeoutMs = 15_000;

export interface CallOptions {
  /** Values of the `:name` parts of the path. */
  params?: Record<string, string>;
  /** Query parameters. */
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** Sent as multipart/form-data instead. */
  form?: FormFields;
  /** Idempotency key: a POST with the same key takes effect only once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Used instead of the stored token. */
  token?: string | null;
  /** Lets the request continue after the page is closed. */
  keepalive?: boolean;
}

export interface ApiClient {
  /**
   * Makes one call to the public API and returns the response body.
   * @throws ApiError for an error response, TimeoutError after 15 s, NetworkError without a response;
   * an abort by the caller is rethrown unchanged.
   */
  call<T>(route: RouteName, options?: CallOptions): Promise<T>;
  /** Registers a listener for tokens that the server no longer accepts. Returns an unsubscribe function. */
  onUnauthenticated(listener: (token: string) => void): () => void;
}

export interface ClientOptions {
  /** Origin before `/api`; '' in the browser, where the site and the API share one. */
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
    const init: RequestInit = {
      method: routes[route].method,
      headers: headersOf(options, token),
      body: options.form ? toFormData(options.form) : options.body && JSON.stringify(options.body),
      keepalive: options.keepalive ?? false,
    };
    const url = origin + apiPath(route, options.params) + queryOf(options);
    try {
      return await request<T>(route, url, init, { timeoutMs, signal: options.signal });
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'unauthenticated';
      if (isOver && token) listeners.forEach((listener) => listener(token));
      throw error;
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

// Marked as pure, so that the script of static pages, which makes no call with it, does not contain it and the table of all calls.
/** The site's API client, which sends the token of the signed-in user. */
export const api: ApiClient = /* @__PURE__ */ createClient({ token: readToken });
