import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { control } from './control.js';
import type { Fault, Faults } from './faults.js';
import { canonical, parseForm } from './form.js';
import type { Answer, IdempotencyStore } from './idempotency.js';
import { newId } from './event-log.js';
import { failure, lockTimeout, noSuch, Problem } from './problems.js';
import { routes, type World } from './routes.js';

/** A recorded request, for assertions. */
export interface SeenRequest {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  apiVersion: string | undefined;
  form: string;
}

export interface HttpParts {
  world: World;
  faults: Faults;
  idempotency: IdempotencyStore;
  secretKey: string;
  seen: SeenRequest[];
}

interface Reply extends Answer {
  headers: Record<string, string>;
}

const replayedHeader: Record<string, string> = { 'idempotent-replayed': 'true' };

/** Creates the provider's HTTP server. */
export function createDoubleServer(parts: HttpParts): Server {
  return createServer((request, response) => {
    serve(parts, request, response).catch((error: unknown) => send(response, problemReply(error)));
  });
}

async function serve(parts: HttpParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, search } = new URL(request.url ?? '/', 'http://double');
  const method = request.method ?? 'GET';
  const form = method === 'GET' ? search.slice(1) : await bodyOf(request);
  if (path.startsWith('/_control/')) {
    await serveControl(parts, method, path, form, response);
    return;
  }
  const idempotencyKey = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
  parts.seen.push({ method, path, idempotencyKey, apiVersion: headerOf(request, 'stripe-version'), form });
  if (headerOf(request, 'authorization') !== `Bearer ${parts.secretKey}`) {
    throw new Problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }, false);
  }
  const fault = parts.faults.take(method, path) ?? {};
  await reply(fault, response, async () => {
    const work = (): Promise<Answer> => workWith(fault, () => execute(parts.world, method, path, form));
    const { replayed, ...answer } = await parts.idempotency.run(idempotencyKey, path, canonical(form), work);
    return { ...answer, headers: replayed ? replayedHeader : {} };
  });
}

/** Responds, unless the fault withholds the response. In that case the work runs only if the fault has an effect. */
async function reply(fault: Fault, response: ServerResponse, work: () => Promise<Reply>): Promise<void> {
  const withheld = fault.answer === 'hang' || fault.answer === 'cut';
  if (withheld && !fault.effect) {
    await wait(fault.delayMs ?? 0);
  } else {
    const answer = await work().catch(problemReply);
    if (!withheld) {
      send(response, answer);
    }
  }
  if (fault.answer === 'cut') {
    response.destroy();
  }
}

/** Runs the work after the fault's delay. If the fault has a status, throws that error instead of returning the real response. */
async function workWith(fault: Fault, effect: () => Answer): Promise<Answer> {
  await wait(fault.delayMs ?? 0);
  if (fault.answer === 'locked') {
    throw lockTimeout();
  }
  if (typeof fault.answer !== 'number') {
    return effect();
  }
  if (fault.effect) {
    effect();
  }
  throw failure(fault.answer);
}

function execute(world: World, method: string, path: string, text: string): Answer {
  const route = routes.find((each) => each.method === method && each.path.test(path));
  if (!route) {
    throw noSuch('route', `${method} ${path}`);
  }
  const result = route.run(world, parseForm(text), route.path.exec(path)?.[1] ?? '');
  return { status: 200, body: structuredClone(result) };
}

async function serveControl(
  parts: HttpParts,
  method: string,
  path: string,
  form: string,
  response: ServerResponse,
): Promise<void> {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-private-network': 'true',
  };
  if (method === 'OPTIONS') {
    send(response, { status: 200, body: {}, headers });
    return;
  }
  const fault = parts.faults.take(method, path) ?? {};
  await reply(fault, response, async () => {
    const act = (): Answer => ({
      status: 200,
      body: control(parts.world, path.slice('/_control/'.length), parseForm(form)),
    });
    return { ...(await workWith(fault, act).catch(problemReply)), headers };
  });
}

function problemReply(error: unknown): Reply {
  const problem = error instanceof Problem ? error : failure(500);
  return { status: problem.status, body: { error: problem.body }, headers: {} };
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers })
    .end(JSON.stringify(body));
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
