import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, loadConfig, type Config } from './config.js';

/** The configuration of this process. Together with {@link loadConfig} the only reader of its environment. */
export function configFromEnvironment(): Config {
  return loadConfig(process.env);
}

/** Runs an entry point: what a person can put right is one clear line and exit code 1; anything else shows its stack. */
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

/** How a process ends in order. */
export interface OrderlyStop {
  /** Makes the process unready, before the pause. */
  drain?: () => void;
  /** How long the pause is in which load balancers notice, in seconds. */
  drainSeconds?: number;
  stop: () => Promise<void>;
}

/** Ends the process in order on Ctrl-C or SIGTERM; a second signal, or 25 s after the pause, ends it at once. */
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

/** Ends the process with one clear line and code 1 after a failure that it cannot recover from: in order if that takes less than 5 s. */
export function endWithError({ message }: Error, stop: () => Promise<void>): void {
  process.stderr.write(`${message}\n`);
  setTimeout(() => process.exit(1), 5_000);
  const exit = () => process.exit(1);
  stop().then(exit, exit);
}
