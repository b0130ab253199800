import { context, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  TraceIdRatioBasedSampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import type { Config } from '../config/config.js';
import { RecentTraces } from './recent-traces.js';

export interface TracingOptions {
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;
  /** Name of the process, such as `academy-api`. */
  service: string;
  version: string;
  /** Also keeps the latest traces in this process. */
  keepsRecent?: boolean;
}

/** Handle of active tracing. */
export interface Tracing {
  /** Null if traces are not kept in this process. */
  recent: RecentTraces | null;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/**
 * Turns tracing on for this process: to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, to memory, or both. Without either, nothing is traced
 * and there is no overhead. Sampling depends only on the trace id, so all processes keep the same traces, whatever the browser requests.
 * The exporter takes a tenth of a second to load, so it is loaded only for a collector.
 */
export async function startTracing({
  config,
  service,
  version,
  keepsRecent = false,
}: TracingOptions): Promise<Tracing> {
  const recent = keepsRecent ? new RecentTraces() : null;
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const processors: SpanProcessor[] = recent ? [recent] : [];
  if (endpoint) {
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
    processors.push(
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    );
  }
  if (processors.length === 0) return { recent, stop: async () => undefined };
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: processors,
  });
  provider.register();
  return {
    recent,
    async stop() {
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}
