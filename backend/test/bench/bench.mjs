import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '../../dist/platform/config/config.js';
import { startEmbeddedPostgres } from '../../dist/local/postgres/embedded-postgres.js';
import { prepareDatabase } from '../../dist/prepare-database.js';
import { registrationCosts } from './costs.mjs';
import { scores } from './lighthouse.mjs';
import { median, readsPerSecond, registerMany, registrationsPerSecond } from './load.mjs';
import { measureStart } from './start.mjs';
import { sustainedLoad } from './sustained-load.mjs';
import { mailLatency, startAll, wholePathPerSecond } from './whole-path.mjs';
import { startBare, startProduct, startRedis } from './processes.mjs';

const rounds = 3;
const seconds = 6;
/** Not measured: until the engine has compiled the code, which takes about 2,000 sales, a sale costs twice as much. */
const warmUpSeconds = 10;

const line = (name, value) => console.log(`${name.padEnd(46)} ${value}`);

/** Measures two servers alternately, so that background load on the machine affects both. @returns the median of each */
async function takeTurns(measureOurs, measureTheirs) {
  const [ours, theirs] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureOurs());
    theirs.push(await measureTheirs());
  }
  return [median(ours), median(theirs)];
}

const report = (name, [ours, theirs], target) =>
  line(
    name,
    `${ours.toFixed(0)}/s, bare Fastify + pg ${theirs.toFixed(0)}/s, ratio ${(ours / theirs).toFixed(2)} (target ${target.toFixed(2)})`,
  );

async function compare(name, product, bare, measure, target) {
  await measure(product.url, warmUpSeconds);
  await measure(bare.url, warmUpSeconds);
  const rates = await takeTurns(
    () => measure(product.url, seconds),
    () => measure(bare.url, seconds),
  );
  report(name, rates, target);
}

async function throughput(databaseUrl) {
  const product = await startProduct('main.api', { DATABASE_URL: databaseUrl });
  const bare = await startBare(databaseUrl);
  await compare('Catalog reads', product, bare, readsPerSecond, 1);
  await compare('Completed registrations', product, bare, registrationsPerSecond, 0.85);
  await Promise.all([product.stop(), bare.stop()]);
}

async function freshDatabase(server, name) {
  await server.ensureDatabase(name);
  await prepareDatabase(loadConfig({ DATABASE_URL: server.url(name) }));
  return server.url(name);
}

async function latency(server, name, redisUrl) {
  const databaseUrl = await freshDatabase(server, name);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const query = async (sql, values) => (await client.query(sql, values)).rows;
  const { p50, p95 } = await mailLatency({ databaseUrl, redisUrl, query, count: 100 }).finally(() => client.end());
  line(
    `Commit to email, queues on ${redisUrl ? 'Redis' : 'PostgreSQL'}`,
    `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (target 50)`,
  );
}

/** Compares the whole path, from checkout to the email on the mail server, with registrations on the bare server, which sends no email. */
async function wholePath(server, name, redisUrl) {
  const bare = await startBare(await freshDatabase(server, `${name}_bare`));
  const product = await startAll({ databaseUrl: await freshDatabase(server, name), redisUrl });
  await registrationsPerSecond(bare.url, warmUpSeconds);
  await wholePathPerSecond(product, warmUpSeconds);
  const rates = await takeTurns(
    () => wholePathPerSecond(product, seconds),
    () => registrationsPerSecond(bare.url, seconds),
  );
  await Promise.all([product.stop(), bare.stop()]);
  report(`Whole path to the email (${redisUrl ? 'Redis' : 'PostgreSQL'})`, rates, 0.3);
}

/** Sends a mix of requests at a steady rate (`LOAD_RATE` per second for `LOAD_MINUTES`) to two APIs with two workers. */
async function load(server, redisUrl) {
  const [rate, minutes] = [Number(process.env.LOAD_RATE ?? 200), Number(process.env.LOAD_MINUTES ?? 15)];
  const product = await startAll({ databaseUrl: await freshDatabase(server, 'load'), redisUrl, replicas: 2 });
  const found = await sustainedLoad(product, { rate, seconds: minutes * 60 });
  await product.stop();
  const ms = (value) => `${value.toFixed(0)} ms`;
  line(
    `Load of ${rate}/s for ${minutes} min (${redisUrl ? 'Redis' : 'PostgreSQL'})`,
    `${found.requests} requests, ${found.failed} failed, ${found.purchases} purchases, all emails; p50 ${ms(found.p50)}, p95 ${ms(found.p95)}, p99 ${ms(found.p99)} (target 250), longest ${ms(found.longest)}`,
  );
  for (const [kind, { count, p99 }] of Object.entries(found.kinds)) line(`  ${kind}`, `${count}, p99 ${ms(p99)}`);
}

/** Prints how many statements the bare server needs per registration. */
async function bareStatements(server) {
  const bare = await startBare(await freshDatabase(server, 'costs_bare'));
  const count = (await registerMany(bare.url, 1)).length;
  const { statements } = await (await fetch(`${bare.url}/statements`)).json();
  await bare.stop();
  line('Statements per registration, bare server', (statements / count).toFixed(1));
}

async function costs(server, name, redisUrl) {
  const found = await registrationCosts({
    databaseUrl: await freshDatabase(server, name),
    redisUrl,
    dataDir: server.clusterDir,
    count: 50,
  });
  const { statements, cpu } = found;
  const [queues, target] = redisUrl ? ['Redis', 45] : ['PostgreSQL', 60];
  console.log(
    `Statements per paid registration: ${(statements.api + statements.worker).toFixed(1)}, queues on ${queues}: API ${statements.api.toFixed(1)}, worker ${statements.worker.toFixed(1)} (target ${target})`,
  );
  line(
    `CPU per paid registration (${queues})`,
    `${(cpu.api + cpu.worker + cpu.postgres).toFixed(0)} ms: API ${cpu.api.toFixed(0)}, worker ${cpu.worker.toFixed(0)}, PostgreSQL ${cpu.postgres.toFixed(0)}`,
  );
  line(`Statements of an idle worker (${queues})`, `${found.idle.toFixed(1)}/s (target 3)`);
}

/** Ten pages of different kinds, each with the number of Lighthouse runs. */
const pages = [
  ['/', rounds],
  ...[
    '/service-selection',
    '/programs/sat-act-preparation',
    '/college-essays',
    '/our-team',
    '/community-feedback',
    '/resources/blog',
    '/resources/financial-aid',
    '/online-payment',
    '/legal/privacy-policy',
  ].map((path) => [path, 1]),
];

async function pagesInBrowser(databaseUrl, browser) {
  const { firstPageScriptGzip } = JSON.parse(
    readFileSync(new URL('../../../frontend/dist/sizes.json', import.meta.url), 'utf8'),
  );
  line('Script of the first page, gzip', `${(firstPageScriptGzip / 1000).toFixed(1)} kB`);
  const product = await startProduct('main.api', { DATABASE_URL: databaseUrl });
  for (const [path, runs] of pages) {
    const found = await scores(`${product.url}${path}`, browser, runs);
    line(
      `Lighthouse (mobile) of ${path}`,
      Object.entries(found)
        .map(([name, score]) => `${name} ${score}`)
        .join(', '),
    );
  }
  await product.stop();
}

/** Every part of the benchmark, in run order. Parts that use Redis skip that half when Redis is not installed. */
const parts = {
  throughput: ({ databaseUrl }) => throughput(databaseUrl),
  path: async ({ server, redisUrl }) => {
    await wholePath(server, 'path_postgres');
    if (redisUrl) await wholePath(server, 'path_redis', redisUrl);
  },
  latency: async ({ server, redisUrl }) => {
    await latency(server, 'latency_postgres');
    if (redisUrl) await latency(server, 'latency_redis', redisUrl);
  },
  costs: async ({ server, redisUrl }) => {
    await bareStatements(server);
    await costs(server, 'costs_postgres');
    if (redisUrl) await costs(server, 'costs_redis', redisUrl);
  },
  pages: ({ databaseUrl, browser }) => pagesInBrowser(databaseUrl, browser),
  load: ({ server, redisUrl }) => load(server, redisUrl),
  start: async ({ server, folder }) => measureStart(folder, await server.ensureDatabase('start'), line),
};

/** Parts that run only when named, because they take long. */
const onDemand = new Set(['load', 'start']);

/** Starts an embedded PostgreSQL that also records when each transaction committed. */
async function startDatabase(dataDir) {
  const start = () => startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined });
  const first = await start();
  await first.ensureDatabase('settings');
  const client = new pg.Client({ connectionString: first.url('settings') });
  await client.connect();
  await client.query('ALTER SYSTEM SET track_commit_timestamp = on');
  await client.end();
  await first.stop();
  return start();
}

/**
 * Prints every figure of the product, or those of the named parts. The figures depend on the machine, so no build is gated on them.
 * @param options.folder the checkout whose start is measured
 */
export async function bench({ browser, redis, only = [], folder }) {
  const unknown = only.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}`);
  const work = mkdtempSync(join(tmpdir(), 'academy-bench-'));
  const server = await startDatabase(work);
  const ownRedis = redis ? await startRedis(redis, work) : null;
  try {
    if (!ownRedis) line('Queues on Redis', 'not measured: there is no redis-server here');
    const context = {
      server,
      browser,
      folder,
      databaseUrl: await freshDatabase(server, 'throughput'),
      redisUrl: ownRedis?.url,
    };
    for (const [name, run] of Object.entries(parts))
      if (only.length === 0 ? !onDemand.has(name) : only.includes(name)) await run(context);
  } finally {
    await ownRedis?.stop();
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
