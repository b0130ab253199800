import type { FastifyInstance } from 'fastify';
import type { AppLogger } from './logging.js';

/** An answered request for logs and metrics: the route's pattern, never the URL, which may contain secrets. */
export interface AnsweredRequest {
  method: string;
  /** `/api/checkouts/:id`, `/*` for the site, `unknown` when nothing matched. */
  route: string;
  status: number;
  milliseconds: number;
}

/** Routes that are logged at debug level only, and not traced: files of the site, and health probes. */
export const quietRoute = /^(\/\*|\/api\/health\/\w+)$/;

/** Writes one line per answered request, and calls `observe`. */
export function logRequests(
  instance: FastifyInstance,
  logger: AppLogger,
  observe?: (request: AnsweredRequest) => void,
): void {
  instance.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const answered = { method: request.method, route, status: reply.statusCode, milliseconds: reply.elapsedTime };
    observe?.(answered);
    const line = {
      method: answered.method,
      route,
      status: answered.status,
      ms: Math.round(answered.milliseconds),
      request_id: request.id,
    };
    if (answered.status < 400 && quietRoute.test(route)) logger.debug(line, 'request');
    else logger.log(line, 'request');
    done();
  });
}
