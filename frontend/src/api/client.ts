import { fillPath, nameOf, type AnswerOf, type AnyCall, type Given, type JsonCall } from '@academy/contracts/http/call';
import { readToken } from './auth-token';
import { ApiError } from './errors';
import { toFormData, type FormFields } from './multipart';
import { request } from './request';

export const requestTimeoutMs = 15_000;

/** What may be sent with any call. */
export interface Extras {
  /** The fields of a form, sent instead of a body. */
  form?: FormFields;
  /** How the form is sent: as multipart/form-data by default. */
  encoding?: 'multipart' | 'json';
  /** Idempotency key: a POST with the same key takes effect only once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Used instead of the stored token. */
  token?: string | null;
  /** Lets the request continue after the page is closed. */
  keepalive?: boolean;
}

type Sending<C extends AnyCall> = (Given<C> | (Omit<Given<C>, 'body'> & { form: FormFields; body?: undefined })) &
  Extras;

/** The second argument of a call, which can be left out if nothing has to be sent. */
type Options<C extends AnyCall> = object extends Given<C> ? [options?: Sending<C>] : [options: Sending<C>];

/** {@link Sending} for a call that is only known when the code runs. */
interface AnySending extends Extras {
  params?: Record<string, string> | undefined;
  query?: object | undefined;
  body?: object | undefined;
}

export interface ApiClient {
  /**
   * Makes one call to the public API and returns the response body.
   * @throws ApiError for an error response, TimeoutError after 15 s, NetworkError without a response;
   * an abort by the caller is rethrown unchanged.
   */
  send<C extends AnyCall>(one: JsonCall<C>, ...options: Options<C>): Promise<AnswerOf<C>>;
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

  async function send(one: AnyCall, options: AnySending = {}): Promise<unknown> {
    const token = options.token === undefined ? storedToken() : options.token;
    const content = contentOf(options);
    const init: RequestInit = {
      method: one.method,
      headers: headersOf(options, token, typeof content === 'string'),
      body: content,
      keepalive: options.keepalive ?? false,
    };
    const url = origin + fillPath(one, options.params ?? {}) + queryText(options.query);
    try {
      return await request(nameOf(one), url, init, { timeoutMs, signal: options.signal });
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'unauthenticated';
      if (isOver && token) listeners.forEach((listener) => listener(token));
      throw error;
    }
  }

  return {
    // The types of what is sent and answered are the declaration's.
    send: send as ApiClient['send'],
    onUnauthenticated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The query string including `?`. Undefined and empty parameters are left out; '' when there are none. */
export function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** What is sent as the body. The browser adds the content type of a multipart form itself. */
function contentOf({ form, encoding, body }: AnySending): FormData | string | undefined {
  if (form && encoding !== 'json') return toFormData(form);
  const json = form ?? body;
  return json && JSON.stringify(json);
}

function headersOf(options: AnySending, token: string | null, isJson: boolean): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...options.headers,
  };
}

/** The site's API client, which sends the token of the signed-in user. */
// Marked as pure, so that the script of static pages, which makes no call with it, does not contain it.
export const api: ApiClient = /* @__PURE__ */ createClient({ token: readToken });
