import { runMigrations, setDefaultBackendFactory, type ConnectionOptions, type JobsOptions } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '../../config/config.js';
import { GuardedClient } from '../../database/guarded-client.js';
import { createLeanPostgresBackend } from './postgres-backend.js';
import type { QueueName } from './queue.names.js';

const schema = 'bullmq';

/** The braces put all keys into one slot of a Redis Cluster. PostgreSQL ignores the prefix. */
const REDIS_PREFIX = '{academy}';

/** Settings for the queues and workers of this process. */
export interface QueueConnection {
  backend: 'redis' | 'postgres';
  /** For queues: fails fast when the backend is unreachable, so that callers do not block while holding locks. */
  producer: ConnectionOptions;
  /** For workers: waits and reconnects. */
  consumer: ConnectionOptions;
  prefix: string;
  /** What becomes of jobs that have completed or failed. Schedules have their own rule. */
  finished: JobsOptions;
  /** The queues whose jobs this process runs; all of them when left out. Every process can add jobs to every queue. */
  serves?: readonly QueueName[] | undefined;
}

/**
 * Decides where queues are stored: in Redis if `REDIS_URL` is set, else in the PostgreSQL database.
 * Call it before any queue is built: the PostgreSQL backend can only be chosen for the whole process.
 */
export function chooseQueueBackend(config: Config): QueueConnection {
  if (config.REDIS_URL) {
    setDefaultBackendFactory();
    const url = config.REDIS_URL;
    return {
      backend: 'redis',
      // The driver parses the URL, so every form it supports works.
      producer: { url, enableOfflineQueue: false },
      consumer: { url, maxRetriesPerRequest: null },
      prefix: REDIS_PREFIX,
      finished: { removeOnComplete: { count: 5_000 }, removeOnFail: false },
    };
  }
  setDefaultBackendFactory(createLeanPostgresBackend);
  const pool = {
    connectionString: config.directDatabaseUrl,
    schema,
    Client: GuardedClient,
    max: 4,
    application_name: 'academy-jobs',
    // If a server crash loses a job, the sweeper restores it, because deliveries are written to disk immediately.
    options: '-c synchronous_commit=off',
  } as unknown as ConnectionOptions;
  // Without a limit here, because the library sorts all completed jobs to find the oldest, whenever one completes.
  const finished = { removeOnComplete: false, removeOnFail: false };
  return { backend: 'postgres', producer: pool, consumer: pool, prefix: REDIS_PREFIX, finished };
}

/** Creates or updates the queue tables. Does nothing on Redis. Safe to run from several processes at the same time. */
export async function migrateQueues(config: Config): Promise<void> {
  if (config.REDIS_URL || !config.DATABASE_URL) return;
  const client = new pg.Client({ connectionString: config.directDatabaseUrl });
  await client.connect();
  try {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await runMigrations(client, schema);
  } finally {
    await client.end();
  }
}

/** Whether the queue's server answers; used by the worker's readiness probe. */
export async function pingQueueServer(config: Config): Promise<void> {
  if (!config.REDIS_URL) return;
  const redis = new Redis(config.REDIS_URL, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    retryStrategy: () => null,
  });
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
