import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, loadConfig, type Config } from './config.js';

/** The configuration of this process. Only this and {@link loadConfig} read the environment. */
export function configFromEnvironment(): Config {
  return loadConfig(process.env);
}

/** Runs an entry point. Errors that the operator can fix print one line and exit with code 1; others print their stack. */
export async function runMain(
  main: () => Promise<void>,
  isPlain: (error: unknown) => boolean = () => false,
): Promise<void> {
  try {
    await main();
  } catch (error) {
    const plain = error instanceof ConfigError || isPlain(error);
    process.stderr.write(
      `${plain && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  }
}

/** How a process shuts down gracefully. */
export interface OrderlyStop {
  /** Makes the process answer "not ready", before the pause. */
  drain?: () => void;
  /** Length of the pause for load balancers to notice, in seconds. */
  drainSeconds?: number;
  stop: () => Promise<void>;
}

/** Shuts down gracefully on Ctrl-C or SIGTERM. A second signal, or 25 s after the pause, ends the process immediately. */
export function stopOnSignal({ drain, drainSeconds = 0, stop }: OrderlyStop): void {
  let stopping = false;
  const end = async () => {
    drain?.();
    await sleep(drainSeconds * 1_000);
    setTimeout(() => process.exit(1), 25_000).unref();
    await stop();
  };
  const handle = () => {
    if (stopping) process.exit(1);
    stopping = true;
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}

/** Ends the process with one line and exit code 1 after an unrecoverable failure, gracefully if that takes less than 5 s. */
export function endWithError({ message }: Error, stop: () => Promise<void>): void {
  process.stderr.write(`${message}\n`);
  setTimeout(() => process.exit(1), 5_000);
  const exit = () => process.exit(1);
  stop().then(exit, exit);
}
