import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runningDatabase } from '../../src/local/postgres/running-database.js';
import { until } from '../support/journey.js';
import { startLocalProduct, type LocalProduct } from './local-product.js';

const minute = 60_000;

let folder: string;
let product: LocalProduct | undefined;

/** Counts the stored demo actions and those among them that have a problem. */
async function actions(): Promise<{ done: number; problems: number }> {
  const client = new Client({ connectionString: runningDatabase(folder, 'academy') ?? '' });
  await client.connect();
  const { rows } = await client.query<{ done: number; problems: number }>(
    'SELECT count(*)::int AS done, count(problem)::int AS problems FROM demo_actions',
  );
  await client.end();
  return rows[0] ?? { done: 0, problems: 0 };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
});
afterEach(async () => {
  await product?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it(
  'npm start writes demo data in the background, resumes after kill -9, and stops on SIGTERM',
  async () => {
    product = await startLocalProduct(folder);
    expect(product.said()).not.toContain('Demo data');
    await until('demo data', async () => (await actions()).done >= 8, minute);
    expect(product.said()).toContain(
      'Demo data: adding 30 fictional families in the background. Their emails are not sent.',
    );
    await product.end('SIGKILL');

    product = await startLocalProduct(folder);
    const before = await actions();
    await until('more demo data', async () => (await actions()).done >= before.done + 8, minute);
    expect(await actions()).toMatchObject({ problems: 0 });
    expect(await product.end('SIGTERM')).toBe(0);
    expect(product.said()).not.toContain('not complete');
  },
  4 * minute,
);
