import { randomUUID } from 'node:crypto';

/** An answer as the wire has it. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

type Fields = Record<string, unknown>;

/** Calls the API as a browser would, over real HTTP: keeps its cookies and sends them. */
export class TestClient {
  /** By name. */
  readonly cookies = new Map<string, string>();
  /** Sent with every call. */
  readonly headers: Record<string, string> = {};

  constructor(
    private readonly url: string,
    public token?: string,
  ) {}

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
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
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
    // A file is its text.
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

  /** A post with a new idempotency key, or the given one. */
  postOnce<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    key: string = randomUUID(),
  ): Promise<Answer<Body>> {
    return this.post<Body>(path, body, { 'idempotency-key': key });
  }

  /** A multipart post: lists as JSON, everything else as text. */
  postForm<Body = Record<string, unknown>>(path: string, fields: Fields): Promise<Answer<Body>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
    return this.send<Body>('POST', path, form);
  }
}
