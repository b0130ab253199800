import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { configFromEnvironment, runMain, stopOnSignal } from './platform/config/environment.js';
import { defaultPoolMax } from './platform/database/data-source.js';
import { createHttpApp } from './platform/http/server/http-app.js';
import { createMetrics, startMetricsServer } from './platform/observability/index.js';

/** Site and API. Stateless: run as many as needed. Jobs belong to the worker; this process only writes to the outbox. Its metrics are on METRICS_PORT. */
await runMain(async () => {
  const config = configFromEnvironment();
  config.DB_POOL_MAX ??= defaultPoolMax.api;
  const metrics = createMetrics();
  const app = await createHttpApp(AppModule.with(config), config, { observe: (request) => metrics.observe(request) });
  // The outbox is watched here as well: a worker that is down cannot tell that nothing moves.
  metrics.watch({ database: app.get(DataSource) });
  const collected = await startMetricsServer(config, metrics);
  await app.listen(config.PORT, '0.0.0.0');
  stopOnSignal(async () => {
    await collected?.close();
    await app.close();
  });
});
