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
  /** What follows the `?`; what is undefined or empty is left out. */
  query?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: object;
  /** Sent as it is, in the place of a body. */
  upload?: Blob;
  /** Names the request: sent again under the same key, it is done once. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Made by the page itself and not by the person: it keeps no session alive. */
  background?: boolean;
}

export interface OfficeClient {
  /**
   * Makes one call of the office and answers its body. The browser sends the staff cookie along.
   * @throws what {@link request} throws
   */
  call<T>(route: OfficeRouteName, options?: OfficeCallOptions): Promise<T>;
  /**
   * Loads a file of the office.
   * @throws what {@link request} throws
   */
  file(route: OfficeRouteName, options?: Omit<OfficeCallOptions, 'body' | 'upload'>): Promise<Blob>;
  /** Minutes since the server last answered a call: about as long as it has seen no activity. */
  idleMinutes(): number;
  /** Called when the server no longer knows who calls. Returns an unsubscribe function. */
  onUnauthenticated(listener: () => void): () => void;
}

interface OfficeClientOptions {
  /** Origin before `/api`; empty in the browser. */
  origin?: string;
  /** Sent with every call, on top of the office's own. */
  headers?: Record<string, string>;
}

/** What follows a path, with its `?`; empty without anything to say. */
function queryText(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

export function createOfficeClient({ origin = '', headers = {} }: OfficeClientOptions = {}): OfficeClient {
  const listeners = new Set<() => void>();
  let answeredAt = Date.now();

  /** Makes one call and reads its answer. @param read what to make of an answer that is no refusal */
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
