import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Database } from '../platform/database/database.js';
import { AppModule } from '../app.module.js';
import { businessMetrics, startOpsServer } from '../backoffice/index.js';
import { configFromEnvironment, runMain, stopOnSignal } from '../platform/config/environment.js';
import { defaultPoolMax } from '../platform/database/data-source.js';
import { AppLogger } from '../platform/http/logging/logging.js';
import { EventJobs } from '../platform/messaging/queues/event-queue.js';
import { chooseQueueBackend } from '../platform/messaging/queues/queue-backend.js';
import {
  documentsDiskMetrics,
  createMetrics,
  logStartup,
  Readiness,
  startHealthServer,
  startMetricsServer,
  version,
} from '../platform/observability/index.js';
import { startTracing } from '../platform/tracing/index.js';

/** Relay, jobs and schedules. Stateless: run as many as needed. Its health is on PORT, its metrics on METRICS_PORT, the ops board on OPS_PORT. */
await runMain(async () => {
  const config = configFromEnvironment();
  config.DB_POOL_MAX ??= defaultPoolMax.worker;
  const logger = new AppLogger(config);
  const tracing = await startTracing({ config, service: 'academy-worker', version });
  const queueBackend = { ...chooseQueueBackend(config), serves: config.WORKER_QUEUES };
  const app = await NestFactory.createApplicationContext(AppModule.with(config, queueBackend), {
    logger,
    abortOnError: false,
  });
  const queues = app.get(EventJobs).all();
  const metrics = createMetrics(
    { database: app.get(Database), queues },
    { BUILD_SHA: config.BUILD_SHA, sets: [businessMetrics, documentsDiskMetrics(config.storageUrl)] },
  );
  const readiness = app.get(Readiness);
  const health = await startHealthServer({ readiness, port: config.PORT, host: '0.0.0.0' });
  const collected = await startMetricsServer(config, metrics);
  // The board shows jobs and can retry them: without a password of its own it stays off.
  const ops = config.OPS_PASSWORD
    ? await startOpsServer({
        config,
        password: config.OPS_PASSWORD,
        queues,
        metrics,
      })
    : null;
  // Nothing is routed to a worker but the operations' pages: it ends without a pause.
  stopOnSignal({
    drain: () => readiness.drain(),
    stop: async () => {
      await Promise.all([health.close(), collected?.close(), ops?.close()]);
      await app.close();
      await tracing.stop();
    },
  });
  logStartup(logger, config, { process: 'worker', address: `0.0.0.0:${config.PORT}` });
});
