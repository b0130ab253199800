import { calls } from '@academy/contracts/http/all-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const read = (path: string) => fetch(`${app.url}${path}`);

it('serves an OpenAPI 3.1 document with every call', async () => {
  const answer = await read('/api/openapi.json');
  const { openapi, paths } = (await answer.json()) as { openapi: string; paths: Record<string, object> };
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(openapi).toBe('3.1.0');
  expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(Object.keys(calls).length);
});

it('serves the API documentation as an HTML page without scripts', async () => {
  const answer = await read('/api/docs');
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page).toContain('<code>/api/students/{id}/lessons</code>');
  expect(page).toContain('validation_failed');
  expect(page).toContain('<code>success: true</code>');
  expect(page).not.toContain('`');
  expect(page).not.toContain('<script');
});
