import { context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
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
  /** Which process the spans are from, such as `academy-api`. */
  service: string;
  version: string;
  /** Keeps the latest traces in this process as well. */
  keepsRecent?: boolean;
}

/** Tracing that is on. */
export interface Tracing {
  /** Null when none are kept. */
  recent: RecentTraces | null;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/**
 * Turns tracing on for this process: to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, to memory, or both. Without either nothing is
 * traced, at no cost. Which traces are kept depends on their id alone: all processes keep the same ones, whatever a browser asks for.
 */
export function startTracing({ config, service, version, keepsRecent = false }: TracingOptions): Tracing {
  const recent = keepsRecent ? new RecentTraces() : null;
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const processors: SpanProcessor[] = recent ? [recent] : [];
  if (endpoint)
    processors.push(
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    );
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
