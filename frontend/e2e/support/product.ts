import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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

/** Stops a product in an orderly way, so that its data is complete. */
async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await exitOf(child);
}

/** Two different ports that nothing listens on yet. */
async function findPorts(): Promise<{ PORT: string; OPS_PORT: string }> {
  const port = await findTestPort();
  let opsPort = await findTestPort();
  while (opsPort === port) opsPort = await findTestPort();
  return { PORT: String(port), OPS_PORT: String(opsPort) };
}

/** Starts the process of a product, and waits until it is ready. @throws Error with its output if it does not get ready */
async function launch(env: Record<string, string>): Promise<ChildProcess> {
  let printed = '';
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
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
  const late = Date.now() + 110_000;
  while (!printed.includes('Press Ctrl-C to stop')) {
    if (child.exitCode !== null || Date.now() > late) throw new Error(`The product did not start:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return child;
}

/**
 * Creates the data of a product that has just been installed. Others start with a copy, which takes less than creating a database.
 * @returns its folder, or null if its database is elsewhere because the user that runs it cannot access the folder
 */
export async function makeTemplate(): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-template-'));
  await end(await launch({ ...(await findPorts()), ACADEMY_DATA_DIR: folder }));
  if (existsSync(join(folder, 'postgres', 'cluster'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  return null;
}

/**
 * Starts a product with its own data and ports.
 * @param env environment variables in addition to the defaults of the journeys, such as the keys of the Stripe double
 * @param template folder with the data to start with
 */
export async function startProduct(
  env: Record<string, string> = {},
  template: string | null = null,
): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-journeys-'));
  const ports = await findPorts();
  const settings = { ...ports, ACADEMY_DATA_DIR: folder, ...env };
  // Unlike Node's `cpSync`, it keeps the owner: the database runs as another user if this is root.
  if (template) execFileSync('cp', ['-a', join(template, '.'), settings.ACADEMY_DATA_DIR]);
  const opsUrl = `http://127.0.0.1:${ports.OPS_PORT}`;
  let child = await launch(settings);
  return {
    ...reachProduct(`http://localhost:${ports.PORT}`, opsUrl),
    opsUrl,
    async restartAfterKill() {
      child.kill('SIGKILL');
      await exitOf(child);
      child = await launch(settings);
    },
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
