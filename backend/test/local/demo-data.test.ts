import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runningDatabase } from '../../src/local/postgres/running-database.js';
import { until } from '../support/journey.js';
import { compile } from '../support/product-process.js';
import { findTestPort } from '../support/test-port.js';

const minute = 60_000;
const backend = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let env: Record<string, string | undefined>;
let product: ChildProcess;
let said: string;

async function start(): Promise<void> {
  said = '';
  product = spawn(process.execPath, ['dist/main.local.js'], { cwd: backend, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until('the product to start', () => said.includes('Stop it with Ctrl-C') || product.exitCode !== null, minute);
  if (product.exitCode !== null) throw new Error(said);
}

/** How many actions are stored, by whether they were done. */
async function actions(): Promise<{ done: number; problems: number }> {
  const client = new Client({ connectionString: runningDatabase(folder, 'academy') ?? '' });
  await client.connect();
  const { rows } = await client.query<{ done: number; problems: number }>(
    'SELECT count(*)::int AS done, count(problem)::int AS problems FROM demo_actions',
  );
  await client.end();
  return rows[0] ?? { done: 0, problems: 0 };
}

beforeEach(async () => {
  await compile();
  folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
  const [port, opsPort] = [await findTestPort(), await findTestPort()];
  env = {
    PATH: process.env['PATH'],
    ACADEMY_DATA_DIR: folder,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    OPS_PASSWORD: 'only-for-this-test',
    LOG_LEVEL: 'warn',
  };
});
afterEach(async () => {
  if (product.exitCode === null && product.signalCode === null) {
    product.kill('SIGKILL');
    await once(product, 'close');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it(
  'npm start writes demo data once it runs, goes on after kill -9, and ends when it is asked to',
  async () => {
    await start();
    expect(said).not.toContain('Demo data');
    await until('demo data', async () => (await actions()).done >= 8, minute);
    expect(said).toContain('Demo data: writing 30 made-up families in the background. None of their emails is sent.');
    product.kill('SIGKILL');
    await once(product, 'close');

    await start();
    const before = await actions();
    await until('more demo data', async () => (await actions()).done >= before.done + 8, minute);
    expect(await actions()).toMatchObject({ problems: 0 });
    product.kill('SIGTERM');
    const [code] = (await once(product, 'close')) as [number];
    expect(code).toBe(0);
    expect(said).not.toContain('not complete');
  },
  4 * minute,
);
