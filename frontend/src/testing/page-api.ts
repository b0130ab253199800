import { vi } from 'vitest';
import { sendJson, startApiServer, type SeenCall } from './api-server';

/** A response of the server. */
export interface Reply {
  status: number;
  body: unknown;
}

/**
 * Replies by method and path, such as `'POST /api/login'`. A function is called for each request, and may return a promise of a late
 * reply; null never responds.
 */
export type Replies = Record<string, Reply | null | ((call: SeenCall) => Reply | null | Promise<Reply>)>;

/**
 * Starts an API server for pages rendered in jsdom. Requests without a reply get a 404. Close it after the test.
 * `replies` may be changed while it runs.
 */
export async function openPageApi(replies: Replies) {
  const { origin, calls, close } = await startApiServer((call, response) => {
    const known = replies[`${call.method} ${call.path}`];
    const reply = known === undefined ? { status: 404, body: {} } : typeof known === 'function' ? known(call) : known;
    void Promise.resolve(reply).then((sent) => sent && sendJson(response, sent.status, sent.body));
  });
  const { fetch } = globalThis;
  // Node's fetch rejects jsdom's AbortSignals. Requests of an unmounted page end when the server closes.
  vi.stubGlobal('fetch', (address: string, { signal: _ignored, ...init }: RequestInit = {}) =>
    fetch(origin + address, init),
  );
  return {
    replies,
    /** Returns the bodies of the requests to one method and path, oldest first. */
    bodies: (key: string) =>
      calls
        .filter(({ method, path }) => `${method} ${path}` === key)
        .map(({ body }) => (body ? (JSON.parse(body) as unknown) : null)),
    async close() {
      vi.unstubAllGlobals();
      await close();
    },
  };
}

/** Returns an error response in the server's format. */
export function refusal(status: number, error: string, message: string, errors?: Record<string, string[]>): Reply {
  return { status, body: { success: false, message, error, request_id: 'r-1', ...(errors && { errors }) } };
}
