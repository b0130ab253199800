import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A plain HTTP proxy to a TLS server whose certificate for `localhost` this machine does not trust. */
export interface TlsClient {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the proxy.
 * @param ca the only trusted root certificate, in PEM; every call fails if the server's certificate has another root
 */
export async function startTlsClient(port: number, ca: string): Promise<TlsClient> {
  const agent = new Agent({ keepAlive: true, ca });
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: 'localhost' };
    const options = { agent, host: '127.0.0.1', servername: 'localhost', port, path: incoming.url, headers };
    const sent = request({ ...options, method: incoming.method }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      pipeline(got, answer, () => undefined);
    });
    // If the proxied request fails, the test's request must fail too.
    sent.on('error', () => answer.destroy());
    pipeline(incoming, sent, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
