import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from '../../../.scripts/build.mjs';
import { until } from './journey.js';
import { findTestPort } from './test-port.js';

/** A process of the product as it is deployed: the API, or a worker. */
export interface ProductProcess {
  url: string;
  /** Returns its output so far. */
  said(): string;
  /** Kills the process like a crash. */
  kill(): Promise<void>;
  /** Asks the process to shut down (SIGTERM). @returns the exit code */
  stop(): Promise<number | null>;
}

export interface LaunchedProcess extends ProductProcess {
  ready(): Promise<void>;
}

const backend = fileURLToPath(new URL('../..', import.meta.url));
const started = new Set<ChildProcess>();
let compiled: Promise<void> | undefined;

/** Builds the product if it has changed, because the processes run the build output. In `npm test`, it is already up to date. */
export function compile(): Promise<void> {
  compiled ??= build(['contracts', 'backend']);
  return compiled;
}

const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Which build of the product a process runs, and how. */
export interface Program {
  /** Folder of the built back end; this repository's by default. */
  folder?: string;
  /** Path of Node; the one running the tests by default. */
  node?: string;
  /** User that runs the process; the one running the tests by default. */
  user?: { uid: number; gid: number };
  /** Script to run instead of the API or worker. */
  script?: string;
  /** Port to listen on; any free one if omitted. */
  port?: number;
  /** Maximum start time in ms. Starting takes seconds on an idle machine, but has taken half a minute next to other stages. */
  patience?: number;
}

/**
 * Starts a process without waiting for it; `ready()` waits until it accepts requests.
 * @param env environment variables on top of the test defaults, including DATABASE_URL
 */
export async function launchProcess(
  kind: 'api' | 'worker',
  env: Record<string, string>,
  { folder = backend, node = process.execPath, user, patience = 120_000, script, port = 0 }: Program = {},
): Promise<LaunchedProcess> {
  await compile();
  const listensOn = port || (await findTestPort());
  const settings = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    STAFF_DIGEST_AFTER: '1000',
    PUBLIC_URL: 'http://academy.test',
    PORT: String(listensOn),
    ...env,
  };
  const child = spawn(node, [script ?? `dist/main.${kind}.js`], {
    cwd: folder,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  started.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    started.delete(child),
  );
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const url = `http://127.0.0.1:${listensOn}`;
  const ready = () =>
    until(
      `the ${kind} to be ready`,
      async () => {
        if (child.exitCode !== null) throw new Error(`the ${kind} ended: ${text}`);
        return isReady(url);
      },
      patience,
    );
  return { url, ready, said: () => text, kill: () => end('SIGKILL').then(() => undefined), stop: () => end('SIGTERM') };
}

/** Starts a process and waits until it is ready. Takes the parameters of `launchProcess`. */
export async function startProcess(...process: Parameters<typeof launchProcess>): Promise<ProductProcess> {
  const launched = await launchProcess(...process);
  await launched.ready();
  return launched;
}

/** Kills the processes that a failed test left running. */
export function endProcesses(): void {
  for (const child of started) child.kill('SIGKILL');
}
