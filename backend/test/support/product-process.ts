import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from '../../../.scripts/build.mjs';
import { until } from './journey.js';
import { findTestPort } from './test-port.js';

/** A process of the product as it is deployed: the API, or a worker. */
export interface ProductProcess {
  url: string;
  /** What it wrote so far. */
  said(): string;
  /** As a crash would end it. */
  kill(): Promise<void>;
  /** As Ctrl-C would end it. */
  stop(): Promise<number | null>;
}

export interface LaunchedProcess extends ProductProcess {
  ready(): Promise<void>;
}

const backend = fileURLToPath(new URL('../..', import.meta.url));
const started = new Set<ChildProcess>();
let compiled: Promise<void> | undefined;

/** What is run is what is built, so it is built first when it has changed; `npm test` has done so before its stages. */
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
  /** The built back end; this repository's own by default. */
  folder?: string;
  /** The Node that runs it; the tests' own by default. */
  node?: string;
  /** The user who runs it; the tests' own by default. */
  user?: { uid: number; gid: number };
  /** What it runs instead of the kind's own program. */
  script?: string;
  /** Its port; any free one when left out. */
  port?: number;
  /** How long its start may take, in ms. Seconds on a quiet machine; stages that run beside it have taken half a minute. */
  patience?: number;
}

/**
 * Starts a process; `ready` resolves when it says so.
 * @param env on top of the tests' own, with DATABASE_URL
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

/** Starts a process and waits until it is ready. Parameters as of `launchProcess`. */
export async function startProcess(...process: Parameters<typeof launchProcess>): Promise<ProductProcess> {
  const launched = await launchProcess(...process);
  await launched.ready();
  return launched;
}

/** Ends what a failed test left running. */
export function endProcesses(): void {
  for (const child of started) child.kill('SIGKILL');
}
