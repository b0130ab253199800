export { businessMetrics } from './business-metrics.repository.js';
export { OpsCommands, opsUsage } from './ops-commands.js';
export { startOpsServer, type OpsServerOptions } from './server/ops-server.js';
export { OpsError } from './ops-error.js';
