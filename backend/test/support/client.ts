import { randomUUID } from 'node:crypto';
import { calls } from '@academy/contracts/http/all-calls';
import type { ErrorCode } from '@academy/contracts/http/errors';
import { refusalsOf } from '@academy/contracts/http/refusals';
import { callOf } from './declared-calls.js';

/** A parsed HTTP response. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

/** Listens to the requests of a client. */
export interface Listener {
  /** Called first. @returns headers to add to the request */
  headers(method: string, path: string): Record<string, string>;
  /** Called with the answer. The client waits for it. */
  hear(sent: Sent): Promise<void>;
}

/** A request and its answer. */
export interface Sent {
  method: string;
  path: string;
  answer: Answer<unknown>;
  /** Sends the same request again, as a browser would whose answer was lost. */
  again: () => Promise<Answer<unknown>>;
}

type Fields = Record<string, unknown>;

async function read<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  // A file's body is returned as text.
  const isFile = /^(?:application\/pdf|text\/(?:csv|html))/.test(response.headers.get('content-type') ?? '');
  const body: unknown = text === '' ? {} : isFile ? text : JSON.parse(text);
  return { status: response.status, body: body as Body, headers: response.headers };
}

/** Says that a call was refused with a code that its declaration does not have. @returns undefined for a declared one */
function undeclaredRefusal(method: string, path: string, { status, body }: Answer<unknown>): string | undefined {
  const name = status >= 400 ? callOf(method, path) : undefined;
  const { error } = body as { error?: ErrorCode };
  if (!name || !error || refusalsOf(calls[name]).has(error)) return undefined;
  return `${name} answered ${error}. If it may, add it to its refusals in contracts/src/http.`;
}

/** Calls the API over real HTTP. Like a browser, it stores cookies and sends them back. */
export class TestClient {
  /** Cookie values by name. */
  readonly cookies = new Map<string, string>();
  /** Headers sent with every request. */
  readonly headers: Record<string, string> = {};

  constructor(
    private readonly url: string,
    public token?: string,
    private readonly listener?: Listener,
  ) {}

  /** The cookies as the client sends them. */
  get cookieHeader(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  async send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const form = body instanceof FormData || body instanceof Blob;
    const request: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...this.headers,
        ...this.listener?.headers(method, path),
        ...headers,
      },
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    };
    const sendOnce = () => fetch(`${this.url}${path}`, request);
    const response = await sendOnce();
    for (const [, name = '', value = ''] of response.headers
      .getSetCookie()
      .map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []))
      this.cookies.set(name, value);
    const answer = await read<Body>(response);
    const refused = undeclaredRefusal(method, path, answer);
    if (refused) throw new Error(refused);
    await this.listener?.hear({ method, path, answer, again: async () => read(await sendOnce()) });
    return answer;
  }

  get<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.send<Body>('GET', path, undefined, headers);
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>> {
    return this.send<Body>('POST', path, body, headers);
  }

  put<Body = Record<string, unknown>>(path: string, body: unknown): Promise<Answer<Body>> {
    return this.send<Body>('PUT', path, body);
  }

  delete<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>> {
    return this.send<Body>('DELETE', path);
  }

  /** Sends a POST request with the given idempotency key, or a new one. */
  postOnce<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    key: string = randomUUID(),
  ): Promise<Answer<Body>> {
    return this.post<Body>(path, body, { 'idempotency-key': key });
  }

  /** Sends a multipart POST request: lists as JSON, everything else as text. */
  postForm<Body = Record<string, unknown>>(path: string, fields: Fields): Promise<Answer<Body>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
    return this.send<Body>('POST', path, form);
  }
}
