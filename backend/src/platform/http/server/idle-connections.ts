import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server close while browsers have open connections that they never used. Node treats such a connection as busy, so closing would
 * wait a minute for its timeout.
 */
export function closeIdleConnections(instance: FastifyInstance): void {
  const silent = new Set<Socket>();
  const server = instance.server;
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  instance.addHook('preClose', (done) => {
    silent.forEach((socket) => socket.destroy());
    done();
  });
}
