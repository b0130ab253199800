import { randomInt } from 'node:crypto';
import { assertPortFree } from '../../src/local/free-port.js';

/** A range below the ports that Linux and macOS assign to connections and to servers that request any port. */
const [lowest, highest] = [20_000, 32_000];

/**
 * Finds a loopback port for a server that starts later, or restarts. The stages of `npm test` run in parallel and open many connections,
 * so a port from the system's own range could be taken before the server starts.
 */
export async function findTestPort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (
      await assertPortFree(port, 'PORT').then(
        () => true,
        () => false,
      )
    )
      return port;
  }
}
