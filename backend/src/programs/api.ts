import 'reflect-metadata';
import { Database } from '../platform/database/database.js';
import { AppModule } from '../app.module.js';
import { businessMetrics } from '../backoffice/index.js';
import { configFromEnvironment, runMain, stopOnSignal } from '../platform/config/environment.js';
import { defaultPoolMax } from '../platform/database/data-source.js';
import { AppLogger } from '../platform/http/logging/logging.js';
import { createHttpApp } from '../platform/http/server/http-app.js';
import {
  documentsDiskMetrics,
  createMetrics,
  logStartup,
  Readiness,
  startMetricsServer,
  version,
} from '../platform/observability/index.js';
import { keepSiteFresh, openSite } from '../platform/static-site/index.js';
import { startTracing } from '../platform/tracing/index.js';

/** Site and API. Stateless: run as many as needed. Jobs belong to the worker; this process only writes to the outbox. Its metrics are on METRICS_PORT. */
await runMain(async () => {
  const config = configFromEnvironment();
  config.DB_POOL_MAX ??= defaultPoolMax.api;
  const logger = new AppLogger(config);
  const tracing = await startTracing({ config, service: 'academy-api', version });
  const metrics = createMetrics(
    {},
    { BUILD_SHA: config.BUILD_SHA, sets: [businessMetrics, documentsDiskMetrics(config.storageUrl)] },
  );
  const site = await openSite(config);
  const app = await createHttpApp(AppModule.with(config), config, {
    logger,
    site,
    observe: (request) => metrics.observe(request),
  });
  // Expose outbox lag from the API too, so that a dead worker is still alerted on.
  metrics.watch({ database: app.get(Database) });
  const freshness = await keepSiteFresh(site, app, config);
  const collected = await startMetricsServer(config, metrics);
  await app.listen(config.PORT, '0.0.0.0');
  stopOnSignal({
    drain: () => app.get(Readiness, { strict: false }).drain(),
    drainSeconds: config.DRAIN_SECONDS,
    stop: async () => {
      await collected?.close();
      await freshness.stop();
      await app.close();
      await tracing.stop();
    },
  });
  logStartup(logger, config, { process: 'API', address: `0.0.0.0:${config.PORT}` });
});
