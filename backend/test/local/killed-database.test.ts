import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fallbackDataRoot } from '../../src/local/postgres/embedded-postgres.js';
import { startOf } from '../../src/local/process-start.mjs';
import { TestClient } from '../support/client.js';
import { newParent } from '../support/families.js';
import { until } from '../support/journey.js';
import { startLocalProduct, type LocalProduct } from './local-product.js';
import { serverOf } from './run-starter.js';

const minute = 60_000;

let folder: string;
let product: LocalProduct;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-database-'));
  product = await startLocalProduct(folder, { DEMO_DATA: 'off' });
});
afterEach(async () => {
  await product.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Returns the cluster's folder: in the data folder, or in the fallback location that the database user can access. */
function clusterDir(): string {
  const { place = '' } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { place?: string };
  const places = [join(folder, 'postgres', 'cluster'), join(fallbackDataRoot, place, 'cluster')];
  return places.find((one) => existsSync(join(one, 'postmaster.pid'))) ?? '';
}

/** Kills the postmaster of this product and no other process. */
function killPostmaster(): void {
  process.kill(serverOf(clusterDir()), 'SIGKILL');
}

const restarts = () => product.said().split('is running again').length - 1;
const isReady = () =>
  fetch(`${product.url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
/** Signs up a parent and waits for the email. This covers a database write, the outbox and a queue. */
async function signUpWithEmail(): Promise<void> {
  const parent = newParent();
  const key = crypto.randomUUID();
  await until(
    'a sign-up',
    async () => (await new TestClient(product.url).postOnce('/api/register', parent, key)).status === 201,
    minute,
  );
  await until('its email', async () => (await product.mailbox()).includes(parent.email), minute);
}

/** Kills the database and waits until it runs again or the product has exited. @returns true if the product still runs */
async function killAndWait(): Promise<boolean> {
  const before = restarts();
  killPostmaster();
  await until(
    `a restart or the end; so far: ${product.said()}`,
    () => restarts() > before || product.hasEnded(),
    1.5 * minute,
  );
  return !product.hasEnded();
}

describe('npm start with a killed database process', () => {
  it(
    'restarts the database, and exits with an error after repeated kills',
    async () => {
      await signUpWithEmail();
      expect(await killAndWait()).toBe(true);
      expect(product.said()).toContain('The embedded database stopped unexpectedly. Restarting it …');
      await until('the product to be ready', isReady, minute);
      await signUpWithEmail();

      let server = serverOf(clusterDir());
      // Three restarts a minute are allowed. On a slow machine, four kills can take longer than a minute.
      for (let kills = 0; kills < 20 && (await killAndWait()); kills += 1) server = serverOf(clusterDir());
      expect(await product.end('SIGTERM')).toBe(1);
      expect(product.said()).toMatch(
        /The embedded database stopped and could not be restarted: it stopped \d times within a minute/,
      );
      expect(startOf(server)).toBeUndefined();
    },
    6 * minute,
  );
});
