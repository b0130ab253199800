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

/** A product that its starter may kill and stop: as `npm start` runs it, on data and ports of its own. */
export interface OwnProduct extends Product {
  /** Address of the mailbox and the office's pages. */
  opsUrl: string;
  /** SIGKILL, then a new start on the same data and ports. */
  restartAfterKill(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A product that was started elsewhere, by its addresses. */
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

/** @param env on top of the journeys' own, e.g. the card keys of the provider's double */
export async function startProduct(env: Record<string, string> = {}): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-journeys-'));
  const [port, opsPort] = [await findTestPort(), await findTestPort()];
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
    const end = Date.now() + 60_000;
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
