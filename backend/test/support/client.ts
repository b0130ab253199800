import { randomUUID } from 'node:crypto';

/** A parsed HTTP response. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

type Fields = Record<string, unknown>;

/** Calls the API over real HTTP. Like a browser, it stores cookies and sends them back. */
export class TestClient {
  /** Cookie values by name. */
  readonly cookies = new Map<string, string>();
  /** Headers sent with every request. */
  readonly headers: Record<string, string> = {};

  constructor(
    private readonly url: string,
    public token?: string,
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
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...this.headers,
        ...headers,
      },
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    });
    for (const [, name = '', value = ''] of response.headers
      .getSetCookie()
      .map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []))
      this.cookies.set(name, value);
    const text = await response.text();
    // A file's body is returned as text.
    const isFile = /^(?:application\/pdf|text\/(?:csv|html))/.test(response.headers.get('content-type') ?? '');
    const answer: unknown = text === '' ? {} : isFile ? text : JSON.parse(text);
    return { status: response.status, body: answer as Body, headers: response.headers };
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
