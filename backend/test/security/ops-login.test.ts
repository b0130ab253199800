import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/platform/config/config.js';
import { startOpsServer } from '../../src/backoffice/index.js';
import { createMetrics } from '../../src/platform/observability/index.js';
import { loginLimit } from '../../src/backoffice/server/login-limit.js';
import { race } from '../support/races.js';

const password = 'right-and-long-enough';
const perAddress = 20;

let ops: Awaited<ReturnType<typeof startOpsServer>>;

beforeEach(async () => {
  // Start without a database, because the limit must work while the database is down.
  ops = await startOpsServer({ config: loadConfig({ OPS_PORT: '0' }), password, queues: [], metrics: createMetrics() });
});
afterEach(() => ops.close());

/** @param from a local address from which to connect */
function signIn(
  word: string | null,
  from = '127.0.0.1',
  path = '/',
): Promise<{ status: number; retryAfter: string | undefined }> {
  const { hostname, port } = new URL(ops.url);
  const headers = word === null ? {} : { authorization: `Basic ${Buffer.from(`ops:${word}`).toString('base64')}` };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, localAddress: from }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
    })
      .on('error', reject)
      .end();
  });
}

const statuses = async (count: number, from?: string) => {
  const answers = await race(count, (guess) => signIn(`wrong ${guess}`, from, guess % 2 ? '/' : '/metrics'));
  return {
    wrong: answers.filter(({ status }) => status === 401).length,
    limited: answers.filter(({ status }) => status === 429).length,
  };
};

describe('guesses at the ops login', () => {
  it('are limited to twenty a minute per IP address, after which the right password gets a 429', async () => {
    expect(await statuses(200)).toEqual({ wrong: perAddress, limited: 180 });
    const right = await signIn(password);
    expect(right.status).toBe(429);
    expect(Number(right.retryAfter)).toBeGreaterThan(0);
    expect(Number(right.retryAfter)).toBeLessThanOrEqual(60);
    expect((await signIn(password, '127.0.0.2')).status).toBe(200);
  });

  it('are limited to 100 in total, without blocking an address that has signed in', async () => {
    expect((await signIn(password)).status).toBe(200);
    let wrong = 0;
    for (let address = 2; address < 12; address += 1) wrong += (await statuses(perAddress, `127.0.0.${address}`)).wrong;
    expect(wrong).toBe(100);
    expect((await signIn(password, '127.0.0.99')).status).toBe(429);
    expect((await signIn(password)).status).toBe(200);
  });

  it('do not include requests without credentials', async () => {
    for (let visit = 0; visit < 2 * perAddress; visit += 1) expect((await signIn(null)).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });
});

describe('the ops login limit', () => {
  it('resets after a minute', () => {
    let now = 0;
    const limit = loginLimit(() => now);
    for (let guess = 0; guess < perAddress; guess += 1) limit.failed('a');
    expect(limit.wait('a')).toBe(60);
    now = 59_999;
    expect(limit.wait('a')).toBe(1);
    now = 60_000;
    expect(limit.wait('a')).toBeNull();
  });

  it('still limits by the total after 20,000 addresses', () => {
    const limit = loginLimit(() => 0);
    for (let address = 0; address < 20_000; address += 1) limit.failed(String(address));
    expect(limit.wait('another')).toBe(60);
  });
});

describe('a configured ops password', () => {
  it.each(['short', 'fifteen-letters'])('must have at least 16 characters, unlike %s', (word) => {
    expect(() => loadConfig({ OPS_PASSWORD: word })).toThrow('OPS_PASSWORD (at least 16 characters)');
  });
});
