import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { warnOfUntrustedProxy } from './untrusted-proxy.js';

const hour = 60 * 60_000;

it('warns about an ignored X-Forwarded-For header immediately, then at most hourly', async () => {
  let now = 0;
  const warnings: number[] = [];
  const server = fastify();
  warnOfUntrustedProxy(server, { warn: () => void warnings.push(now) }, () => now);
  server.get('/', () => 'ok');
  for (now of [0, 1, hour - 1, hour, hour + 1, 3 * hour])
    await server.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(warnings).toEqual([0, hour, 3 * hour]);
  await server.close();
});
