import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.js';

const long = { data: Array.from({ length: 100 }, (_none, id) => ({ id, name: `Package ${id}` })) };
const cached = Buffer.from(JSON.stringify(long));

const server = fastify();
server.addHook('onRequest', (_request, reply, done) => {
  void reply.header('vary', 'Accept, Sec-Fetch-Dest');
  done();
});
compressAnswers(server);
server.get('/long', () => long);
server.get('/cached', (_request, reply) => reply.header('content-type', 'application/json').send(cached));
server.get('/short', () => ({ data: [] }));
server.get('/text', (_request, reply) => reply.type('text/csv').send('a,b\n'.repeat(1000)));
server.get('/packed', (_request, reply) =>
  reply.header('content-type', 'application/json').header('content-encoding', 'gzip').send(cached),
);
server.get('/missing', (_request, reply) => reply.status(404).send(long));
server.post('/long', () => ({ ...long, token: 'secret' }));

async function ask(url: string, accepted?: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const { headers: answered, rawPayload } = await server.inject({ method, url, headers });
  return {
    encoding: answered['content-encoding'],
    vary: answered['vary'],
    length: answered['content-length'],
    rawPayload,
  };
}

describe('a long JSON answer', () => {
  it.each([
    ['br', 'gzip, deflate, br', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['gzip where br is refused', 'br;q=0, gzip;q=0.5', 'gzip'],
    ['br by a wildcard', '*', 'br'],
  ])('is compressed with %s', async (_what, accepted, encoding) => {
    for (const path of ['/long', '/cached', '/cached', '/missing']) {
      const { rawPayload, length, ...answer } = await ask(path, accepted);
      expect(answer).toEqual({ encoding, vary: 'Accept, Sec-Fetch-Dest, Accept-Encoding' });
      expect([Number(length), rawPayload.length < cached.length / 2]).toEqual([rawPayload.length, true]);
      const text = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString();
      expect(JSON.parse(text)).toEqual(long);
    }
  });

  it.each([undefined, '', 'identity', 'deflate', 'br;q=0, gzip;q=0'])(
    'is sent as it is to a client that accepts %s, and caches are informed',
    async (accepted) => {
      const { encoding, vary, rawPayload } = await ask('/long', accepted);
      expect([encoding, vary]).toEqual([undefined, 'Accept, Sec-Fetch-Dest, Accept-Encoding']);
      expect(JSON.parse(rawPayload.toString())).toEqual(long);
    },
  );

  it('to a POST is not compressed, because it may have a token beside what was sent', async () => {
    expect((await ask('/long', 'br, gzip', 'POST')).encoding).toBeUndefined();
  });
});

it.each([
  ['short', '/short', undefined],
  ['not JSON', '/text', undefined],
  ['compressed already', '/packed', 'gzip'],
])('an answer that is %s stays as it is', async (_what, path, encoding) => {
  const answer = await ask(path, 'br, gzip');
  expect([answer.encoding, answer.vary]).toEqual([encoding, 'Accept, Sec-Fetch-Dest']);
});
