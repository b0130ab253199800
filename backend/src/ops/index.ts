export { OpsCommands, OpsError, opsUsage } from './ops-commands.js';
export { staffPages } from './staff-pages.js';
