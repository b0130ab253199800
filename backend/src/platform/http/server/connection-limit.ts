import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.js';

/** How many connections may be open at the same time. */
export interface ConnectionLimit {
  perAddress: number;
  total: number;
}

/**
 * Closes connections beyond an address's limit before anything is read from them. Only for a server without a proxy in front: behind a
 * proxy, every visitor has the proxy's address.
 */
export function limitConnections(server: Server, { perAddress, total }: ConnectionLimit): void {
  const open = new Map<string, number>();
  server.maxConnections = total;
  // Added before any other listener, so that no listener handles a refused connection.
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
