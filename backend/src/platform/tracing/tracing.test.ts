import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecentTraces } from './recent-traces.js';
import { contextOf, currentTraceParent, inSpan, isTraced, startSpan } from './spans.js';
import { traceStatement } from './statement-spans.js';
import { startTracing, type Tracing } from './tracing.js';

const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
let tracing: Tracing;

beforeEach(async () => {
  tracing = await startTracing({
    config: { OTEL_TRACES_SAMPLER_ARG: 1 },
    service: 'test',
    version: '1',
    keepsRecent: true,
  });
});
afterEach(() => tracing.stop());

const spans = () => tracing.recent?.list()[0]?.spans ?? [];

describe('a trace', () => {
  it('continues from a valid traceparent and ignores an invalid one', async () => {
    await inSpan('delivery', { kind: SpanKind.CONSUMER, parent }, async () => {
      expect(currentTraceParent()).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/);
    });
    expect(tracing.recent?.list()[0]?.id).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(spans()).toMatchObject([{ name: 'delivery', parentId: 'b7ad6b7169203331', error: null }]);
    for (const wrong of [null, '', 'x', parent.replace(/^00/, 'ff'), `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])
      expect(contextOf(wrong)).toBe(context.active());
  });

  it('records error codes without messages, and parent spans', async () => {
    const work = inSpan('outer', {}, () =>
      inSpan('inner', {}, () => Promise.reject(Object.assign(new Error('550 ann@example.com'), { code: 'EENVELOPE' }))),
    );
    await expect(work).rejects.toThrow('550 ann@example.com');
    const [outer, inner] = ['outer', 'inner'].map((name) => spans().find((span) => span.name === name));
    expect(inner).toMatchObject({ name: 'inner', parentId: outer?.id, error: 'Error EENVELOPE' });
    expect(outer).toMatchObject({ name: 'outer', parentId: null, error: 'Error EENVELOPE' });
  });

  it('names SQL statements by operation and table, without parameters', async () => {
    await inSpan('request', {}, async () => {
      await traceStatement('SELECT a, b FROM students WHERE id = $1', async () => []);
      await traceStatement('WITH x AS (SELECT 1) UPDATE deliveries SET a = 1', async () => []);
      await traceStatement('COMMIT', async () => []);
    });
    // Their order is that of their starts, which the clock may give the same millisecond, or set back.
    expect(new Set(spans().map(({ name }) => name))).toEqual(
      new Set(['request', 'SELECT students', 'UPDATE deliveries', 'COMMIT']),
    );
    expect(spans().find(({ name }) => name === 'SELECT students')?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.query.text': 'SELECT a, b FROM students WHERE id = $1',
    });
  });
});

describe('without a trace', () => {
  it('stores nothing and still executes statements', async () => {
    expect(currentTraceParent()).toBeNull();
    expect(isTraced()).toBe(false);
    expect(await traceStatement('SELECT 1', async () => 'sent')).toBe('sent');
    expect(tracing.recent?.list()).toEqual([]);
  });

  it('creates no trace if the process neither exports nor keeps traces', async () => {
    await tracing.stop();
    const off = await startTracing({ config: { OTEL_TRACES_SAMPLER_ARG: 1 }, service: 'test', version: '1' });
    await inSpan('request', { parent }, async () => expect(currentTraceParent()).toBeNull());
    expect(off.recent).toBeNull();
  });

  it('drops a trace by the sampling ratio', async () => {
    await tracing.stop();
    tracing = await startTracing({
      config: { OTEL_TRACES_SAMPLER_ARG: 0 },
      service: 'test',
      version: '1',
      keepsRecent: true,
    });
    await inSpan('request', { parent }, async () => expect(isTraced()).toBe(false));
    expect(tracing.recent?.list()).toEqual([]);
  });
});

describe('recent traces', () => {
  it('are limited in number; the least recently active trace is dropped', () => {
    const recent = new RecentTraces(2, 2);
    const end = (traceId: string, spanId: string) =>
      recent.onEnd({
        name: 'x',
        kind: SpanKind.INTERNAL,
        spanContext: () => ({ traceId, spanId, traceFlags: 1 }),
        startTime: [1, 0],
        duration: [0, 5e6],
        status: { code: SpanStatusCode.UNSET },
        attributes: {},
      } as never);
    for (const [traceId, spanId] of [
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
      ['a', '4'],
      ['c', '5'],
    ] as const)
      end(traceId, spanId);
    expect(recent.list().map(({ id, spans: all }) => [id, all.length])).toEqual([
      ['c', 1],
      ['a', 2],
    ]);
    expect(recent.list()[0]?.spans[0]).toMatchObject({ start: 1_000, duration: 5, parentId: null });
  });

  it('are cleared when tracing stops', async () => {
    const { span } = startSpan('request');
    span.end();
    await tracing.stop();
    expect(tracing.recent?.list()).toEqual([]);
    expect(trace.getTracer('x').startSpan('y').isRecording()).toBe(false);
  });
});
