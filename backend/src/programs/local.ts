import 'reflect-metadata';
import { configFromEnvironment, endWithError, runMain, stopOnSignal } from '../platform/config/environment.js';
import { startLocal, StartupError } from '../local/index.js';

/**
 * `npm start`: the site and the API in this process, and the workers in a second one. A database and a mail server are started unless the
 * configuration names them. Tells a process that started this one with a channel, such as `npm run dev`, once everything is running.
 */
await runMain(
  async () => {
    let stop = async (): Promise<void> => {};
    const log = (line: string) => void process.stdout.write(`${line}\n`);
    const local = await startLocal(configFromEnvironment(), {
      log,
      onFatal: (error) => endWithError(error, () => stop()),
    });
    stop = local.stop;
    process.send?.('started');
    stopOnSignal({
      stop: async () => {
        await local.stop();
        log('Stopped.');
      },
    });
  },
  (error) => error instanceof StartupError,
);
