import { pathOf } from '@academy/contracts/http/call';
import { getLiveness, getReadiness } from '@academy/contracts/http/service';
import { fastify } from 'fastify';
import { errorAnswer } from '../http/errors/error.filter.js';
import { NotFound, Unavailable } from '../http/errors/errors.js';
import type { Readiness } from './health.js';

/** Serves the two health calls on a separate port, for a process without an API. @param port 0 for any free one */
export async function startHealthServer(options: {
  readiness: Readiness;
  port: number;
  host: string;
}): Promise<{ url: string; close: () => Promise<void> }> {
  const { readiness, port, host } = options;
  const server = fastify({ logger: false, requestTimeout: 5_000, bodyLimit: 1 });
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done();
  });
  server.get(pathOf(getLiveness), () => ({ success: true, status: 'live' }));
  server.get(pathOf(getReadiness), async () => {
    if (!(await readiness.ready())) throw new Unavailable('Not ready.');
    return { success: true, status: 'ready' };
  });
  server.setNotFoundHandler(() => {
    throw new NotFound();
  });
  server.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter } = errorAnswer(error, request.id);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    return reply.status(status).send(body);
  });
  return { url: await server.listen({ port, host }), close: () => server.close() };
}
