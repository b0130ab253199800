export { SpanKind } from '@opentelemetry/api';
export { traceRequests } from './http-spans.js';
export { mergeTraces, type RecentSpan, type RecentTrace, type RecentTraces } from './recent-traces.js';
export { currentTraceParent, inSpan } from './spans.js';
export { traceStatement } from './statement-spans.js';
export { startTracing, type Tracing } from './tracing.js';
