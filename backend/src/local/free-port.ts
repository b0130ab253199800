import { listenOnce, portProblem } from './start-checks.mjs';
import { StartupError } from './startup-error.js';

/** Finds a free loopback port. Another process may take it first, so callers must be able to retry. */
export function findFreePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1');
}

/**
 * Checks that `port` can be listened on.
 * @param variable the setting for choosing another port, such as `PORT`
 * @throws StartupError with a one-line message
 */
export async function assertPortFree(port: number, variable: string, host?: string): Promise<void> {
  const problem = await portProblem(port, variable, host);
  if (problem !== null) throw new StartupError(problem);
}
