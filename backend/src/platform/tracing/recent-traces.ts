import { SpanKind, SpanStatusCode, type Attributes, type HrTime } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** A span that has ended. */
export interface RecentSpan {
  id: string;
  /** Null for a span without a parent in this system. */
  parentId: string | null;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970. */
  start: number;
  /** Milliseconds. */
  duration: number;
  /** Null if the span did not fail. */
  error: string | null;
  attributes: Attributes;
}

/** The spans of a trace that have ended so far, in the order they started. */
export interface RecentTrace {
  id: string;
  spans: RecentSpan[];
}

const milliseconds = ([seconds, nanoseconds]: HrTime): number => seconds * 1_000 + nanoseconds / 1e6;

/** Keeps the latest traces in memory, for a process without a collector. */
export class RecentTraces implements SpanProcessor {
  private readonly traces = new Map<string, RecentSpan[]>();

  /**
   * @param most maximum number of traces; the one without new spans for the longest time is dropped first
   * @param maxSpans maximum number of spans per trace; further ones are dropped
   */
  constructor(
    private readonly most = 200,
    private readonly maxSpans = 300,
  ) {}

  onStart(): void {}

  onEnd(ended: ReadableSpan): void {
    const { traceId, spanId } = ended.spanContext();
    const spans = this.traces.get(traceId) ?? [];
    // Setting it again makes it the last entry of the map.
    this.traces.delete(traceId);
    this.traces.set(traceId, spans);
    if (spans.length < this.maxSpans)
      spans.push({
        id: spanId,
        parentId: ended.parentSpanContext?.spanId ?? null,
        name: ended.name,
        kind: ended.kind,
        start: milliseconds(ended.startTime),
        duration: milliseconds(ended.duration),
        error: ended.status.code === SpanStatusCode.ERROR ? (ended.status.message ?? '') : null,
        attributes: ended.attributes,
      });
    const [oldest] = this.traces.keys();
    if (this.traces.size > this.most && oldest !== undefined) this.traces.delete(oldest);
  }

  /** Latest first. */
  list(): RecentTrace[] {
    return [...this.traces]
      .map(([id, spans]) => ({ id, spans: spans.toSorted((one, other) => one.start - other.start) }))
      .toReversed();
  }

  async forceFlush(): Promise<void> {}

  async shutdown(): Promise<void> {
    this.traces.clear();
  }
}

/** Joins the traces of two processes, which may share traces. Latest first. */
export function mergeTraces(ones: readonly RecentTrace[], others: readonly RecentTrace[]): RecentTrace[] {
  const traces = new Map<string, RecentSpan[]>();
  for (const { id, spans } of [...ones, ...others]) traces.set(id, [...(traces.get(id) ?? []), ...spans]);
  const lastStart = ({ spans }: RecentTrace) => Math.max(...spans.map(({ start }) => start));
  return [...traces]
    .map(([id, spans]) => ({ id, spans: spans.toSorted((one, other) => one.start - other.start) }))
    .toSorted((one, other) => lastStart(other) - lastStart(one));
}
