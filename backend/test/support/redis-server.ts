import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from './journey.js';
import { findTestPort } from './test-port.js';

/** A Redis server of the tests on a free loopback port, configured as the product requires. */
export interface RedisServer {
  url: string;
  empty(): Promise<void>;
  /** Kills the server and restarts it on the same data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

/** Starts a Redis server. @param program path of redis-server */
export async function startRedisServer(program: string): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-redis-'));
  const port = await findTestPort();
  const url = `redis://127.0.0.1:${port}`;
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    save: '',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);

  const start = async (): Promise<ChildProcess> => {
    const child = spawn(program, args, { stdio: 'ignore' });
    await until('Redis', () => answers(url));
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  };

  let server = await start();
  return {
    url,
    async empty() {
      const redis = new Redis(url);
      await redis.flushall();
      redis.disconnect();
    },
    async crash() {
      await kill(server);
      server = await start();
    },
    async stop() {
      await kill(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
