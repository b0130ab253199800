import { officeHeader, officePath, officeRoutes, type OfficeRouteName } from '@academy/contracts/http/office/routes';
import { requestTimeoutMs } from '../client';
import { ApiError } from '../errors';
import { request } from '../request';

export interface OfficeCallOptions {
  /** Values of the `:name` parts of the path. */
  params?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  signal?: AbortSignal | undefined;
}

export interface OfficeClient {
  /**
   * Makes one call of the office and answers its body. The browser sends the staff cookie along.
   * @throws what {@link request} throws
   */
  call<T>(route: OfficeRouteName, options?: OfficeCallOptions): Promise<T>;
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

export function createOfficeClient({ origin = '', headers = {} }: OfficeClientOptions = {}): OfficeClient {
  const listeners = new Set<() => void>();
  let answeredAt = Date.now();
  return {
    async call<T>(route: OfficeRouteName, { params, body, signal }: OfficeCallOptions = {}): Promise<T> {
      const init: RequestInit = {
        method: officeRoutes[route].method,
        headers: {
          Accept: 'application/json',
          [officeHeader]: '1',
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      };
      try {
        const answer = await request<T>(route, origin + officePath(route, params), init, {
          timeoutMs: requestTimeoutMs,
          signal,
        });
        answeredAt = Date.now();
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') listeners.forEach((listener) => listener());
        throw error;
      }
    },
    idleMinutes: () => (Date.now() - answeredAt) / 60_000,
    onUnauthenticated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The office's API client. */
export const officeApi: OfficeClient = createOfficeClient();
