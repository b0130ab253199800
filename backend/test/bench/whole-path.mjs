import { SMTPServer } from 'smtp-server';
import { httpClient } from './http-client.mjs';
import { percentile, register, registerMany } from './load.mjs';
import { startProduct } from './processes.mjs';

/** Accepts every email and records when each payment's receipt arrived, keyed by the event id in its Message-ID. */
async function startSink() {
  const arrived = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let source = '';
      stream.on('data', (chunk) => (source += chunk));
      stream.on('end', () => {
        const id = /^Message-ID:\s*<([0-9a-f-]{36})\.receipt@/im.exec(source)?.[1];
        if (id) arrived.set(id, Date.now());
        done();
      });
    },
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    arrived,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/**
 * Starts the API and the worker as separate processes, with a mail server that only counts emails.
 * @param options.replicas number of processes of each
 */
export async function startAll({ databaseUrl, redisUrl, settings = {}, replicas = 1 }) {
  const sink = await startSink();
  const env = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: sink.url,
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    ...settings,
  };
  const [workers, apis] = [[], []];
  for (let index = 0; index < replicas; index += 1) {
    workers.push(await startProduct('main.worker', env));
    apis.push(await startProduct('main.api', env));
  }
  const stop = async () => {
    await Promise.all([...apis, ...workers].map((one) => one.stop()));
    await sink.stop();
  };
  return { api: apis[0], worker: workers[0], apis, arrived: sink.arrived, stop };
}

/** Waits for the receipts. @throws Error if not every registration's email has arrived in time */
export async function allMailed(arrived, count, milliseconds) {
  for (const end = Date.now() + milliseconds; arrived.size < count && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (arrived.size < count) throw new Error(`${count - arrived.size} of ${count} mails did not arrive`);
}

/** Unmeasured registrations at the start, because the first ones run cold code. */
const warmUps = 30;

/**
 * Measures the milliseconds from a registration's commit to its email's arrival at the mail server, for `count` consecutive registrations
 * on processes that have just started. PostgreSQL must record commit times (`track_commit_timestamp`).
 */
export async function mailLatency({ databaseUrl, redisUrl, query, count }) {
  const { api, arrived, stop } = await startAll({ databaseUrl, redisUrl });
  const client = httpClient(api.url, 4);
  const ids = [];
  for (let index = 0; index < warmUps + count; index += 1) {
    const id = await register(client);
    if (index >= warmUps) ids.push(id);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await allMailed(arrived, warmUps + count, 20_000);
  client.close();
  const events = await query(
    `SELECT id, extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000 AS at FROM outbox
     WHERE name = 'PaymentSucceeded' AND payload->>'payment_id' IN (SELECT payment_id::text FROM registrations WHERE id = ANY($1::uuid[]))`,
    [ids],
  );
  await stop();
  const waits = events.map(({ id, at }) => arrived.get(id) - Number(at));
  return { p50: percentile(waits, 0.5), p95: percentile(waits, 0.95) };
}

/**
 * Measures paid registrations per second through the whole path: checkout, charge, webhook, registration, events, and delivery of the
 * payment email to the mail server.
 * @param product the processes from {@link startAll}, with no email still in transit
 */
export async function wholePathPerSecond({ api, arrived }, seconds) {
  const [start, before] = [Date.now(), arrived.size];
  const ids = await registerMany(api.url, seconds);
  await allMailed(arrived, before + ids.length, 120_000);
  return ids.length / ((Date.now() - start) / 1_000);
}
