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
import { median, readsPerSecond, registrationsPerSecond } from './load.mjs';
import { mailLatency, wholePathPerSecond } from './whole-path.mjs';
import { startBare, startProduct, startRedis } from './processes.mjs';

const rounds = 3;
const seconds = 6;

const line = (name, value) => console.log(`${name.padEnd(46)} ${value}`);

/** Measures both servers turn by turn, so that whatever else the machine does meets both. */
async function compare(name, product, bare, measure) {
  await measure(product.url, 2);
  await measure(bare.url, 2);
  const ours = [];
  const theirs = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(product.url, seconds));
    theirs.push(await measure(bare.url, seconds));
  }
  const ratio = median(ours) / median(theirs);
  line(
    name,
    `${median(ours).toFixed(0)}/s, bare Fastify + pg ${median(theirs).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
  );
}

async function throughput(databaseUrl) {
  const product = await startProduct('main.api', { DATABASE_URL: databaseUrl });
  const bare = await startBare(databaseUrl);
  await compare('Catalogue reads', product, bare, readsPerSecond);
  await compare('Completed registrations', product, bare, registrationsPerSecond);
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
    `Commit to mail, queues on ${redisUrl ? 'Redis' : 'PostgreSQL'}`,
    `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  );
}

async function wholePath(server) {
  const rates = [];
  for (let round = 0; round < rounds; round += 1)
    rates.push(await wholePathPerSecond({ databaseUrl: await freshDatabase(server, `path_${round}`) }, seconds));
  line('Paid registrations through the whole path', `${median(rates).toFixed(0)}/s, up to the mail at the mail server`);
}

async function costs(server, name, redisUrl) {
  const found = await registrationCosts({
    databaseUrl: await freshDatabase(server, name),
    redisUrl,
    dataDir: server.clusterDir,
    count: 50,
  });
  const { statements, cpu } = found;
  const queues = redisUrl ? 'Redis' : 'PostgreSQL';
  line(
    `Statements per paid registration (${queues})`,
    `${(statements.api + statements.worker).toFixed(1)}: API ${statements.api.toFixed(1)}, worker ${statements.worker.toFixed(1)}`,
  );
  line(
    `CPU per paid registration (${queues})`,
    `${(cpu.api + cpu.worker + cpu.postgres).toFixed(0)} ms: API ${cpu.api.toFixed(0)}, worker ${cpu.worker.toFixed(0)}, PostgreSQL ${cpu.postgres.toFixed(0)}`,
  );
  line(`Statements of an idle worker (${queues})`, `${found.idle.toFixed(1)}/s`);
}

/** Ten pages of different kinds, and how often each is looked at. */
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

/** Every part of the bench, in the order in which they run. A part that needs Redis says so when there is none. */
const parts = {
  throughput: ({ databaseUrl }) => throughput(databaseUrl),
  path: ({ server }) => wholePath(server),
  latency: async ({ server, redisUrl }) => {
    await latency(server, 'latency_postgres');
    if (redisUrl) await latency(server, 'latency_redis', redisUrl);
  },
  costs: async ({ server, redisUrl }) => {
    await costs(server, 'costs_postgres');
    if (redisUrl) await costs(server, 'costs_redis', redisUrl);
  },
  pages: ({ databaseUrl, browser }) => pagesInBrowser(databaseUrl, browser),
};

/** Prints every figure of the product, or those of the named parts. Reported, never gated: they depend on the machine. */
export async function bench({ browser, redis, only = [] }) {
  const unknown = only.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: true, log: () => undefined });
  const ownRedis = redis ? await startRedis(redis, folder) : null;
  try {
    if (!ownRedis) line('Queues on Redis', 'not measured: there is no redis-server here');
    const context = {
      server,
      browser,
      databaseUrl: await freshDatabase(server, 'throughput'),
      redisUrl: ownRedis?.url,
    };
    for (const [name, run] of Object.entries(parts)) if (only.length === 0 || only.includes(name)) await run(context);
  } finally {
    await ownRedis?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
