import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { closeIdleConnections } from './idle-connections.js';

const soon = (ms: number) => new Promise<'still open'>((resolve) => void setTimeout(() => resolve('still open'), ms));

async function closingWithAnUnusedConnection(drop: boolean): Promise<string> {
  const server = fastify({ connectionTimeout: 60_000 });
  if (drop) closeIdleConnections(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const met = once(server.server, 'connection');
  await Promise.all([once(socket, 'connect'), met]);
  const closed = server.close().then(() => 'closed');
  const outcome = await Promise.race([closed, soon(500)]);
  socket.destroy();
  await closed;
  return outcome;
}

describe('an open connection that was never used', () => {
  it('does not block closing the server when idle connections are dropped', async () => {
    expect(await closingWithAnUnusedConnection(true)).toBe('closed');
  });

  it('blocks closing the server when idle connections are not dropped', async () => {
    expect(await closingWithAnUnusedConnection(false)).toBe('still open');
  });
});
