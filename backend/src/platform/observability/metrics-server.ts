import { fastify } from 'fastify';
import type { Config } from '../config/config.js';
import type { Metrics } from './metrics.js';

/**
 * Serves the metrics on a port of their own, for a collector. There is no login: METRICS_HOST says from where it can be
 * reached, this machine unless configured otherwise, and no visitor may get there.
 * @returns null when METRICS_PORT is not set
 */
export async function startMetricsServer(
  { METRICS_PORT, METRICS_HOST }: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
  metrics: Metrics,
): Promise<{ url: string; close: () => Promise<void> } | null> {
  if (METRICS_PORT === undefined) return null;
  const server = fastify({ logger: false, requestTimeout: 5_000, bodyLimit: 1, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
  server.setNotFoundHandler((_request, reply) => reply.status(404).type('text/plain').send('Not found'));
  return { url: await server.listen({ port: METRICS_PORT, host: METRICS_HOST }), close: () => server.close() };
}
