import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTestPort } from '../../../backend/test/support/test-port.js';
import { Mailbox } from './mailbox';
import { Schedules } from './schedules';

const entry = fileURLToPath(new URL('../../../backend/dist/main.local.js', import.meta.url));
const opsPassword = 'for-journeys-only';

/** A running product. */
export interface Product {
  url: string;
  mailbox: Mailbox;
  schedules: Schedules;
}

/** A product that the test may kill and stop. It runs as in `npm start`, with its own data and ports. */
export interface OwnProduct extends Product {
  /** Base URL of the ops port, which serves the mailbox and the queue pages. */
  opsUrl: string;
  /** Kills it with SIGKILL and starts it again with the same data and ports. */
  restartAfterKill(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Returns a product that already runs at these URLs. */
export function reachProduct(url: string, opsUrl: string): Product {
  const login = `ops:${opsPassword}`;
  return { url, mailbox: new Mailbox(opsUrl, login), schedules: new Schedules(opsUrl, login) };
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

/**
 * Starts a product with its own data and ports.
 * @param env environment variables in addition to the defaults of the journeys, such as the keys of the Stripe double
 */
export async function startProduct(env: Record<string, string> = {}): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-journeys-'));
  const port = await findTestPort();
  let opsPort = await findTestPort();
  // Nothing listens on the first port yet.
  while (opsPort === port) opsPort = await findTestPort();
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  let printed = '';

  const launch = async (): Promise<ChildProcess> => {
    const before = printed.length;
    const child = spawn(process.execPath, [entry], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        ACADEMY_DATA_DIR: folder,
        PORT: String(port),
        OPS_PORT: String(opsPort),
        OPS_PASSWORD: opsPassword,
        RATE_LIMITS: 'off',
        STAFF_DIGEST_AFTER: '1000',
        DEMO_DATA: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (chunk: Buffer) => {
      printed += chunk.toString('utf8');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const end = Date.now() + 110_000;
    while (!printed.slice(before).includes('Press Ctrl-C to stop')) {
      if (child.exitCode !== null || Date.now() > end)
        throw new Error(`The product did not start:\n${printed.slice(before)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return child;
  };

  let child = await launch();
  return {
    ...reachProduct(`http://localhost:${port}`, opsUrl),
    opsUrl,
    async restartAfterKill() {
      child.kill('SIGKILL');
      await exitOf(child);
      child = await launch();
    },
    async stop() {
      child.kill('SIGTERM');
      await exitOf(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
