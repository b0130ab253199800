import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a request looks for an API that accepts it, in ms. */
const tryMs = 10_000;

/** A proxy in front of several APIs, with the rules of `k8s/compose/Caddyfile`. */
export interface LoadBalancer {
  url: string;
  /** Routes further requests to these APIs, alternating between those that are ready. */
  leadTo(urls: readonly string[]): void;
  stop(): Promise<void>;
}

export async function startLoadBalancer(urls: readonly string[]): Promise<LoadBalancer> {
  let targets = [...urls];
  const unready = new Set<string>();
  let turn = 0;
  const next = (): string | undefined => {
    const ready = targets.filter((url) => !unready.has(url));
    turn += 1;
    return ready[turn % Math.max(ready.length, 1)];
  };
  const check = async () => {
    for (const url of targets) {
      const isReady = await fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) unready.delete(url);
      else unready.add(url);
    }
  };
  const timer = setInterval(() => void check(), 250);

  /** Forwards a request. Retries it on another API only if the connection was refused; a request that was sent is never sent again. */
  async function pass(body: Buffer, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    for (const end = Date.now() + tryMs; Date.now() < end; await pause(50)) {
      const target = next();
      if (!target) continue;
      const refused = await new Promise<boolean>((resolve) => {
        const { method, headers, url: path } = incoming;
        const sent = request(new URL(path ?? '/', target), { method, headers }, (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          // If the API's response breaks off, it breaks off for the client too.
          pipeline(got, answer, () => undefined);
          resolve(false);
        });
        sent.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') return resolve(true);
          if (!answer.headersSent) answer.writeHead(502);
          answer.end(String(error));
          resolve(false);
        });
        sent.end(body);
      });
      if (!refused) return;
    }
    answer.writeHead(503).end();
  }

  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => void pass(Buffer.concat(chunks), incoming, answer));
  });
  // Never close idle connections: on a busy machine, a client may be sending on one at that moment.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(others) {
      targets = [...others];
    },
    async stop() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
