import 'reflect-metadata';
import { configFromEnvironment, runMain, stopOnSignal } from './platform/config/environment.js';
import { StartupError } from './platform/local/startup-error.js';
import { startLocal } from './local/index.js';

/** `npm start`: everything in one process, with what the machine does not have brought along. */
await runMain(
  async () => {
    const local = await startLocal(configFromEnvironment(), (line) => process.stdout.write(`${line}\n`));
    stopOnSignal(local.stop);
  },
  (error) => error instanceof StartupError,
);
