import {
  officeBackground,
  officeHeader,
  officePath,
  officeRoutes,
  type OfficeRouteName,
} from '@academy/contracts/http/office/routes';
import { requestTimeoutMs } from '../client';
import { ApiError } from '../errors';
import { request } from '../request';

export interface OfficeCallOptions {
  /** Values of the `:name` parts of the path. */
  params?: Record<string, string>;
  /** Query parameters. Undefined and empty ones are left out. */
  query?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: object;
  /** File that is sent unchanged, instead of a body. */
  upload?: Blob;
  /** Idempotency key: a request with the same key takes effect only once. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Whether the page made the request by itself. Such a request does not extend the session. */
  background?: boolean;
}

export interface OfficeClient {
  /**
   * Makes one call to the office API and returns the response body. The browser sends the staff cookie.
   * @throws the errors of {@link request}
   */
  call<T>(route: OfficeRouteName, options?: OfficeCallOptions): Promise<T>;
  /**
   * Downloads a file from the office API.
   * @throws the errors of {@link request}
   */
  file(route: OfficeRouteName, options?: Omit<OfficeCallOptions, 'body' | 'upload'>): Promise<Blob>;
  /** Minutes since the last response of the server, which is about how long it has seen no activity. */
  idleMinutes(): number;
  /** Registers a listener for calls that the server rejects as unauthenticated. Returns an unsubscribe function. */
  onUnauthenticated(listener: () => void): () => void;
}

interface OfficeClientOptions {
  /** Origin before `/api`; '' in the browser. */
  origin?: string;
  /** Additional headers for every call. */
  headers?: Record<string, string>;
}

/** The query string including `?`; '' when there are no parameters. */
function queryText(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

export function createOfficeClient({ origin = '', headers = {} }: OfficeClientOptions = {}): OfficeClient {
  const listeners = new Set<() => void>();
  let answeredAt = Date.now();

  /** Makes one call and reads its response. @param read reads a successful response */
  async function send<T>(
    route: OfficeRouteName,
    { params, query = {}, body, upload, idempotencyKey, signal, background = false }: OfficeCallOptions,
    accept: string,
    read?: (response: Response) => Promise<unknown>,
  ): Promise<T> {
    const init: RequestInit = {
      method: officeRoutes[route].method,
      headers: {
        Accept: accept,
        [officeHeader]: background ? officeBackground : '1',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(upload && { 'Content-Type': upload.type }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(upload && { body: upload }),
    };
    const url = origin + officePath(route, params) + queryText(query);
    try {
      const answer = await request<T>(route, url, init, { timeoutMs: requestTimeoutMs, signal, read });
      if (!background) answeredAt = Date.now();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') listeners.forEach((listener) => listener());
      throw error;
    }
  }

  return {
    call: (route, options = {}) => send(route, options, 'application/json'),
    file: (route, options = {}) => send(route, options, '*/*', (response) => response.blob()),
    idleMinutes: () => (Date.now() - answeredAt) / 60_000,
    onUnauthenticated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The office's API client. */
export const officeApi: OfficeClient = createOfficeClient();
