import { context, SpanKind, type Context, type Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { quietRoute } from '../http/logging/request-log.js';
import { endSpan, startSpan } from './spans.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's span and the context in which it is handled; null if it is not traced. */
    tracing: { span: Span; context: Context } | null;
  }
}

/** Traces each API call under its route's pattern. If the browser sends a `traceparent`, the call joins its trace. */
export function traceRequests(instance: FastifyInstance): void {
  instance.decorateRequest('tracing', null);
  instance.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    const parent = request.headers['traceparent'];
    if (route === undefined || quietRoute.test(route)) return done();
    request.tracing = startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': request.method, 'http.route': route, 'academy.request_id': request.id },
      parent: typeof parent === 'string' ? parent : null,
    });
    return context.with(request.tracing.context, done);
  });
  // Node reads a body in the context of its connection.
  instance.addHook('preValidation', (request, _reply, done) =>
    request.tracing ? context.with(request.tracing.context, done) : done(),
  );
  instance.addHook('onResponse', (request, reply, done) => {
    const { span } = request.tracing ?? {};
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (span) endSpan(span, reply.statusCode >= 500 ? `answered ${reply.statusCode}` : undefined);
    done();
  });
}
