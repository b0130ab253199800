import { vi } from 'vitest';
import { sendJson, startApiServer, type SeenCall } from './api-server';

/** What the server says to one call. */
export interface Reply {
  status: number;
  body: unknown;
}

/** Replies by method and path, e.g. `'POST /api/login'`. A function is asked each time; null leaves the call open. */
export type Replies = Record<string, Reply | null | ((call: SeenCall) => Reply | null)>;

/**
 * An API server that pages drawn in jsdom call. Calls without a reply get a 404. Close it after the test.
 * `replies` may be changed while it runs.
 */
export async function openPageApi(replies: Replies) {
  const { origin, calls, close } = await startApiServer((call, response) => {
    const known = replies[`${call.method} ${call.path}`];
    const reply = known === undefined ? { status: 404, body: {} } : typeof known === 'function' ? known(call) : known;
    if (reply) sendJson(response, reply.status, reply.body);
  });
  const { fetch } = globalThis;
  // jsdom's signals are no signals to Node's fetch; a page that goes away leaves its call to the server's close.
  vi.stubGlobal('fetch', (address: string, { signal: _ignored, ...init }: RequestInit = {}) =>
    fetch(origin + address, init),
  );
  return {
    replies,
    /** Bodies of the calls made to one method and path, oldest first. */
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

/** A refusal as the server words it. */
export function refusal(status: number, error: string, message: string, errors?: Record<string, string[]>): Reply {
  return { status, body: { success: false, message, error, request_id: 'r-1', ...(errors && { errors }) } };
}
