import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../errors/errors.js';

/**
 * Answers requests that arrive while the server closes, on connections that were kept open, in the shape of every other error
 * and with `Retry-After`. Fastify's own answer has to be off (`return503OnClosing: false`). What had begun before is finished.
 */
export function refuseWhileClosing(instance: FastifyInstance): void {
  let closing = false;
  instance.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  instance.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new Unavailable() : undefined);
  });
}
