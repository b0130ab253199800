import {
  context,
  isSpanContextValid,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api';

/** Name of our spans' source. */
const source = 'academy';

/** `traceparent` of W3C Trace Context, version 00: ids of trace and span, and flags. */
const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The context that continues a trace, or `active` if `parent` is not a valid one. @param parent `traceparent` of a header or a stored event */
export function contextOf(parent: string | null | undefined, active: Context = context.active()): Context {
  const [, traceId = '', spanId = '', flags = '0'] = traceParent.exec(parent ?? '') ?? [];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(active, remote) : active;
}

/** The running span as a `traceparent`, to store with work that continues later; null if nothing is traced. */
export function currentTraceParent(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return null;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

/** Options of a span. */
export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** The `traceparent` to continue; by default the running span. */
  parent?: string | null | undefined;
}

/** Starts a span. The caller has to end it. */
export function startSpan(
  name: string,
  { kind, attributes, parent }: SpanOptions = {},
): { span: Span; context: Context } {
  const before = contextOf(parent);
  const span = trace
    .getTracer(source)
    .startSpan(name, { ...(kind !== undefined && { kind }), ...(attributes && { attributes }) }, before);
  return { span, context: trace.setSpan(before, span) };
}

/** The class of an error, and its code if it has one. Never the message, which may contain personal data; the log has it under the request id. */
function kindOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return 'failed';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

/** Ends a span with its outcome. @param error a text of ours or the thrown value */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) });
  span.end();
}

/** Runs `work` as a span of its own. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const { span, context: within } = startSpan(name, options);
  try {
    const result = await context.with(within, work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** Whether a trace is active. Frequent, small operations get a span only then. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true;
