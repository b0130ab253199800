import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endAll, endAllOnSignal, endGroup, startGroup } from '../../../.scripts/processes.mjs';
import { httpClient } from './http-client.mjs';
import { courseBody, median, percentile, register } from './load.mjs';
import { cpuOf, memoryOf } from './process-tree.mjs';

const password = 'only-for-the-benchmark';
const authorization = `Basic ${Buffer.from(`ops:${password}`).toString('base64')}`;
const ports = { PORT: '21080', OPS_PORT: '21081', METRICS_PORT: '21082' };
const site = `http://127.0.0.1:${ports.PORT}`;
const ops = `http://127.0.0.1:${ports.OPS_PORT}`;
const minute = 60_000;
const rounds = 3;
const purchases = 200;
const emails = 100;

/**
 * Runs a program of a checkout until `isReady`.
 * @returns the process, what it took, what it said, and how to stop it
 * @throws Error with its output if it ends instead, or is not ready within `limitMs`
 */
async function run(folder, args, { env, isReady, limitMs = 2 * minute }) {
  const begin = Date.now();
  const child = startGroup(process.execPath, args, {
    cwd: folder,
    env: { NODE_ENV: 'development', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const fail = async (what) => {
    await endGroup(child);
    throw new Error(`${args.join(' ')} ${what} in ${folder}: ${said}`);
  };
  while (!(await isReady(said))) {
    if (child.exitCode !== null || child.signalCode !== null) await fail('ended');
    if (Date.now() > begin + limitMs) await fail('was not ready in time');
    await sleep(10);
  }
  const seconds = (Date.now() - begin) / 1_000;
  return { pid: child.pid, seconds, cpu: cpuOf(child.pid), said, stop: () => endGroup(child) };
}

/** `npm start` in a checkout. */
const start = (folder, data, limitMs) =>
  run(folder, ['.scripts/start.mjs'], {
    env: { ACADEMY_DATA_DIR: data, DEMO_DATA: 'off', OPS_PASSWORD: password, STAFF_DIGEST_AFTER: '1000' },
    isReady: (said) => said.includes('Press Ctrl-C to stop'),
    limitMs,
  });

/** Clones the commit of a checkout, and measures until the product is ready. npm's cache is used as it is. */
async function cloneToReady(folder, place) {
  const clone = join(place, 'clone');
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  git('clone', '--quiet', '--no-checkout', folder, clone);
  git('-C', clone, 'checkout', '--quiet', git('-C', folder, 'rev-parse', 'HEAD'));
  const { seconds, said, stop } = await start(clone, join(place, 'clone-data'), 15 * minute);
  await stop();
  rmSync(clone, { recursive: true, force: true });
  return { seconds, steps: said.match(/^(Packages installed|Built \w+) in .*$/gm) ?? [] };
}

const isHealthy = () =>
  fetch(`${site}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Measures the CPU seconds of a deployed process from its start until it is ready, on an empty database. */
async function cpuToReady(folder, program, databaseUrl) {
  const found = [];
  const env = { DATABASE_URL: databaseUrl };
  for (let round = 0; round < rounds; round += 1) {
    const { cpu, stop } = await run(folder, [`backend/dist/main.${program}.js`], { env, isReady: isHealthy });
    await stop();
    found.push(cpu);
  }
  return median(found);
}

async function timePosts(client, isOver) {
  const waits = [];
  const amount = 100 * courseBody.amount;
  while (!(await isOver(waits.length))) {
    const lines = [{ line_id: randomUUID(), call: 'new_sat_act', body: courseBody }];
    const body = { amount, currency: 'usd', purpose: 'registrations', terms_version: '2025-04-07', lines };
    const begin = performance.now();
    await client.send('POST', '/api/create-payment-intent', body, { 'idempotency-key': randomUUID() });
    waits.push(performance.now() - begin);
    await sleep(10);
  }
  return percentile(waits, 0.95);
}

async function askOps(path, method = 'GET') {
  const answer = await fetch(`${ops}${path}`, {
    method,
    headers: { authorization },
    signal: AbortSignal.timeout(minute),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer;
}
const countEmails = async () => (await (await askOps('/mailbox/email')).json()).length;
const setQueue = (word) => askOps(`/queues/api/queues/mail/${word}`, 'PUT');

/** Measures the 95th percentile of a POST while the workers rest, and while they send emails that had been held back. */
async function postsBesideEmails(client) {
  const idle = await timePosts(client, (count) => count >= 200);
  const before = await countEmails();
  await setQueue('pause');
  for (let index = 0; index < emails; index += 1) {
    const lead = {
      kind: 'contact',
      name: 'Jane Doe',
      email: `lead-${index}@example.com`,
      subject: 'Essays',
      message: 'Please call.',
    };
    await client.send('POST', '/api/leads', lead, { 'idempotency-key': randomUUID() });
  }
  await sleep(2_000);
  await setQueue('resume');
  const end = Date.now() + minute;
  let sent = false;
  let problem;
  const look = async () => (sent = (await countEmails()) >= before + emails);
  // Counting the emails takes the mailbox's time, so it is done seldom.
  const timer = setInterval(() => look().catch((error) => (problem = error)), 500);
  const busy = await timePosts(client, () => sent || problem || Date.now() > end).finally(() => clearInterval(timer));
  if (problem) throw new Error('The emails could not be counted', { cause: problem });
  if (!sent) throw new Error('The emails were not sent within a minute');
  return { idle, busy };
}

/** Measures with temporary files in `place`. */
async function measureIn(place, folder, databaseUrl, line) {
  const data = join(place, 'data');
  line(
    'Checkout',
    `${folder} at ${execFileSync('git', ['-C', folder, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()}`,
  );
  const clone = await cloneToReady(folder, place);
  line('From clone to ready', `${clone.seconds.toFixed(1)} s (${clone.steps.join('; ')})`);
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  execFileSync(process.execPath, ['backend/dist/main.migrate.js'], { cwd: folder, env });
  for (const program of ['api', 'worker'])
    line(`CPU of the ${program} until it is ready`, `${(await cpuToReady(folder, program, databaseUrl)).toFixed(2)} s`);
  await (await start(folder, data)).stop();
  const again = [];
  for (let round = 0; round < rounds; round += 1) {
    const { seconds, cpu, stop } = await start(folder, data);
    again.push({ seconds, cpu });
    await stop();
  }
  const middle = (what) => median(again.map((one) => one[what])).toFixed(1);
  line('npm start again to ready', `${middle('seconds')} s, CPU ${middle('cpu')} s with the database (target 3 s)`);

  const product = await start(folder, data);
  const client = httpClient(site, 4);
  try {
    for (let index = 0; index < purchases; index += 1) await register(client);
    await sleep(10_000);
    const { own, others } = memoryOf(product.pid);
    line(
      `Memory after ${purchases} purchases`,
      `${own.toFixed(0)} MB (target 250), other Node processes ${others.toFixed(0)} MB`,
    );
    const { idle, busy } = await postsBesideEmails(client);
    line(
      `p95 of a POST while ${emails} emails are sent`,
      `${busy.toFixed(0)} ms, idle ${idle.toFixed(0)} ms, ratio ${(busy / idle).toFixed(1)} (target 2)`,
    );
  } finally {
    client.close();
    await product.stop();
  }
}

/**
 * Measures what starting a checkout takes, and how its `npm start` behaves under load. It must have been installed and built.
 * @param {string} folder of a checkout of this repository, so that two commits can be compared on one machine
 * @param {string} databaseUrl an empty database
 * @param {(name: string, value: string) => void} line prints a figure
 */
export async function measureStart(folder, databaseUrl, line) {
  const place = mkdtempSync(join(tmpdir(), 'academy-start-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  endAllOnSignal();
  await measureIn(place, folder, databaseUrl, line).finally(endAll);
}
