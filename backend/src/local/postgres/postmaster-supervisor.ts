import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.js';
import { StartupError } from '../startup-error.js';

export interface SupervisorOptions {
  /** Restarts the server on the same data and port. */
  restart(): Promise<Postmaster>;
  log(line: string): void;
  /** Called at most once, when the server will not be restarted anymore. */
  onLost(error: StartupError): void;
  /** Describes missing disk space, the usual reason why a restart fails. Null if there is enough. */
  shortage(): string | null;
  /** How long a failed start is retried, in ms. */
  patienceMs?: number;
}

/** Maximum number of restarts within {@link windowMs}. */
const maxRestarts = 3;
const windowMs = 60_000;

const retryMs = 250;

/**
 * Starts the server, retrying for a while. Processes of the old server may still be running, and PostgreSQL refuses to start until they
 * are gone, because two servers on one data folder would destroy it. Every error is retried: old and new processes write to the same
 * log, so its text does not reliably identify this case.
 */
async function startPatiently(restart: () => Promise<Postmaster>, patienceMs: number): Promise<Postmaster> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await restart();
    } catch (error) {
      if (!(error instanceof StartupError) || Date.now() > deadline) throw error;
      await sleep(retryMs);
    }
  }
}

/**
 * Restarts a server that stops unexpectedly, for example when the system runs out of memory, up to three times a minute.
 * @returns an object whose `stop` ends the server for good
 */
export function supervisePostmaster(
  first: Postmaster,
  { restart, log, onLost, shortage, patienceMs = 60_000 }: SupervisorOptions,
): { stop(): Promise<void> } {
  let current = first;
  let stopping = false;
  let restarting: Promise<void> | null = null;
  const endedAt: number[] = [];

  const lost = (reason: string) => {
    const missing = shortage();
    const advice = missing ? `. ${missing} All saved data is kept.` : '';
    onLost(new StartupError(`The embedded database stopped and could not be restarted: ${reason}${advice}`));
  };

  async function startAgain(): Promise<void> {
    endedAt.push(Date.now());
    const recent = endedAt.filter((at) => at > Date.now() - windowMs).length;
    if (recent > maxRestarts) return lost(`it stopped ${recent} times within a minute`);
    log('The embedded database stopped unexpectedly. Restarting it …');
    try {
      current = await startPatiently(restart, patienceMs);
      log('The embedded database is running again.');
      watch(current);
    } catch (error) {
      if (!stopping) lost(error instanceof Error ? error.message : String(error));
    }
  }

  function watch(server: Postmaster): void {
    void server.exited.then(() => (stopping ? undefined : (restarting = startAgain())));
  }

  watch(first);
  return {
    async stop() {
      stopping = true;
      await restarting;
      await current.stop();
    },
  };
}
