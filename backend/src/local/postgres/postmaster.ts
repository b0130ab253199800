import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresAccount } from './postgres-account.js';
import { isPostmasterOf, waitForExit } from './process-identity.js';
import { StartupError, systemCode } from '../startup-error.js';

/** A running PostgreSQL server process. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Resolves when the process has exited, for any reason. */
  readonly exited: Promise<void>;
  /** Stops the server. Running statements are canceled, and committed data is kept. */
  stop(): Promise<void>;
}

/** Environment of PostgreSQL's programs. It inherits nothing, so that PGDATA, PGOPTIONS and the like have no effect. */
export const postgresEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Reads the process id, port and state that the server writes to a file in its data folder. */
export function readPidFile(clusterDir: string): { pid: number; port: number; isReady: boolean } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

async function end(pid: number): Promise<boolean> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return waitForExit(pid, 0);
    }
    if (await waitForExit(pid, timeoutMs)) return true;
  }
  return false;
}

/**
 * Stops a server on exactly this folder that is left over from a killed process. Leaves any other process alone that has reused its id.
 * @returns true if there was one
 */
export async function stopOrphan(clusterDir: string): Promise<boolean> {
  const known = readPidFile(clusterDir);
  if (!known) return false;
  if (!isPostmasterOf(known.pid, clusterDir)) {
    // PostgreSQL refuses to start if another process of this user has reused the old process id.
    rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
    return false;
  }
  if (!(await end(known.pid)))
    throw new StartupError(
      `A database server left over from an earlier run (process ${known.pid}) does not stop. Stop it and start again.`,
    );
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
  return true;
}

/** Settings for starting the server. */
export interface PostmasterSettings {
  readonly program: string;
  readonly clusterDir: string;
  readonly logFile: string;
  readonly port: number;
  readonly account: PostgresAccount;
  /** Server settings, passed as `-c name=value`. */
  readonly settings: Readonly<Record<string, string | number>>;
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|could not/.test(line));
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'it gave no reason';
}

function spawnServer({ program, clusterDir, logFile, port, account, settings }: PostmasterSettings): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'w', 0o600);
  try {
    // Run in a separate process group, because Ctrl-C is meant for us: we stop the server after finishing our own work.
    return spawn(program, ['-D', clusterDir, '-p', String(port), ...flags], {
      cwd: '/',
      env: postgresEnvironment,
      detached: true,
      stdio: ['ignore', log, log],
      ...(account.uid === undefined ? {} : { uid: account.uid, gid: account.gid }),
    });
  } finally {
    closeSync(log);
  }
}

/**
 * Starts a shell that stops the server when this process exits for any reason, even kill -9, because its stdin is then closed. If the
 * shell is killed too, `stopOrphan` stops the server on the next start.
 */
function killOnExit(server: ChildProcess): void {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(server.pid)], {
    cwd: '/',
    env: postgresEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Stop the watcher with the server, because another process may reuse the server's id.
  server.once('exit', () => watcher.kill('SIGKILL'));
  watcher.unref();
  (watcher.stdin as Socket | null)?.unref();
}

/**
 * Starts the server and waits until it accepts connections.
 * @throws StartupError with the server's last error message if it exits, or if it is not ready within a minute
 */
export async function startPostmaster(settings: PostmasterSettings): Promise<Postmaster> {
  const child = spawnServer(settings);
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  if (child.pid !== undefined) killOnExit(child);
  const died = (): void => void (failure ??= lastWords(settings.logFile));
  child.once('exit', died);
  let hasExited = false;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(
    () => void (hasExited = true),
  );
  const deadline = Date.now() + 60_000;
  let state = readPidFile(settings.clusterDir);
  while (!state?.isReady || state.pid !== child.pid) {
    if (failure !== undefined)
      throw new StartupError(`The embedded database did not start: ${failure} (see ${settings.logFile})`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new StartupError(`The embedded database did not start within a minute (see ${settings.logFile})`);
    }
    await sleep(20);
    state = readPidFile(settings.clusterDir);
  }
  // From here on, an exit is not a failed start, and the log may no longer exist.
  child.off('exit', died);
  child.unref();
  const { pid } = state;
  return {
    pid,
    port: settings.port,
    exited,
    async stop() {
      // After the server has exited, its id may belong to another process.
      if (!hasExited && !(await end(pid))) throw new Error(`database server ${pid} does not stop`);
    },
  };
}
