import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.js';
import { mountBullBoard, type BoardQueue } from './bull-board.js';
import type { Metrics } from '../../platform/observability/metrics.js';
import { opsGuard, type OpsGuard } from './ops-guard.js';
import type { RecentTrace } from '../../platform/tracing/index.js';
import { tracesPage, tracesPolicy } from './traces-page.js';
import { frontPagePolicy, opsFrontPage, type OpsLink } from './front-page.js';

/** A mailbox to mount at /mailbox. */
export interface OpsMailbox {
  handle(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface OpsServerOptions {
  config: Pick<Config, 'OPS_HOST' | 'OPS_PORT' | 'OPS_USER'>;
  password: string;
  queues: readonly BoardQueue[];
  metrics: Metrics;
  /** Mounted at /mailbox. It must have been started with that base path. */
  mailbox?: OpsMailbox;
  /** Shown at /traces; null if no traces are kept. */
  traces?: { list(): RecentTrace[] | Promise<RecentTrace[]> } | null;
}

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
};

/**
 * Content security policy of the mailbox. Emails are untrusted and must not be able to act with the operator's login. The mailbox ignores
 * case and repeated slashes in its paths, so everything but its own page has this policy.
 */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; script-src 'none'; object-src 'none'; form-action 'none'";
const isMailboxPage = (url: string): boolean => /^\/mailbox\/?(?:[?#]|$)/.test(url);

const refusals = {
  401: 'Sign in',
  403: 'Access from this host is not allowed',
  429: 'Too many wrong logins. Please wait a minute and try again.',
} as const;

function guardEverything(server: FastifyInstance, guard: OpsGuard): void {
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    const refused = guard(request.raw);
    if (!refused) return undefined;
    const { status, retryAfter } = refused;
    if (status === 401) void reply.header('www-authenticate', 'Basic realm="ops", charset="UTF-8"');
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    return reply.status(status).type('text/plain').send(refusals[status]);
  });
}

/** Passes requests to the mailbox with unparsed bodies, because it reads them itself. */
async function mountMailbox(
  server: FastifyInstance,
  mailbox: Pick<OpsMailbox, 'handle' | 'upgrade'>,
  guard: OpsGuard,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string);
      if (!isMailboxPage(request.url)) reply.raw.setHeader('content-security-policy', mailPolicy);
      mailbox.handle(request.raw, reply.raw);
    };
    scope.all('/mailbox', handle);
    scope.all('/mailbox/*', handle);
  });
  server.server.on('upgrade', (request, socket, head) => {
    const ours = request.url?.startsWith('/mailbox/') === true && guard(request) === null;
    if (ours) mailbox.upgrade(request, socket, head);
    else socket.destroy();
  });
}

/**
 * Starts the server with queues, mailbox, metrics and traces for the people who operate the product. It requires a login, and listens
 * on OPS_HOST (a local address by default).
 * @returns its URL, and a function that stops it
 */
export async function startOpsServer({
  config,
  password,
  queues,
  metrics,
  mailbox,
  traces,
}: OpsServerOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const server = fastify({
    logger: false,
    requestTimeout: 30_000,
    trustProxy: false,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.status(400).type('text/plain').send('Bad address'),
  });
  const guard = opsGuard(config.OPS_USER, password);
  guardEverything(server, guard);
  await mountBullBoard(server, '/queues', queues);
  if (mailbox) await mountMailbox(server, mailbox, guard);
  server.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  const links: readonly OpsLink[] = [
    ...(mailbox
      ? [
          {
            path: '/mailbox/',
            title: 'Mailbox',
            about: 'Every email the product sent without an email server.',
          },
        ]
      : []),
    { path: '/queues', title: 'Queues', about: 'Queued, running and failed jobs. Failed jobs can be retried.' },
    { path: '/metrics', title: 'Metrics', about: 'Metrics for a monitoring system.' },
    ...(traces
      ? [{ path: '/traces', title: 'Traces', about: 'What recent requests led to, down to their emails.' }]
      : []),
  ];
  if (traces)
    server.get<{ Querystring: { find?: string } }>('/traces', async ({ query }, reply) =>
      reply
        .header('content-security-policy', tracesPolicy)
        .type('text/html; charset=utf-8')
        .send(tracesPage(await traces.list(), query.find)),
    );
  server.get('/', async (_request, reply) =>
    reply.header('content-security-policy', frontPagePolicy).type('text/html; charset=utf-8').send(opsFrontPage(links)),
  );
  server.setNotFoundHandler((_request, reply) => reply.status(404).type('text/plain').send('Not found'));
  return { url: await server.listen({ port: config.OPS_PORT, host: config.OPS_HOST }), close: () => server.close() };
}
