import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RouteConfig } from '@nestjs/platform-fastify';

/** How long a response is reused, in ms: long enough that a page opened by many people costs one database read. */
export const cacheTtlMs = 1_000;

interface KeptAnswer {
  body: Buffer;
  contentType: string;
  /** On the process's monotonic clock. */
  until: number;
}

const keptKey = 'isKept';

/**
 * Lets a public route reuse its last response for up to a second. Only for responses that are the same for everyone and that no decision
 * depends on: purchases are priced from the database.
 */
export const CachedAnswer = (): MethodDecorator => RouteConfig({ [keptKey]: true });

/** The route's pattern, if the response may be cached. Signed-in callers and requests with a query always get a new response. */
function keyOf(request: FastifyRequest): string | null {
  const { config, url } = request.routeOptions;
  const isKept = url === request.url && (config as unknown as Record<string, unknown>)[keptKey] === true;
  return isKept && request.method === 'GET' && request.headers.authorization === undefined ? url : null;
}

/** Answers routes with {@link CachedAnswer} from memory. Failures are never cached, so a database outage shows within a second. */
export function cacheAnswers(instance: FastifyInstance): void {
  const answers = new Map<string, KeptAnswer>();
  instance.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request);
    const answer = key === null ? undefined : answers.get(key);
    if (!answer || answer.until < performance.now()) return done();
    void reply.header('content-type', answer.contentType).send(answer.body);
  });
  instance.addHook('onSend', (request, reply, payload, done) => {
    const key = keyOf(request);
    const contentType = reply.getHeader('content-type');
    if (key !== null && reply.statusCode === 200 && typeof payload === 'string' && typeof contentType === 'string')
      answers.set(key, { body: Buffer.from(payload), contentType, until: performance.now() + cacheTtlMs });
    done(null, payload);
  });
}
