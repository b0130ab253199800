import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** A request that the server received. */
export interface SeenCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer = (call: SeenCall, response: ServerResponse) => void;

/** Starts an HTTP server on a free loopback port that sends prepared responses and records requests. */
export async function startApiServer(
  answer: Answer,
): Promise<{ origin: string; calls: SeenCall[]; close(): Promise<void> }> {
  const calls: SeenCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      calls.push(call);
      // Pages learn the time from this header. A test may have set its own.
      response.setHeader('date', new Date().toUTCString());
      answer(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers the calls that `api` and `officeApi` make until it is closed. */
export async function answerCalls(answer: Answer): Promise<{ calls: SeenCall[]; close(): Promise<void> }> {
  const { origin, calls, close } = await startApiServer(answer);
  const unstub = sendCallsTo(origin);
  return { calls, close: () => (unstub(), close()) };
}

/** Sends the calls that `api` and `officeApi` make to a server. @returns a function that undoes it */
export function sendCallsTo(origin: string): () => void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => fetch(origin + address, init));
  return () => void vi.unstubAllGlobals();
}

/** Sends a JSON response. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
