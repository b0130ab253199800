import { Logger } from '@nestjs/common';
import type { ClientErrorReport } from '@academy/contracts/http/client-errors';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createMetrics } from '../../src/platform/observability/index.js';
import { startTestApp, type TestApp } from '../support/app.js';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ workers: false });
});
afterAll(() => product.stop());
afterEach(() => vi.restoreAllMocks());

const report: ClientErrorReport = {
  kind: 'render',
  message: `Unexpected token 'J', "Jane Doe" is not valid JSON`,
  stack: 'at f (https://academy.test/assets/app.js?token=secret:1:2)',
  page: '/verify#token=secret',
  build: '/assets/app-1.js',
};
const send = (body: object, type = 'application/json') =>
  fetch(`${product.url}/api/client-errors`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': type },
  });

it('logs a browser error once and counts it in a metric, without typed text or URL queries', async () => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  expect((await send(report)).status).toBe(204);
  expect(warn.mock.calls).toEqual([
    [
      {
        message: 'client error',
        kind: 'render',
        error: `Unexpected token 'J', "…" is not valid JSON`,
        stack: 'at f (https://academy.test/assets/app.js:1:2)',
        page: '/verify',
        build: '/assets/app-1.js',
      },
    ],
  ]);
  expect(await createMetrics().text()).toMatch(/academy_client_errors_total\{kind="render"\} 1\n/);
});

it('rejects an unknown kind with 422, a large body with 413 and a text/plain body with 415', async () => {
  expect((await send({ ...report, kind: 'render\nfake' })).status).toBe(422);
  expect((await send({ ...report, stack: 'x'.repeat(9_000) })).status).toBe(413);
  expect((await send(report, 'text/plain')).status).toBe(415);
});

it('responds with 429 to more than 60 reports from one network', async () => {
  vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const statuses = await Promise.all(Array.from({ length: 61 }, () => send(report).then(({ status }) => status)));
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(60);
  expect(statuses).toContain(429);
});
