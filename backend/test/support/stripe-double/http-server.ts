import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { callerOf, execute, type Keys } from './api.js';
import { bankPage, isBankPage } from './bank-page.js';
import type { Fault, Faults } from './faults.js';
import { canonical, parseForm, textOf } from './form.js';
import type { Answer, IdempotencyStore } from './idempotency.js';
import { newId } from './event-log.js';
import { failure, lockTimeout, Problem } from './problems.js';
import { assertError } from './schema/answers.js';
import { stripeSchemas } from './schema/schemas.js';
import type { World } from './world.js';

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
  keys: Keys;
  seen: SeenRequest[];
  /** Errors of the double itself, such as an answer that Stripe never gives. */
  failures: unknown[];
}

interface Reply extends Answer {
  headers: Record<string, string>;
}

const replayedHeader: Record<string, string> = { 'idempotent-replayed': 'true' };

/** Creates the provider's HTTP server. */
export function createDoubleServer(parts: HttpParts): Server {
  return createServer((request, response) => {
    serve(parts, request, response).catch((error: unknown) => send(response, problemReply(parts, error)));
  });
}

async function serve(parts: HttpParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, search, searchParams } = new URL(request.url ?? '/', 'http://double');
  const method = request.method ?? 'GET';
  const form = method === 'GET' ? search.slice(1) : await bodyOf(request);
  if (isBankPage(path)) {
    const intentId = searchParams.get('payment_intent') ?? '';
    const decision = method === 'POST' ? textOf(parseForm(form), 'decision') : undefined;
    response.writeHead(200, { 'content-type': 'text/html' }).end(bankPage(parts.world.ledger, intentId, decision));
    return;
  }
  const idempotencyKey = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
  const apiVersion = headerOf(request, 'stripe-version');
  const token = headerOf(request, 'authorization')?.replace(/^Bearer /, '');
  const call = { method, path, form, token, apiVersion };
  parts.seen.push({ method, path, idempotencyKey, apiVersion, form });
  const caller = callerOf(parts.keys, call);
  const fault = parts.faults.take(method, path) ?? {};
  await reply(parts, fault, response, async () => {
    const work = (): Promise<Answer> =>
      workWith(fault, () => ({ status: 200, body: structuredClone(execute(parts.world, caller, call)) }));
    const { replayed, ...answer } = await parts.idempotency.run(idempotencyKey, path, canonical(form), work);
    return { ...answer, headers: replayed ? replayedHeader : {} };
  });
}

/** Responds, unless the fault withholds the response. In that case the work runs only if the fault has an effect. */
async function reply(
  parts: HttpParts,
  fault: Fault,
  response: ServerResponse,
  work: () => Promise<Reply>,
): Promise<void> {
  const withheld = fault.answer === 'hang' || fault.answer === 'cut';
  if (withheld && !fault.effect) {
    await wait(fault.delayMs ?? 0);
  } else {
    const answer = await work().catch((error: unknown) => problemReply(parts, error));
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

/** The response for an error. An error of the double itself is kept for the end of the test. */
function problemReply({ failures }: HttpParts, error: unknown): Reply {
  if (!(error instanceof Problem)) failures.push(error);
  const { status, body } = error instanceof Problem ? error : failure(500);
  try {
    assertError({ ...body });
  } catch (violation) {
    failures.push(violation);
  }
  return { status, body: { error: withDocs(body) }, headers: {} };
}

const withDocs = (body: Problem['body']): object => ({
  ...body,
  ...(body.code && { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }),
});

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': newId('req'),
      'stripe-version': stripeSchemas.apiVersion,
      'access-control-allow-origin': '*',
      ...headers,
    })
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
