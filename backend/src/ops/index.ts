export { OpsCommands, OpsError, opsUsage } from './ops-commands.js';
