import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fallbackDataRoot } from '../../src/local/postgres/embedded-postgres.js';
import { findFreePort } from '../../src/local/free-port.js';
import { startOf } from '../../src/local/postgres/process-identity.js';
import { TestClient } from '../support/client.js';
import { newParent } from '../support/families.js';
import { until } from '../support/journey.js';
import { compile } from '../support/product-process.js';
import { serverOf } from './run-starter.js';

const minute = 60_000;
const backend = fileURLToPath(new URL('../..', import.meta.url));
const opsPassword = 'only-for-this-test';

let folder: string;
let product: ChildProcess;
let url: string;
let opsUrl: string;
let said: string;

beforeEach(async () => {
  await compile();
  folder = mkdtempSync(join(tmpdir(), 'killed-database-'));
  const [port, opsPort] = [await findFreePort(), await findFreePort()];
  [url, opsUrl, said] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${opsPort}`, ''];
  const env = {
    PATH: process.env['PATH'],
    ACADEMY_DATA_DIR: folder,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    OPS_PASSWORD: opsPassword,
    LOG_LEVEL: 'warn',
    DEMO_DATA: 'off',
  };
  product = spawn(process.execPath, ['dist/main.local.js'], { cwd: backend, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until('the product to start', () => said.includes('Stop it with Ctrl-C') || product.exitCode !== null, minute);
  if (product.exitCode !== null) throw new Error(said);
});
afterEach(async () => {
  if (product.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'close');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Where the data lies: in the folder, or where the database's user can go. */
function clusterDir(): string {
  const { place = '' } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { place?: string };
  const places = [join(folder, 'postgres', 'cluster'), join(fallbackDataRoot, place, 'cluster')];
  return places.find((one) => existsSync(join(one, 'postmaster.pid'))) ?? '';
}

/** Kills the postmaster that this product has started, and it alone. */
function killPostmaster(): void {
  process.kill(serverOf(clusterDir()), 'SIGKILL');
}

const restarts = () => said.split('is running again').length - 1;
const isReady = () =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
const mailbox = async () =>
  await (
    await fetch(`${opsUrl}/mailbox/email`, {
      headers: { authorization: `Basic ${Buffer.from(`ops:${opsPassword}`).toString('base64')}` },
    })
  ).text();

/** A sign-up writes to the database, and its email comes by way of outbox and queue. */
async function signUpWithEmail(): Promise<void> {
  const parent = newParent();
  const key = crypto.randomUUID();
  await until(
    'a sign-up',
    async () => (await new TestClient(url).postOnce('/api/register', parent, key)).status === 201,
    minute,
  );
  await until('its email', async () => (await mailbox()).includes(parent.email), minute);
}

/** Kills the database and waits until it runs again, or the product has ended. @returns whether it runs again */
async function killAndWait(): Promise<boolean> {
  const before = restarts();
  killPostmaster();
  await until(
    `a restart or the end; so far: ${said}`,
    () => restarts() > before || product.exitCode !== null,
    1.5 * minute,
  );
  return product.exitCode === null;
}

describe('npm start whose database process is killed', () => {
  it(
    'starts it again and goes on by itself, and ends with an error when that happens again and again',
    async () => {
      await signUpWithEmail();
      expect(await killAndWait()).toBe(true);
      expect(said).toContain('The embedded database stopped unexpectedly. Restarting it …');
      await until('the product to be ready', isReady, minute);
      await signUpWithEmail();

      const closed = once(product, 'close');
      let server = serverOf(clusterDir());
      // Three restarts a minute are allowed; on a slow machine a minute passes before the fourth.
      for (let kills = 0; kills < 20 && (await killAndWait()); kills += 1) server = serverOf(clusterDir());
      const [code] = (await closed) as [number];
      expect(code).toBe(1);
      expect(said).toMatch(
        /The embedded database stopped and could not be restarted: it stopped \d times within a minute/,
      );
      expect(startOf(server)).toBeUndefined();
    },
    6 * minute,
  );
});
