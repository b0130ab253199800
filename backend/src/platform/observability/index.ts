export { emailsTotal } from './email-metrics.js';
export { ClientErrorsModule } from './client-errors/client-errors.module.js';
export { databaseCheck, Readiness } from './health.js';
export { HealthModule } from './health.module.js';
export { startHealthServer } from './health-server.js';
export { createMetrics, type Metrics, type MetricSet, type SqlReader } from './metrics.js';
export { startMetricsServer } from './metrics-server.js';
export { version } from './build-info.js';
export { logStartup } from './startup-log.js';
