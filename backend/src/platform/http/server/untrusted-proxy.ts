import type { FastifyInstance } from 'fastify';
import type { AppLogger } from '../logging/logging.js';

const hourMs = 60 * 60_000;

/**
 * Warns, at once and then hourly at most, when there seems to be a proxy in front that is not configured: all visitors
 * then share the proxy's address and its limits. A client may send the header as well, so it is a warning only.
 * @param elapsed milliseconds, of any clock that only goes forward
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
