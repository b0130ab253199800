import 'reflect-metadata';
import { configFromEnvironment, endWithError, runMain, stopOnSignal } from './platform/config/environment.js';
import { startLocal, StartupError } from './local/index.js';

/** `npm start`: everything in one process, with what the machine does not have brought along. */
await runMain(
  async () => {
    let stop = async (): Promise<void> => {};
    const log = (line: string) => void process.stdout.write(`${line}\n`);
    const local = await startLocal(configFromEnvironment(), {
      log,
      onFatal: (error) => endWithError(error, () => stop()),
    });
    stop = local.stop;
    stopOnSignal({
      stop: async () => {
        await local.stop();
        log('Stopped.');
      },
    });
  },
  (error) => error instanceof StartupError,
);
