export { backUp } from './backup/backup.js';
export { restore } from './backup/restore.js';
export { startLocal } from './local-mode.js';
export { runningDatabase } from './postgres/running-database.js';
export { StartupError } from './startup-error.js';
