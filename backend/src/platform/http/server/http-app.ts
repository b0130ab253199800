import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CallName } from '@academy/contracts/http/all-calls';
import { pathOf } from '@academy/contracts/http/call';
import { reportClientError } from '@academy/contracts/http/client-errors';
import { addPicture } from '@academy/contracts/http/office/settings';
import { stripeWebhook } from '@academy/contracts/http/payments';
import { maxPictureBytes } from '@academy/contracts/rules/pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Database } from '../../database/database.js';
import type { Config } from '../../config/config.js';
import { AcademyClock } from '../../database/academy-clock.js';
import { CallGuard } from '../auth/call.guard.js';
import { SessionReader } from '../auth/caller.js';
import { StaffSessionReader } from '../auth/staff-caller.js';
import { CommandContextInterceptor } from '../auth/command-context.interceptor.js';
import { cacheAnswers } from './answer-cache.js';
import { compressAnswers } from './compress-answers.js';
import { limitConnections, type ConnectionLimit } from './connection-limit.js';
import { refuseWhileClosing } from './closing.js';
import { acceptJsonAndForms } from './content-types.js';
import { ErrorFilter, errorAnswer } from '../errors/error.filter.js';
import { AppError, NotFound } from '../errors/errors.js';
import { AppLogger } from '../logging/logging.js';
import { logRequests, type AnsweredRequest } from '../logging/request-log.js';
import { assertRoutesMatchContract } from './route-check.js';
import { securityHeaders } from './security-headers.js';
import { closeIdleConnections } from './idle-connections.js';
import { EarlierAssets, findAsset, serveSite, siteRoute, type Site } from '../../static-site/index.js';
import { warnOfUntrustedProxy } from './untrusted-proxy.js';
import { traceRequests } from '../../tracing/index.js';
import { BodyPipe } from '../validation/validation.js';

export interface HttpAppOptions {
  /** Shared with the rest of the process; by default a new one. */
  logger?: AppLogger;
  /** Called after every answered request, for the metrics. */
  observe?: (request: AnsweredRequest) => void;
  /** The site to serve beside the API; none by default. */
  site?: Site | null;
  /** Shorter timeouts, for tests. */
  timeouts?: HttpTimeouts;
  /** Set if there is no proxy in front. */
  connections?: ConnectionLimit;
  /** Calls of the contract that this app omits, for tests that load a single feature. */
  without?: readonly CallName[];
}

const kilobyte = 1024;
const bodyLimit = 100 * kilobyte;

/** Body limits of calls with a limit of their own, in bytes by path. */
const bodyLimits = new Map([
  [pathOf(stripeWebhook), 1024 * kilobyte],
  [pathOf(reportClientError), 8 * kilobyte],
  [pathOf(addPicture), maxPictureBytes],
]);

/** How long a client may take to send a request, and how long a connection may be idle, in milliseconds. */
export interface HttpTimeouts {
  requestTimeout: number;
  connectionTimeout: number;
  keepAliveTimeout: number;
}

const defaultTimeouts: HttpTimeouts = {
  // Enough for a document of 15 MB at 1 Mbit/s.
  requestTimeout: 120_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
};

/** Maximum time for the headers of a request, in milliseconds. */
const maxHeadersMs = 30_000;

/** By default, Node checks for slow requests only every 30 s, so a request could take twice the header timeout. */
const connectionsCheckingInterval = 1_000;

/** A browser opens six connections, and a school may have a hundred browsers behind one address. */
const defaultConnections: ConnectionLimit = { perAddress: 1_000, total: 10_000 };

/** Default headers of every response. Pages and files of the site replace the caching headers. */
function headersOf(config: Config): Record<string, string> {
  return {
    ...securityHeaders({ publicUrl: config.publicUrl, cards: config.stripe !== null }),
    'cache-control': 'no-store',
    vary: 'Accept, Sec-Fetch-Dest',
  };
}

/** Answers requests that the router refuses before any hook runs, such as a URL with invalid encoding. */
function refuse(headers: Record<string, string>) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = errorAnswer(new NotFound(), request.id);
    void reply
      .headers({ ...headers, 'x-request-id': request.id })
      .status(status)
      .send(body);
  };
}

function addHooks(instance: FastifyInstance, headers: Record<string, string>): void {
  instance.addHook('onRoute', (route) => {
    const limit = bodyLimits.get(route.url);
    if (limit !== undefined) route.bodyLimit = limit;
  });
  instance.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    // The database cannot store NUL, so nothing can be found by it.
    done(request.url.includes('%00') ? new AppError('not_found', new NotFound().message) : undefined);
  });
}

/**
 * Creates the API and the site on one Fastify server, not yet listening: `await app.listen(config.PORT, host)`.
 * @param rootModule loads the features; they provide {@link SessionReader} and {@link StaffSessionReader}
 * @throws Error when the controllers and the contract do not have the same calls
 */
export async function createHttpApp(
  rootModule: unknown,
  config: Config,
  options: HttpAppOptions = {},
): Promise<NestFastifyApplication> {
  const logger = options.logger ?? new AppLogger(config);
  const headers = headersOf(config);
  const { timeouts = defaultTimeouts, connections = defaultConnections } = options;
  const adapter = new FastifyAdapter({
    bodyLimit,
    ...timeouts,
    http: {
      headersTimeout: Math.min(maxHeadersMs, timeouts.requestTimeout),
      requestTimeout: timeouts.requestTimeout,
      connectionsCheckingInterval: Math.min(connectionsCheckingInterval, timeouts.requestTimeout),
    },
    // Only our own proxies are trusted to report a client's address.
    trustProxy:
      config.TRUST_PROXY_HOPS === 0 ? false : (_address: string, hop: number) => hop < config.TRUST_PROXY_HOPS,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuse(headers),
    return503OnClosing: false,
    // Nest middleware is not used, and its adapter would slow down every request.
    skipMiddie: true,
    multipart: false,
  });
  const instance = adapter.getInstance<FastifyInstance>();
  const checkRoutes = assertRoutesMatchContract(instance, [siteRoute]);
  addHooks(instance, headers);
  traceRequests(instance);
  logRequests(instance, logger, options.observe);
  refuseWhileClosing(instance);
  acceptJsonAndForms(instance);
  if (config.TRUST_PROXY_HOPS === 0) {
    warnOfUntrustedProxy(instance, logger);
    limitConnections(instance.server, connections);
  }
  closeIdleConnections(instance);
  cacheAnswers(instance);
  compressAnswers(instance);
  await instance.register(fastifyCookie);
  // The features provide the database connection, and are loaded after the site's routes are added.
  const readAsset = (path: string) => findAsset(app.get(Database, { strict: false }), path);
  await serveSite(instance, options.site ?? null, new EarlierAssets(readAsset));

  const app = await NestFactory.create<NestFastifyApplication>(rootModule as never, adapter, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalPipes(new BodyPipe(() => app.get(AcademyClock, { strict: false }).now()));
  const reflector = app.get(Reflector);
  const sessions = app.get(SessionReader, { strict: false });
  const staffSessions = app.get(StaffSessionReader, { strict: false });
  app.useGlobalGuards(new CallGuard(reflector, sessions, staffSessions));
  app.useGlobalInterceptors(new CommandContextInterceptor());
  await app.init();
  checkRoutes(options.without);
  await instance.ready();
  return app;
}
