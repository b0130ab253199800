import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RouteConfig } from '@nestjs/platform-fastify';

/** How long an answer is repeated, in ms: long enough that a page which many people open costs the database one read. */
export const answerKeptMs = 1_000;

interface KeptAnswer {
  body: Buffer;
  contentType: string;
  /** By the process's own steady clock. */
  until: number;
}

const keptKey = 'isKept';

/**
 * Lets a public route repeat its last answer for up to a second, without asking anything. For answers that are the same for everyone and
 * that no decision rests on: what is bought is priced from the database.
 */
export const CachedAnswer = (): MethodDecorator => RouteConfig({ [keptKey]: true });

/** The route's pattern, for a request whose answer may be kept. A signed-in caller, or one with a query, gets an answer of their own. */
function keyOf(request: FastifyRequest): string | null {
  const { config, url } = request.routeOptions;
  const isKept = url === request.url && (config as unknown as Record<string, unknown>)[keptKey] === true;
  return isKept && request.method === 'GET' && request.headers.authorization === undefined ? url : null;
}

/** Answers routes with {@link CachedAnswer} from memory. Failures are never kept, so a database that is away shows within a second. */
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
      answers.set(key, { body: Buffer.from(payload), contentType, until: performance.now() + answerKeptMs });
    done(null, payload);
  });
}
