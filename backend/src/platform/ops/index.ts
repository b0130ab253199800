export { databaseCheck, Readiness, type HealthCheck } from './health.js';
export { HealthModule } from './health.module.js';
export { startHealthServer } from './health-server.js';
export { createMetrics, type Metrics } from './metrics.js';
export { startMetricsServer } from './metrics-server.js';
export { startOpsServer, type OpsServerOptions } from './ops-server.js';
