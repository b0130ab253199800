import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.js';

/** How many connections may be open at a time. */
export interface ConnectionLimit {
  perAddress: number;
  total: number;
}

/**
 * Closes what an address opens beyond its limit, before anything is read from it. Only for a server without a proxy in front:
 * behind one, every visitor has the proxy's address.
 */
export function limitConnections(server: Server, { perAddress, total }: ConnectionLimit): void {
  const open = new Map<string, number>();
  server.maxConnections = total;
  // Before any other listener, so that none of them handles a refused connection.
  server.prependListener('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
}
