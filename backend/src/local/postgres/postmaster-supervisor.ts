import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.js';
import { StartupError } from '../startup-error.js';

export interface SupervisorOptions {
  /** Starts the server again, on the same data and port. */
  restart(): Promise<Postmaster>;
  log(line: string): void;
  /** Called at most once, when the server will not be started any more. */
  onLost(error: StartupError): void;
  /** Milliseconds for which a start is tried again. */
  patienceMs?: number;
}

/** More ends than this within {@link windowMs} are no accident. */
const maxRestarts = 3;
const windowMs = 60_000;

const retryMs = 250;

/**
 * Processes of the old server may live on for a moment, and PostgreSQL refuses to start beside them: two servers on one data folder would
 * destroy it. They write into the same log, so the text of the refusal does not distinguish it from other errors.
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
 * Restarts a server that ends without being asked to, e.g. when the system runs out of memory: up to three times a minute.
 * @returns ends it for good
 */
export function supervisePostmaster(
  first: Postmaster,
  { restart, log, onLost, patienceMs = 60_000 }: SupervisorOptions,
): { stop(): Promise<void> } {
  let current = first;
  let stopping = false;
  let restarting: Promise<void> | null = null;
  const endedAt: number[] = [];

  const lost = (reason: string) =>
    onLost(new StartupError(`The embedded database stopped and could not be restarted: ${reason}`));

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
