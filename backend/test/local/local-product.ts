import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from '../support/journey.js';
import { compile } from '../support/product-process.js';
import { findTestPort } from '../support/test-port.js';

const minute = 60_000;
const backend = fileURLToPath(new URL('../..', import.meta.url));
const opsPassword = 'only-for-this-test';

/** A running product, started as `npm start` does. */
export interface LocalProduct {
  pid: number;
  url: string;
  /** Returns its output so far. */
  said(): string;
  hasEnded(): boolean;
  /** Returns a page of its operations port. */
  ops(path: string): Promise<string>;
  /** Returns the contents of its mailbox as JSON. */
  mailbox(): Promise<string>;
  /** Stops it unless it has exited. @returns its exit code, or null after a kill */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/**
 * Starts the product and waits until it serves requests.
 * @param dataDir its data folder
 * @param env additional variables such as `MAIL_HOLD`
 * @param folder the built back end to run; this repository's by default
 * @throws Error with its output if it exits instead
 */
export async function startLocalProduct(
  dataDir: string,
  env: Record<string, string> = {},
  folder = backend,
): Promise<LocalProduct> {
  await compile();
  const [port, opsPort] = [await findTestPort(), await findTestPort()];
  const child = spawn(process.execPath, ['dist/main.local.js'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      ACADEMY_DATA_DIR: dataDir,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      OPS_PASSWORD: opsPassword,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(child, 'close').then(([code]) => code as number | null);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await until('the product to start', () => said.includes('Press Ctrl-C to stop') || hasEnded(), minute);
  const { pid } = child;
  if (hasEnded() || pid === undefined) throw new Error(said);
  const authorization = `Basic ${Buffer.from(`ops:${opsPassword}`).toString('base64')}`;
  const ops = async (path: string) =>
    (await fetch(`http://127.0.0.1:${opsPort}${path}`, { headers: { authorization } })).text();
  return {
    pid,
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    hasEnded,
    ops,
    mailbox: () => ops('/mailbox/email'),
    async end(signal) {
      if (!hasEnded()) child.kill(signal);
      return closed;
    },
  };
}
