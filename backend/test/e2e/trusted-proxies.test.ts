import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;

afterEach(() => app.stop());

/** Makes a failed sign-in with this header. @returns the network addresses that were counted */
async function countedFrom(hops: string, forwarded: string): Promise<string[]> {
  app = await startTestApp({ workers: false, env: { TRUST_PROXY_HOPS: hops } });
  await app
    .client()
    .post(
      '/api/login',
      { email: 'jane@example.com', password: 'Wrong2026' },
      { 'x-forwarded-for': forwarded, 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' },
    );
  const buckets = await app.database.query<{ bucket: string }>(
    `SELECT bucket FROM rate_limits WHERE bucket LIKE 'sign-in:from:%'`,
  );
  return buckets.map(({ bucket }) => bucket.replace('sign-in:from:', ''));
}

it.each([
  ['0', '203.0.113.7', '127.0.0.1'],
  ['0', '203.0.113.7, 198.51.100.1', '127.0.0.1'],
  ['1', '203.0.113.7', '203.0.113.7'],
  ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2', '198.51.100.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
])(
  'with %s trusted proxies and X-Forwarded-For %j counts the sign-in for IP address %s',
  async (hops, forwarded, address) => {
    expect(await countedFrom(hops, forwarded)).toEqual([address]);
  },
);
