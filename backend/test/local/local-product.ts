import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from '../support/journey.js';
import { compile } from '../support/product-process.js';
import { findTestPort } from '../support/test-port.js';

const minute = 60_000;
const backend = fileURLToPath(new URL('../..', import.meta.url));
const opsPassword = 'only-for-this-test';

/** The product as `npm start` runs it. */
export interface LocalProduct {
  url: string;
  /** What it wrote so far. */
  said(): string;
  hasEnded(): boolean;
  /** What is in its mailbox, as JSON. */
  mailbox(): Promise<string>;
  /** Ends it, when it has not ended. @returns its exit code; null after a kill */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/**
 * Starts it and waits until it serves.
 * @param dataDir its data folder
 * @param env on top, such as `MAIL_HOLD`
 * @param folder the built back end that is run; this repository's own by default
 * @throws Error with what it wrote when it ends instead
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
  if (hasEnded()) throw new Error(said);
  const authorization = `Basic ${Buffer.from(`ops:${opsPassword}`).toString('base64')}`;
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    hasEnded,
    async mailbox() {
      return (await fetch(`http://127.0.0.1:${opsPort}/mailbox/email`, { headers: { authorization } })).text();
    },
    async end(signal) {
      if (!hasEnded()) child.kill(signal);
      return closed;
    },
  };
}
