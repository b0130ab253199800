import { fillPath, nameOf, type AnswerOf, type AnyCall, type Given, type JsonCall } from '@academy/contracts/http/call';
import { officeBackground, officeHeader } from '@academy/contracts/http/office/header';
import { queryText, requestTimeoutMs } from '../client';
import { ApiError } from '../errors';
import { request } from '../request';

/** What may be sent with any call. */
export interface OfficeExtras {
  /** Idempotency key: a request with the same key takes effect only once. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Whether the page made the request by itself. Such a request does not extend the session. */
  background?: boolean;
  /** File that is sent unchanged, instead of a body. */
  upload?: Blob;
}

/** The second argument of a call, which can be left out if nothing has to be sent. */
type Options<C extends AnyCall> =
  object extends Given<C> ? [options?: Given<C> & OfficeExtras] : [options: Given<C> & OfficeExtras];

/** Options of a call that is only known when the code runs. */
interface AnySending extends OfficeExtras {
  params?: Record<string, string> | undefined;
  query?: object | undefined;
  body?: object | undefined;
}

export interface OfficeClient {
  /**
   * Makes one call to the office API and returns the response body. The browser sends the staff cookie.
   * @throws the errors of {@link request}
   */
  send<C extends AnyCall>(one: JsonCall<C>, ...options: Options<C>): Promise<AnswerOf<C>>;
  /**
   * Downloads the answer of a call as a file.
   * @throws the errors of {@link request}
   */
  file<C extends AnyCall>(one: C, ...options: Options<C>): Promise<Blob>;
  /** Minutes since the last response of the server, which is about how long it has seen no activity. */
  idleMinutes(): number;
  /** Registers a listener for calls that the server rejects as unauthenticated. Returns an unsubscribe function. */
  onUnauthenticated(listener: () => void): () => void;
}

function createOfficeClient(): OfficeClient {
  const listeners = new Set<() => void>();
  let answeredAt = Date.now();

  /** Makes one call and reads its response. @param read reads a successful response */
  async function make(
    one: AnyCall,
    { params = {}, query, body, upload, idempotencyKey, signal, background = false }: AnySending,
    accept: string,
    read?: (response: Response) => Promise<unknown>,
  ): Promise<unknown> {
    const init: RequestInit = {
      method: one.method,
      headers: {
        Accept: accept,
        [officeHeader]: background ? officeBackground : '1',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(upload && { 'Content-Type': upload.type }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(upload && { body: upload }),
    };
    const url = fillPath(one, params) + queryText(query);
    try {
      const answer = await request(nameOf(one), url, init, { timeoutMs: requestTimeoutMs, signal, read });
      if (!background) answeredAt = Date.now();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') listeners.forEach((listener) => listener());
      throw error;
    }
  }

  return {
    // The types of what is sent and answered are the declaration's.
    send: ((one: AnyCall, options: AnySending = {}) => make(one, options, 'application/json')) as OfficeClient['send'],
    file: ((one: AnyCall, options: AnySending = {}) =>
      make(one, options, '*/*', (response) => response.blob())) as OfficeClient['file'],
    idleMinutes: () => (Date.now() - answeredAt) / 60_000,
    onUnauthenticated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The office's API client. */
export const officeApi: OfficeClient = createOfficeClient();
