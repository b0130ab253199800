import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { cardEnvironment, count, webhookSecret, webhookUrl } from '../card-app.js';
import { type Answer, TestClient } from '../client.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { makeDue } from '../due.js';
import { until } from '../journey.js';
import { startMailSink, type MailSink } from '../mail-sink.js';
import { launchProcess, type LaunchedProcess } from '../product-process.js';
import { StripeDouble } from '../stripe-double/index.js';
import { findTestPort } from '../test-port.js';
import { WireProxy } from '../wire-proxy.js';
import { KillPoint } from './kill-point.js';

const script = fileURLToPath(new URL('product.mjs', import.meta.url));
const patience = 120_000;

/** The product in a separate process, with a proxy on each of its connections. When killed at a message, it restarts immediately. */
export interface CrashRig {
  database: TestDatabase;
  double: StripeDouble;
  mails: MailSink;
  point: KillPoint;
  url: string;
  /** Returns how many times the product was started. */
  starts(): number;
  client(token?: string): TestClient;
  /** Waits until all work is done: every delivery is done and every provider event is applied. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Expires the job locks of a killed process immediately. The job tests cover the real expiry. */
async function endReservations(database: TestDatabase, redisUrl: string | undefined): Promise<void> {
  if (!redisUrl) {
    await database.query("UPDATE bullmq.job SET locked_until_ms = 0, stalled_marked = true WHERE state = 'active'");
    await database.query("DELETE FROM bullmq.meta WHERE field = 'stalled-check'");
    return;
  }
  const redis = new Redis(redisUrl);
  for (const key of await redis.keys('*:active')) {
    const queue = key.slice(0, -':active'.length);
    for (const job of await redis.lrange(key, 0, -1)) {
      await redis.sadd(`${queue}:stalled`, job);
      await redis.del(`${queue}:${job}:lock`);
    }
    await redis.del(`${queue}:stalled-check`);
  }
  redis.disconnect();
}

/** Starts the rig. @param redisUrl the server that holds the queues; PostgreSQL if omitted */
export async function startCrashRig(redisUrl?: string): Promise<CrashRig> {
  const [database, double, mails] = await Promise.all([createDatabase(), StripeDouble.start(), startMailSink()]);
  const wires = {
    postgres: await WireProxy.startBefore(database.url),
    provider: await WireProxy.startBefore(double.url),
    smtp: await WireProxy.startBefore(mails.url),
    ...(redisUrl ? { redis: await WireProxy.startBefore(redisUrl) } : {}),
  };
  const env = {
    ...cardEnvironment(double),
    DATABASE_URL: wires.postgres.through(database.url),
    STRIPE_API_BASE: wires.provider.through(double.url),
    SMTP_URL: wires.smtp.through(mails.url),
    ...(redisUrl && wires.redis ? { REDIS_URL: wires.redis.through(redisUrl) } : {}),
    LOG_LEVEL: 'error',
  };
  const port = await findTestPort();
  let starts = 0;
  let process: LaunchedProcess;
  let starting: Promise<void>;
  let isOver = false;

  const start = async () => {
    starts += 1;
    process = await launchProcess('worker', env, { script, port });
    await process.ready();
  };
  const startAgain = async (killed: LaunchedProcess) => {
    await killed.kill();
    if (isOver) return;
    await endReservations(database, redisUrl);
    await start();
  };
  const point = new KillPoint(() => {
    starting = startAgain(process);
    // The error surfaces where `starting` is awaited.
    starting.catch(() => undefined);
  });
  for (const [name, wire] of Object.entries(wires)) point.watch(name, wire);
  starting = start();
  await starting;
  const url = `http://127.0.0.1:${port}`;
  double.webhooks.deliverTo(webhookUrl(url), webhookSecret);
  double.webhooks.set({ retries: 1_000, retryDelayMs: 100 });

  // A delivery to a subscriber with `delaySeconds` is still waiting for its due time, so it is not counted.
  const isUnfinished = "status <> 'done' AND (attempts > 0 OR next_attempt_at < created_at + interval '1 minute')";
  const open = async () =>
    (await count({ database }, `deliveries WHERE ${isUnfinished}`)) +
    (await count({ database }, 'provider_events WHERE processed_at IS NULL AND provider_intent_id IS NOT NULL'));
  return {
    database,
    double,
    mails,
    point,
    url,
    starts: () => starts,
    client: (token) => new TestClient(url, token),
    async settled() {
      await double.webhooks.settled();
      await until(
        'nothing to be left to do',
        async () => {
          await starting;
          if ((await open()) === 0) return true;
          await makeDue({ database });
          return false;
        },
        patience,
      );
      await starting;
    },
    async stop() {
      isOver = true;
      await starting;
      await process.kill();
      await Promise.all(Object.values(wires).map((wire) => wire.stop()));
      await Promise.all([double.stop(), mails.stop(), database.drop()]);
    },
  };
}

/**
 * Repeats a call until it succeeds, like a browser that lost its connection. It must use the same idempotency key each time.
 * @throws Error with the response if it is a 4xx other than 409, or after two minutes
 */
export async function persist<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 400) return answer;
    // 409: according to the database, the previous call is still running.
    if (answer && answer.status < 500 && answer.status !== 409)
      throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (Date.now() > end) throw new Error(`no answer in two minutes; the last was ${JSON.stringify(answer)}`);
    await pause(100);
  }
}
