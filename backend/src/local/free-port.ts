import { createServer } from 'node:net';
import { StartupError, systemCode } from './startup-error.js';

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no address')),
      );
    });
  });
}

/** Finds a free loopback port. Another process may take it first, so callers must be able to retry. */
export function findFreePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1');
}

/**
 * Checks that `port` can be listened on.
 * @param variable the setting for choosing another port, such as `PORT`
 * @throws StartupError with a one-line message
 */
export async function assertPortFree(port: number, variable: string, host = '0.0.0.0'): Promise<void> {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is in use. Stop the program that uses it, or choose another port: ${variable}=${port + 10} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new StartupError(
        `This user is not allowed to listen on port ${port}. Choose a port above 1023: ${variable}=3000 npm start`,
      );
    }
    throw error;
  }
}
