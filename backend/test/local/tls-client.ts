import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** Leads plain calls of a test to a server with a certificate for `localhost` that the machine does not trust. */
export interface TlsClient {
  url: string;
  stop(): Promise<void>;
}

/** @param ca certificate, in PEM, of the one authority that is trusted: another certificate breaks every call */
export async function startTlsClient(port: number, ca: string): Promise<TlsClient> {
  const agent = new Agent({ keepAlive: true, ca });
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: 'localhost' };
    const options = { agent, host: '127.0.0.1', servername: 'localhost', port, path: incoming.url, headers };
    const sent = request({ ...options, method: incoming.method }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      pipeline(got, answer, () => undefined);
    });
    // The test's own call fails with it.
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
