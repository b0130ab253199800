import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tracesPage } from '../../src/backoffice/server/traces-page.js';
import { startTracing, type RecentSpan, type Tracing } from '../../src/platform/tracing/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { newParent } from '../support/families.js';
import { until } from '../support/journey.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const browser = 'b7ad6b7169203331';

let mails: MailSink;
let product: TestApp;
let tracing: Tracing;
let collector: Server;
/** Requests that the collector received: method, path and body. */
const collected: string[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      collected.push(`${request.method} ${request.url} ${body}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  tracing = await startTracing({
    config: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_TRACES_SAMPLER_ARG: 1,
    },
    service: 'academy',
    version: '1.2.3',
    keepsRecent: true,
  });
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await product.stop();
  await mails.stop();
  await tracing.stop();
  await new Promise((resolve) => collector.close(resolve));
});

const spans = (): RecentSpan[] => tracing.recent?.list().find(({ id }) => id === traceId)?.spans ?? [];
const named = (name: string | RegExp) =>
  spans().find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));

describe('the trace of a sign-up', () => {
  it('connects request, command, delivery and email without personal data', async () => {
    const parent = newParent();
    const client = product.client();
    client.headers['traceparent'] = `00-${traceId}-${browser}-01`;
    const { status, headers } = await client.postOnce('/api/register', parent);
    expect(status).toBe(201);
    await until('the email', () => mails.mails.some(({ to }) => to.includes(parent.email)));
    await until('its span', () => named('send email') !== undefined);

    const request = named('POST /api/register');
    expect(request).toMatchObject({ parentId: browser, error: null });
    expect(request?.attributes).toMatchObject({
      'http.response.status_code': 201,
      'academy.request_id': headers.get('x-request-id'),
    });
    const byId = new Map(spans().map((span) => [span.id, span]));
    const isInside = (span: RecentSpan | undefined, outer: RecentSpan | undefined): boolean =>
      span !== undefined && (span.parentId === outer?.id || isInside(byId.get(span.parentId ?? ''), outer));
    const command = named('RegisterAccount');
    expect(command?.parentId).toBe(request?.id);
    expect(isInside(named('INSERT INTO accounts'), command)).toBe(true);
    const delivery = named(/^AccountCreated → /);
    expect(isInside(delivery, request)).toBe(true);
    expect(isInside(named('send email'), delivery)).toBe(true);
    // No span contains what the family entered.
    expect(JSON.stringify(spans())).not.toContain(parent.email);
    expect(JSON.stringify(spans())).not.toContain(parent.password);
  });

  it('is found on the operator’s page by its request ID', () => {
    const id = String(named('POST /api/register')?.attributes['academy.request_id']);
    const page = tracesPage(tracing.recent?.list() ?? [], id);
    expect(page.match(/<details>/g)).toHaveLength(1);
    expect(page).toContain(`Trace ${traceId}`);
    expect(page).toMatch(/AccountCreated → [\w-]+/);
    expect(tracesPage(tracing.recent?.list() ?? [], 'nowhere<script>')).toContain('value="nowhere&lt;script&gt;"');
  });

  it('is exported to the collector', async () => {
    await until('the export', () => collected.some((one) => one.includes('send email')), 15_000);
    const [first = ''] = collected;
    expect(first).toMatch(/^POST \/v1\/traces \{/);
    expect(collected.join()).toContain(traceId);
    expect(first).toContain('"academy"');
  });
});

describe('a health probe', () => {
  it('is not traced', async () => {
    expect((await product.client().get('/api/health/live')).status).toBe(200);
    expect(
      tracing.recent
        ?.list()
        .flatMap((one) => one.spans.map(({ name }) => name))
        .filter((name) => name.includes('health')),
    ).toEqual([]);
  });
});
