import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Changes to the requests and responses of the real API. */
export interface Mutation {
  /** Replaces the path or adds headers. */
  request?: (path: string) => Promise<{ path: string; headers: Record<string, string> }>;
  answer?: (text: string) => string;
  headers?: (headers: Headers) => void;
  status?: (status: number) => number;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function forward(
  target: string,
  mutate: Mutation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = request.url ?? '';
  const { path, headers: changed } = (await mutate.request?.(asked)) ?? { path: asked, headers: {} };
  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    'transfer-encoding': _encoding,
    ...sent
  } = request.headers;
  const body = await bytesOf(request);
  const answer = await fetch(`${target}${path}`, {
    method: request.method,
    headers: { ...(sent as Record<string, string>), ...changed },
    body: body.length > 0 ? body : undefined,
  });
  const text = await answer.text();
  const headers = new Headers({
    'content-type': answer.headers.get('content-type') ?? '',
    'retry-after': answer.headers.get('retry-after') ?? '',
  });
  mutate.headers?.(headers);
  response
    .writeHead(mutate.status?.(answer.status) ?? answer.status, Object.fromEntries(headers))
    .end(mutate.answer?.(text) ?? text);
}

/** Starts a proxy that forwards requests to the real API and changes its responses. */
export async function startMutatingProxy(
  target: string,
  mutate: Mutation,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(
    (request, response) =>
      void forward(target, mutate, request, response).catch((error: unknown) =>
        response.writeHead(502).end(String(error)),
      ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
