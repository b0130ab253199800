import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpClient } from './http-client.mjs';
import { register } from './load.mjs';
import { allMailed, startAll } from './whole-path.mjs';

/** Linux counts CPU time in ticks of 10 ms. */
const msPerTick = 10;

/** Reads what one process has used so far: SQL statements sent, and CPU time in ms. */
async function read({ metricsUrl }) {
  const text = await (await fetch(metricsUrl)).text();
  const value = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { statements: value('academy_sql_statements_total'), cpu: value('process_cpu_seconds_total') * 1_000 };
}

/** Returns the CPU time in ms of a PostgreSQL server: the postmaster, its children, and its exited children. NaN without /proc. */
function postgresCpu(dataDir) {
  try {
    const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    let ticks = 0;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = statOf(pid);
      // Fields after the process name in parentheses: state, parent, …; the 12th to 15th are utime, stime, cutime and cstime.
      if (Number(pid) === postmaster) ticks += sum(fields.slice(11, 15));
      else if (Number(fields[1]) === postmaster) ticks += sum(fields.slice(11, 13));
    }
    return ticks * msPerTick;
  } catch {
    return NaN;
  }
}

const sum = (fields) => fields.reduce((total, field) => total + Number(field), 0);

function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  } catch {
    return [];
  }
}

async function readAll({ api, worker }, dataDir) {
  return { api: await read(api), worker: await read(worker), postgres: { cpu: postgresCpu(dataDir) }, at: Date.now() };
}

/**
 * Measures what one paid registration costs, from checkout to the emails, with rate limits on, and how many statements an idle worker
 * sends. Every family has its own IP address and email, as in production; otherwise the rate limits would require a code.
 * @param count number of families that register, at up to 10 per second
 * @returns per registration, statements of the API and the worker, and CPU in ms of the API, the worker and PostgreSQL, soon after the
 *   processes started; statements per second of an idle worker
 */
export async function registrationCosts({ databaseUrl, redisUrl, dataDir, count }) {
  const all = await startAll({ databaseUrl, redisUrl, settings: { RATE_LIMITS: 'on', TRUST_PROXY_HOPS: '1' } });
  const client = httpClient(all.api.url, 4);
  const family = () => ({
    email: `${randomUUID()}@example.com`,
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  // The first registrations open connections and fill caches.
  for (let index = 0; index < 10; index += 1) await register(client, family());
  await allMailed(all.arrived, 10, 20_000);
  await sleep(3_000);

  // Reading the metrics also sends statements. Two readings in a row show how many.
  const before = await readAll(all, dataDir);
  const idleFrom = await readAll(all, dataDir);
  const reading = (process) => idleFrom[process].statements - before[process].statements;
  await sleep(30_000);
  const from = await readAll(all, dataDir);
  const idleSeconds = (from.at - idleFrom.at) / 1_000;
  const idle = (from.worker.statements - idleFrom.worker.statements - reading('worker')) / idleSeconds;

  for (let index = 0; index < count; index += 1) {
    await register(client, family());
    await sleep(100);
  }
  await allMailed(all.arrived, 10 + count, 60_000);
  await sleep(1_000);
  const to = await readAll(all, dataDir);
  client.close();
  await all.stop();
  const idleStatements = (idle * (to.at - from.at)) / 1_000;
  const per = (process, what) => (to[process][what] - from[process][what]) / count;
  return {
    statements: {
      api: per('api', 'statements') - reading('api') / count,
      worker: per('worker', 'statements') - (idleStatements + reading('worker')) / count,
    },
    cpu: { api: per('api', 'cpu'), worker: per('worker', 'cpu'), postgres: per('postgres', 'cpu') },
    idle,
  };
}
