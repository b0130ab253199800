import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRedis } from '../../../.scripts/redis.mjs';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { compile, endProcesses, startProcess } from '../support/product-process.js';
import { startRedisServer, type RedisServer } from '../support/redis-server.js';
import { makeProductionFolder, productionPackages, type ProductionFolder } from './production-folder.js';

const run = promisify(execFile);
const developmentOnly = ['embedded-postgres', 'maildev', 'smtp-server', 'vitest'];

let folder: ProductionFolder;
let data: string;
let postgres: EmbeddedPostgres;
let redis: RedisServer | null;
let mails: MailSink;
let env: Record<string, string>;

beforeAll(async () => {
  await compile();
  folder = makeProductionFolder();
  data = mkdtempSync(join(tmpdir(), 'production-data-'));
  postgres = await startEmbeddedPostgres({ dataDir: data, durable: false, log: () => undefined });
  const program = await findRedis();
  redis = program ? await startRedisServer(program) : null;
  mails = await startMailSink();
  env = {
    // Production mode requires Redis. Without Redis on this machine, run the rest of the test in test mode.
    ...(redis ? { NODE_ENV: 'production', REDIS_URL: redis.url } : { NODE_ENV: 'test' }),
    DATABASE_URL: await postgres.ensureDatabase('production'),
    SMTP_URL: mails.url,
    PUBLIC_URL: 'http://academy.test',
    ALLOW_DEMO_PAYMENTS: 'true',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'on',
  };
});

afterAll(async () => {
  endProcesses();
  await mails.stop();
  await redis?.stop();
  await postgres.stop();
  folder.remove();
  rmSync(data, { recursive: true, force: true });
});

/** Runs one of the folder's programs and waits until it exits. */
const runProgram = (name: string, ...words: string[]) =>
  run(process.execPath, [join('dist', name), ...words], {
    cwd: folder.backend,
    env: { PATH: process.env['PATH'], ...env },
  });

it('includes the fonts of PDFs and excludes development-only packages from production', () => {
  const packages = productionPackages(['contracts', 'backend']);
  expect(packages).toEqual(expect.arrayContaining(['node_modules/pg', 'node_modules/nodemailer']));
  for (const font of ['noto-sans', 'noto-sans-arabic', 'noto-sans-sc']) {
    expect(packages).toContain(`node_modules/@fontsource-variable/${font}`);
    expect(existsSync(join(folder.path, 'node_modules', '@fontsource-variable', font, 'unicode.json'))).toBe(true);
  }
  for (const name of developmentOnly) {
    expect(packages).not.toContain(`node_modules/${name}`);
    expect(existsSync(join(folder.path, 'node_modules', name))).toBe(false);
  }
});

it('fails if a production program imports a development-only package', async () => {
  writeFileSync(join(folder.backend, 'dist', 'main.wrong.js'), "import 'maildev';\n");
  await expect(runProgram('main.wrong.js')).rejects.toThrow("Cannot find package 'maildev'");
});

it('starts every production program and handles a request through to its email', async () => {
  expect((await runProgram('main.migrate.js')).stdout).toContain('Migrated');
  await runProgram('main.await-migration.js');
  const [api, worker] = await Promise.all([
    startProcess('api', env, { folder: folder.backend }),
    startProcess('worker', { ...env, OPS_PASSWORD: 'for-this-test-only', OPS_PORT: '0' }, { folder: folder.backend }),
  ]);
  const email = 'lead@example.com';
  const lead = { kind: 'contact', name: 'Jane Doe', email, subject: 'Essays', message: 'Please call me.' };
  const response = await fetch(`${api.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(lead),
  });
  expect(response.status, await response.text()).toBe(201);
  await mails.waitFor(({ subject }) => subject.startsWith('Message: Jane Doe'), 30_000);
  await expect(runProgram('main.ops.js', 'cancel', randomUUID(), '--as', 'kim')).rejects.toThrow('There is no');
  expect([await api.stop(), await worker.stop()]).toEqual([0, 0]);
}, 180_000);
