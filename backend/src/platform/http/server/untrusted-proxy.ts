import type { FastifyInstance } from 'fastify';
import type { AppLogger } from '../logging/logging.js';

const hourMs = 60 * 60_000;

/**
 * Warns, at most once an hour, when there seems to be an unconfigured proxy in front: all visitors then share the proxy's address and its
 * limits. It is only a warning because a client may send the header too. @param elapsed milliseconds on a monotonic clock
 */
export function warnOfUntrustedProxy(
  instance: FastifyInstance,
  logger: Pick<AppLogger, 'warn'>,
  elapsed: () => number = () => performance.now(),
): void {
  let nextAt = -Infinity;
  instance.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined && elapsed() >= nextAt) {
      nextAt = elapsed() + hourMs;
      logger.warn(
        {
          message:
            'X-Forwarded-For is present but ignored. If you run behind a proxy, set TRUST_PROXY_HOPS to the number of proxies (an ingress counts as 1). Until then, all visitors share the proxy’s address and rate limits.',
        },
        'http',
      );
    }
    done();
  });
}
