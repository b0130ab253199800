import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { TestClient } from '../support/client.js';
import { newParent } from '../support/families.js';
import { until } from '../support/journey.js';
import { compile } from '../support/product-process.js';
import { startLocalProduct, type LocalProduct } from './local-product.js';

const minute = 60_000;
const backend = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let dataDir: string;
let product: LocalProduct | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-backup-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  await product?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const start = async (env: Record<string, string>) =>
  (product = await startLocalProduct(dataDir, { DEMO_DATA: 'off', ...env }));

/** Runs the program behind `npm run backup` and `npm run restore`. @returns its output */
async function command(words: string[], data = dataDir): Promise<string> {
  await compile();
  const env = { PATH: process.env['PATH'], ACADEMY_DATA_DIR: data };
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/main.backup.js', ...words], {
    cwd: backend,
    env,
  });
  return stdout;
}

async function backUp(): Promise<string> {
  const path = /^Backup: (\S+)/.exec(await command(['backup']))?.[1] ?? '';
  expect(existsSync(join(path, 'backup.json'))).toBe(true);
  return path;
}

type Parent = ReturnType<typeof newParent>;

async function signUp({ url }: LocalProduct): Promise<Parent> {
  const parent = newParent();
  expect((await new TestClient(url).postOnce('/api/register', parent)).status).toBe(201);
  return parent;
}

const canSignIn = async ({ url }: LocalProduct, { email, password }: Parent) =>
  (await new TestClient(url).post('/api/login', { email, password })).status === 200;

/** Counts the emails to this parent in the mailbox. */
async function emailsTo({ email }: Parent): Promise<number> {
  const mails = JSON.parse((await product?.mailbox()) ?? '[]') as { to: { address: string }[] }[];
  return mails.filter(({ to }) => to.some(({ address }) => address === email)).length;
}

/** Returns the email addresses of the accounts in a data folder that no running product uses. */
async function accountsIn(data: string): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir: data, durable: false, log: () => undefined });
  const client = new Client({ connectionString: server.url('academy') });
  try {
    await client.connect();
    return (await client.query<{ email: string }>('SELECT email FROM accounts')).rows.map(({ email }) => email);
  } finally {
    await client.end();
    await server.stop();
  }
}

describe('backups of the embedded database and the documents', () => {
  it(
    'run while the product works and restore everything stored before',
    async () => {
      const running = await start({ RATE_LIMITS: 'off' });
      const early = await signUp(running);
      await until('an email', async () => (await emailsTo(early)) > 0, minute);
      mkdirSync(join(dataDir, 'documents'), { recursive: true });
      writeFileSync(join(dataDir, 'documents', 'essay.pdf'), 'an essay');

      // Families keep signing up during the backup.
      const before: Parent[] = [];
      for (let n = 0; n < 5; n += 1) before.push(await signUp(running));
      const enough = new AbortController();
      const going = (async () => {
        while (!enough.signal.aborted) await signUp(running);
      })();
      const path = await backUp();
      enough.abort();
      await going;
      const late = await signUp(running);
      rmSync(join(dataDir, 'documents', 'essay.pdf'));
      await until('its email', async () => (await emailsTo(late)) > 0, minute);
      const sent = await emailsTo(early);

      await expect(command(['restore', path])).rejects.toThrow('Another copy is already running');
      await running.end('SIGTERM');
      // Make another backup while the product is stopped, and restore it to a different data folder.
      const elsewhere = join(folder, 'elsewhere');
      await command(['restore', await backUp()], elsewhere);
      expect(await accountsIn(elsewhere)).toEqual(expect.arrayContaining([early.email, late.email]));

      const said = await command(['restore', path]);
      expect(said).toMatch(/Restored what there was at 20\S+Z \(UTC\)/);
      for (const part of ['cluster', 'secrets.json']) expect(said).toContain(`${part}.before-`);
      const restored = await start({ MAIL_HOLD: 'true' });
      for (const parent of [early, ...before]) expect(await canSignIn(restored, parent)).toBe(true);
      expect(await canSignIn(restored, late)).toBe(false);
      expect(readFileSync(join(dataDir, 'documents', 'essay.pdf'), 'utf8')).toBe('an essay');
      // The restored product works, holds new emails, and sends no email again.
      const held = await signUp(restored);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      expect(await emailsTo(held)).toBe(0);
      expect(await emailsTo(early)).toBe(sent);
    },
    6 * minute,
  );

  it('are rejected without a database, if incomplete and without a path', async () => {
    await expect(command(['backup'])).rejects.toThrow('There is no database in');
    const half = join(folder, 'half');
    cpSync(fileURLToPath(new URL('.', import.meta.url)), half, { recursive: true });
    await expect(command(['restore', half])).rejects.toThrow('is not a whole backup: it has no backup.json');
    await expect(command(['restore'])).rejects.toThrow('npm run restore -- <backup>');
    expect(existsSync(dataDir)).toBe(false);
  });
});
