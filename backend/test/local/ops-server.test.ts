import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, UnrecoverableError, Worker } from 'bullmq';
import { createTransport } from 'nodemailer';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffPages, startOpsServer } from '../../src/backoffice/index.js';
import { Config, loadConfig } from '../../src/platform/config/config.js';
import { dataSourceOptions, migrate } from '../../src/platform/database/data-source.js';
import {
  chooseQueueBackend,
  migrateQueues,
  type QueueConnection,
} from '../../src/platform/messaging/queues/queue-backend.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/local/postgres/embedded-postgres.js';
import { createMetrics } from '../../src/platform/observability/index.js';
import { startMailbox, type Mailbox } from '../../src/local/mailbox/mailbox.js';

const password = 'pass:with:colons';
const login = { authorization: `Basic ${Buffer.from(`ops:${password}`).toString('base64')}` };

let folder: string;
let postgres: EmbeddedPostgres;
let config: Config;
let connection: QueueConnection;
let queue: Queue;
let dataSource: DataSource;
let mailbox: Mailbox;
let ops: Awaited<ReturnType<typeof startOpsServer>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ops-test-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false });
  config = loadConfig({ NODE_ENV: 'test', OPS_PORT: '0', DATABASE_URL: await postgres.ensureDatabase('ops') });
  await migrate(config);
  await migrateQueues(config);
  connection = chooseQueueBackend(config);
  queue = new Queue('mail', { connection: connection.producer, prefix: connection.prefix });
  // Its closing connections may still hear that the database goes.
  queue.on('error', () => undefined);
  dataSource = await new DataSource(dataSourceOptions(config, [])).initialize();
  mailbox = await startMailbox({ folder: join(folder, 'mails'), basePath: '/mailbox', log: () => undefined });
  const metrics = createMetrics({ database: dataSource, queues: [queue] });
  metrics.observe({ method: 'GET', route: '/api/programs', status: 200, milliseconds: 7 });
  ops = await startOpsServer({
    config,
    password,
    queues: [queue],
    metrics,
    office: { pages: staffPages, database: dataSource },
    mailbox,
  });
});

afterAll(async () => {
  await ops.close();
  await mailbox.stop();
  await queue.close();
  await dataSource.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(ops.url + path, { ...init, headers: { ...login, ...(init.headers as Record<string, string>) } });

/** Unlike fetch, can send any `Host` and any path. */
function askAs(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  const { hostname, port } = new URL(ops.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
}

describe('the login', () => {
  const queuePaths = [
    '/queues',
    '/queues/',
    '/queues/api/queues',
    '/queues/static/js/main.js',
    '/%71ueues/api/queues',
    '//queues/api/queues',
  ];
  const paths = ['/', ...queuePaths, '/mailbox', '/mailbox/email', '/metrics', '/nothing'];

  it.each(paths)('is asked at %s', async (path) => {
    expect(await askAs(path, {})).toBe(401);
    expect(await askAs(path, { authorization: `Basic ${Buffer.from('ops:wrong').toString('base64')}` })).toBe(401);
    expect(await askAs(path, { authorization: login.authorization.replace('Basic', 'Bearer') })).toBe(401);
  });

  it('is asked before anything is changed', async () => {
    expect(await askAs('/queues/api/queues/mail/pause', {}, 'PUT')).toBe(401);
    expect(await askAs('/mailbox/email/all', {}, 'DELETE')).toBe(401);
  });

  it.each([
    ['without it', {}, ''],
    ['from another site', { ...login, origin: 'https://evil.example' }, ''],
    ['with it', login, 'HTTP/1.1 101'],
  ])('is asked of a WebSocket, %s', async (_what, headers, answer) => {
    const { hostname, port } = new URL(ops.url);
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const lines = Object.entries({ host: `127.0.0.1:${port}`, ...upgrade, ...headers });
    const got = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `GET /mailbox/socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
        );
      });
      socket.once('data', (bytes) => {
        socket.destroy();
        resolve(bytes.toString());
      });
      socket.once('close', () => resolve(''));
    });
    expect(got.slice(0, 12)).toBe(answer);
  });

  it('listens on the machine itself only, or where it is told to', async () => {
    expect(new URL(ops.url).hostname).toBe('127.0.0.1');
    const notOurs = loadConfig({ OPS_PORT: '0', OPS_HOST: '192.0.2.1' });
    await expect(startOpsServer({ config: notOurs, password, queues: [], metrics: createMetrics() })).rejects.toThrow(
      'EADDRNOTAVAIL',
    );
  });

  it.each([
    ['another name for this machine', 'GET', { host: 'rebound.example' }, 403],
    ['a change from another site', 'PUT', { origin: 'https://evil.example' }, 403],
    ['a change without origin from another site', 'PUT', { 'sec-fetch-site': 'cross-site' }, 403],
    ['localhost', 'GET', { host: 'localhost:3001' }, 200],
  ])('is not enough for %s', async (_what, method, headers, status) => {
    expect(
      await askAs(
        method === 'GET' ? '/' : '/queues/api/queues/mail/pause',
        { ...login, ...(headers as Record<string, string>) },
        method,
      ),
    ).toBe(status);
  });
});

describe('Bull Board on PostgreSQL', () => {
  it('lists queues, shows a failed job and retries it', async () => {
    const job = await queue.add('x', { event_id: 'e' }, { attempts: 1 });
    const work = (fail: boolean) =>
      new Promise<void>((resolve) => {
        const worker = new Worker(
          'mail',
          async () => {
            if (fail) throw new UnrecoverableError('no mail server');
          },
          { connection: connection.consumer, prefix: connection.prefix },
        );
        const done = () => void worker.close().then(() => resolve());
        worker.on('completed', done).on('failed', done);
      });
    await work(true);
    const page = await ask('/queues');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Queues')]);
    const listed: unknown = await (await ask('/queues/api/queues?activeQueue=mail&status=failed')).json();
    expect(listed).toMatchObject({
      queues: [{ name: 'mail', counts: { failed: 1 }, jobs: [{ failedReason: 'no mail server' }] }],
    });
    expect((await ask(`/queues/api/queues/mail/${job.id}/retry`, { method: 'PUT' })).status).toBe(204);
    await work(false);
    expect(await queue.getJobCounts('failed', 'completed')).toEqual({ failed: 0, completed: 1 });
    for (const path of [`/queues/api/queues/mail/${job.id}`, '/queues/api/redis/stats'])
      expect((await ask(path)).status).toBe(200);
  });
});

describe('the mailbox', () => {
  it('shows mails as JSON, and their HTML without a chance to run scripts', async () => {
    const transport = createTransport(mailbox.smtpUrl);
    await transport.sendMail({
      from: 'a@example.com',
      to: 'b@example.com',
      subject: 'Receipt',
      html: '<script>alert(1)</script>',
    });
    transport.close();
    const mails = async () => (await (await ask('/mailbox/email')).json()) as { id: string; subject: string }[];
    await expect.poll(mails).toMatchObject([{ subject: 'Receipt' }]);
    const [mail] = await mails();
    const html = await ask(`/mailbox/email/${mail?.id}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(/^sandbox .*script-src 'none'/);
    expect((await ask('/mailbox/')).status).toBe(200);
    expect((await ask('/mailbox/email/all', { method: 'DELETE' })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe('metrics', () => {
  it('tell requests, the outbox and the queues', async () => {
    await dataSource.query(`WITH told AS (INSERT INTO outbox (name, version, payload, occurred_at)
        VALUES ('StudentCreated', 1, '{}', now() - interval '1 minute'), ('StudentCreated', 1, '{}', now()) RETURNING id, occurred_at)
      INSERT INTO dead_deliveries (event_id, subscriber) SELECT id, 'tell-parent-when-student-created' FROM told WHERE occurred_at = now()`);
    const text = await (await ask('/metrics')).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/programs",status="2xx"} 1');
    expect(text).toContain('academy_outbox_events{state="undone"} 1');
    expect(text).toContain('academy_outbox_events{state="dead"} 1');
    expect(text).toMatch(/academy_outbox_oldest_seconds 6\d/);
    expect(text).toContain('academy_queue_jobs{queue="mail",state="waiting"} 0');
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('stay readable when the database is away', async () => {
    const metrics = createMetrics({ database: { query: () => Promise.reject(new Error('away')) } });
    const text = await metrics.text();
    expect(text).toContain('academy_source_up{source="database"} 0');
    expect(text).not.toContain('academy_outbox_events{');
  });
});

describe('the lists of the office', () => {
  it.each(['/ledger', '/payment-issues', '/consultations', '/leads'])(
    '%s is behind the login and linked from the front page',
    async (path) => {
      expect((await fetch(ops.url + path)).status).toBe(401);
      const page = await ask(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page.text()).toContain('None.');
      expect(await (await ask('/')).text()).toContain(`href="${path}"`);
    },
  );

  it.each(['/ledger', '/payment-issues', '/consultations', '/leads'])('%s changes nothing', async (path) => {
    expect((await ask(path, { method: 'POST' })).status).toBe(404);
  });

  it('shows what strangers typed as text', async () => {
    const fields = JSON.stringify({ email: 'a@example.com', message: '<script>alert(1)</script>' });
    await dataSource.query(
      "INSERT INTO leads (kind, email, email_key, fields) VALUES ('contact', 'a@example.com', 'a@example.com', $1)",
      [fields],
    );
    const page = await (await ask('/leads')).text();
    expect(page).toContain('Message: &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
  });

  it('show a form in the order and with the labels it was filled in with', async () => {
    const fields = JSON.stringify({
      email: 'ann@example.com',
      phone: '9145550123',
      school: 'Rye High',
      lastName: 'Lee',
      firstName: 'Ann',
      program: '',
    });
    await dataSource.query(
      "INSERT INTO leads (kind, email, email_key, fields) VALUES ('enrollment', 'ann@example.com', 'ann@example.com', $1)",
      [fields],
    );
    expect(await (await ask('/leads')).text()).toContain(
      'First name: Ann\nLast name: Lee\nPhone: 9145550123\nSchool: Rye High\nProgram: Not sure yet</td>',
    );
  });

  it('find a payment by the number on its receipt, and keep money on one line', async () => {
    const id = '4f2a91b3-8b86-4d01-b42d-00cf4fc964ff';
    await dataSource.query(
      `WITH bought AS (INSERT INTO checkouts (client_key, caller, fingerprint, token, amount_cents, description, metadata)
         VALUES (gen_random_uuid(), 'x', 'x', 'x', 305000, 'SAT/ACT Course', '{}') RETURNING id),
       paid AS (INSERT INTO payments (id, checkout_id, provider, provider_intent_id, idempotency_key, status, amount_cents, currency, amount_received_cents)
         SELECT $1, id, 'demo', 'pi_1', gen_random_uuid(), 'succeeded', 305000, 'usd', 305000 FROM bought RETURNING id)
       INSERT INTO ledger_entries (payment_id, kind, provider_object_id, amount_cents, currency) SELECT id, 'capture', 'pi_1', 305000, 'usd' FROM paid`,
      [id],
    );
    const page = await (await ask('/ledger')).text();
    expect(page).toMatch(/<td>capture<\/td><td class="money">\$3,050\.00<\/td><td>4F2A91B3<\/td>/);
    expect(page).toMatch(/td \{[^}]*white-space: nowrap/);
    expect(page).toMatch(/td\.money \{ text-align: right/);
  });

  it('say on the front page what each is for and how much is waiting', async () => {
    const page = await (await ask('/')).text();
    expect(page).toContain('Payments that need somebody’s eyes, and how earlier ones ended. <b>0 open</b>');
    expect(page).toMatch(/What came in by the forms: .* <b>2 in the last 7 days<\/b>/);
    expect(page).toContain('Every mail the product sent');
    for (const path of ['/ledger', '/payment-issues', '/consultations', '/leads'])
      expect((await (await ask(path)).text()).match(/New York time/g)).toHaveLength(1);
  });
});
