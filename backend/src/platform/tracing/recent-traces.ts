import { SpanKind, SpanStatusCode, type Attributes, type HrTime } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** A span that has ended. */
export interface RecentSpan {
  id: string;
  /** Null for one that nothing of ours began. */
  parentId: string | null;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970. */
  start: number;
  /** Milliseconds. */
  duration: number;
  /** What went wrong; null for nothing. */
  error: string | null;
  attributes: Attributes;
}

/** The spans of a trace that have ended so far, in the order of their beginnings. */
export interface RecentTrace {
  id: string;
  spans: RecentSpan[];
}

const milliseconds = ([seconds, nanoseconds]: HrTime): number => seconds * 1_000 + nanoseconds / 1e6;

/** Keeps the latest traces in memory, for a process without a collector. */
export class RecentTraces implements SpanProcessor {
  private readonly traces = new Map<string, RecentSpan[]>();

  /**
   * @param most how many traces are kept; the one that has been quiet for longest goes first
   * @param mostSpans of one trace; further ones are left out
   */
  constructor(
    private readonly most = 200,
    private readonly mostSpans = 300,
  ) {}

  onStart(): void {}

  onEnd(ended: ReadableSpan): void {
    const { traceId, spanId } = ended.spanContext();
    const spans = this.traces.get(traceId) ?? [];
    // Set again, it is the latest of the map.
    this.traces.delete(traceId);
    this.traces.set(traceId, spans);
    if (spans.length < this.mostSpans)
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

  /** The latest first. */
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
