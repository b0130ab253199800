import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../errors/errors.js';

/**
 * Answers requests that arrive on open connections while the server closes, in the format of every other error and with `Retry-After`.
 * Fastify's own response has to be off (`return503OnClosing: false`). Requests that started earlier are finished.
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
