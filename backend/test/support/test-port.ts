import { randomInt } from 'node:crypto';
import { assertPortFree } from '../../src/local/free-port.js';

/** Below what Linux and macOS give to connections and to servers that ask for any port. */
const [lowest, highest] = [20_000, 32_000];

/**
 * A loopback port for a server that starts later, or again. Stages of `npm test` run side by side and open many connections:
 * a port of the system's own range could be taken before the server has started.
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
