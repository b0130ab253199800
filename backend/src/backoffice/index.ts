export { businessMetrics } from './business-metrics.repository.js';
export { OpsCommands, opsUsage } from './ops-commands.js';
export { startOpsServer } from './server/ops-server.js';
export { OpsError } from './ops-error.js';
