import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCaddy } from '../../../.scripts/caddy.mjs';
import { fetchNode } from '../../../.scripts/fetched.mjs';
import { findPostgresTools } from '../../../.scripts/postgres-tools.mjs';
import { findRedis } from '../../../.scripts/redis.mjs';
import { TestClient } from '../support/client.js';
import { addStudent, signUp } from '../support/families.js';
import { checkoutRequest, confirmDemo, courseBody, startCheckout, until } from '../support/journey.js';
import { compile } from '../support/product-process.js';
import { repository } from './compose-file.js';
import { prepareServer, type ComposeServer } from './compose-server.js';
import { makeImageFolder, readDockerfile, type ImageFolder } from './image-folder.js';
import { startTlsClient, type TlsClient } from './tls-client.js';

const minutes = 60_000;
const version = /^node:(\d+\.\d+\.\d+)-/.exec(readDockerfile().at(-1)?.from ?? '')?.[1] ?? '';
const [fetched, caddy, postgres, redis] = [
  await fetchNode(version),
  await findCaddy(),
  await findPostgresTools(),
  await findRedis(),
];
const isComplete = Boolean(fetched && caddy && postgres && redis);
if (!isComplete && process.env['CI'] === 'true') throw new Error('Node, Caddy, PostgreSQL and Redis cannot all be had');

const guide = readFileSync(join(repository, 'k8s', 'README.md'), 'utf8');
const product = ['api-1', 'api-2', 'worker-payments', 'worker-mail', 'worker-schedules'];

/** Returns the arguments, unquoted, that a line of the guide passes to `docker compose exec <service>`. */
function wordsOf(service: string, line: RegExp): string[] {
  const text = [...guide.matchAll(new RegExp(`docker compose exec ${service} ([^\`\n]+)`, 'g'))]
    .map(([, words = '']) => words)
    .find((words) => line.test(words));
  if (!text) throw new Error(`The guide has no such line for ${service}`);
  return [...text.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Requests pages and data in a loop. @returns a function that stops it and returns the number of calls and the failures */
function startVisits(url: string) {
  const failures: string[] = [];
  const over = new AbortController();
  let calls = 0;
  const visit = async (path: string) => {
    while (!over.signal.aborted) {
      calls += 1;
      try {
        const answer = await fetch(`${url}${path}`);
        await answer.arrayBuffer();
        if (!answer.ok) failures.push(`${path}: ${answer.status}`);
      } catch (error) {
        failures.push(`${path}: ${String(error)}`);
      }
    }
  };
  const all = Promise.all(['/', '/api/prices', '/college-admissions', '/service-selection'].map(visit));
  return async () => {
    over.abort();
    await all;
    return { calls, failures };
  };
}

describe.skipIf(!isComplete)('the deployment guide for one server, run without a container engine', () => {
  let image: ImageFolder;
  let server: ComposeServer;
  let site: TlsClient;
  let parent: TestClient;
  let parentId: string;

  interface Mail {
    subject: string;
    to: { address: string }[];
  }
  // The mailbox has no health check in `docker-compose.yml`, so it may not be listening yet.
  const mails = (): Promise<Mail[]> =>
    fetch(`http://127.0.0.1:${server.ports['mailbox:1080']}/email`).then(
      (answer) => answer.json() as Promise<Mail[]>,
      () => [],
    );
  const emailTo = (address: string, subject: RegExp) =>
    until(
      `the email ${subject} to ${address}`,
      async () => (await mails()).some((mail) => mail.to[0]?.address === address && subject.test(mail.subject)),
      minutes,
    );
  const registered = async () => (await parent.get<ExamsResponse>(`/api/students/${parentId}/exams`)).body.data;

  beforeAll(async () => {
    await compile();
    image = await makeImageFolder(fetched ?? '');
    // Copy Node to a path that the user who runs the product can read.
    const node = join(image.path, 'usr', 'local', 'bin', 'node');
    mkdirSync(dirname(node), { recursive: true });
    copyFileSync(fetched ?? '', node);
    chmodSync(node, 0o755);
    server = await prepareServer(image, { node, caddy: caddy ?? '', postgres: postgres ?? '' });
  }, 15 * minutes);
  afterAll(async () => {
    await site?.stop();
    await server?.remove();
    image?.remove();
  }, 5 * minutes);

  it(
    'makes every service healthy with docker compose up',
    async () => {
      const start = Date.now();
      await server.up(server.names);
      process.stdout.write(`${server.names.length} services up in ${Math.round((Date.now() - start) / 1000)} s\n`);
      expect(server.logs('migrate')).toContain('Migrated');
      site = await startTlsClient(server.ports['caddy:443'] ?? 0, server.rootCertificate());
      expect(await (await fetch(site.url)).text()).toContain('<h1');
    },
    10 * minutes,
  );

  it('redirects HTTP to HTTPS', async () => {
    const { statusCode, headers } = await new Promise<{ statusCode?: number; headers: { location?: string } }>(
      (resolve, reject) =>
        get({ host: '127.0.0.1', port: server.ports['caddy:80'], headers: { host: 'localhost' } }, resolve).on(
          'error',
          reject,
        ),
    );
    expect([statusCode, headers.location?.startsWith('https://localhost')]).toEqual([308, true]);
  });

  it(
    'emails the first owner a link',
    async () => {
      const said = await server.exec('worker-schedules', wordsOf('worker-schedules', /staff add/));
      expect(said).toContain('you@example.com');
      await emailTo('you@example.com', /./);
    },
    2 * minutes,
  );

  it(
    'lets a parent register and pay, with an email and a dashboard entry',
    async () => {
      parent = new TestClient(site.url);
      const { user } = await signUp(parent);
      parentId = user.id;
      const student = await addStudent(parent);
      const body = courseBody({ parent_email: user.email, student_email: student.student_email ?? '' });
      const checkout = await startCheckout(parent, checkoutRequest([body]));
      expect(checkout.status, JSON.stringify(checkout.body)).toBe(200);
      expect((await confirmDemo(parent, checkout.body.payment_id)).status).toBe(200);
      await emailTo(user.email, /confirmed|registered|receipt/i);
      await until('the registration', async () => JSON.stringify(await registered()).includes('Sam'), minutes);
    },
    3 * minutes,
  );

  it(
    'creates a complete backup and restores its dump after data loss',
    async () => {
      expect(await server.exec('backup', wordsOf('backup', /backup\.sh now/))).toContain('is complete.');
      const dump = readdirSync(server.folders.backups).findLast((name) => name.endsWith('.dump')) ?? '';
      const before = await registered();
      await server.stop(['caddy', ...product]);
      // Simulate accidental data loss.
      const client = new Client({ connectionString: server.databaseUrl });
      await client.connect();
      await client.query('TRUNCATE registrations CASCADE');
      await client.end();
      const words = wordsOf('backup', /backup\.sh restore/).map((word) => word.replace('academy-<time>.dump', dump));
      expect(await server.exec('backup', words)).toContain('Restored');
      const flush = wordsOf('redis', /flushall/);
      await server.exec('redis', [...flush.slice(0, 1), '-p', String(server.ports['redis:6379']), ...flush.slice(1)]);
      await server.up([...product, 'caddy']);
      expect(await registered()).toEqual(before);
    },
    10 * minutes,
  );

  it(
    'upgrades every service without a failed request',
    async () => {
      const end = startVisits(site.url);
      await server.replace('migrate');
      for (const name of product) await server.replace(name);
      const { calls, failures } = await end();
      process.stdout.write(`${calls} requests during the upgrade, ${failures.length} failed\n`);
      expect(failures).toEqual([]);
      expect(calls).toBeGreaterThan(100);
    },
    10 * minutes,
  );

  it(
    '(negative control) detects failed requests when both APIs are stopped',
    async () => {
      const end = startVisits(site.url);
      await server.stop(['api-1', 'api-2']);
      await until('a failure', async () => fetch(site.url).then(({ ok }) => !ok), minutes);
      expect((await end()).failures.length).toBeGreaterThan(0);
    },
    5 * minutes,
  );
});
