import { describe } from 'vitest';
import { findRedis } from '../../../.scripts/redis.mjs';
import { startRedisServer } from '../support/redis-server.js';
import { jobTests } from './job-tests.js';

const program = await findRedis();
if (!program && process.env['CI'] === 'true') throw new Error('There is no redis-server on this machine');

describe.skipIf(!program)('Redis half of the job tests', () => {
  jobTests(async () => {
    const server = await startRedisServer(program ?? '');
    return { ...server, env: { REDIS_URL: server.url }, apart: { REDIS_URL: `${server.url}/1` } };
  }, 5);
});
