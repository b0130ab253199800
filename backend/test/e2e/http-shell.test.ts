import { createServer, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/platform/config/config.js';
import { createHttpApp } from '../../src/platform/http/server/http-app.js';
import { leftOut, ShellModule, startShell, type Shell } from './http-shell.support.js';

let shell: Shell;
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  shell = await startShell();
});

afterAll(() => shell.app.close());

function post(path: string, body: string | FormData | undefined, headers: Record<string, string> = json) {
  return fetch(shell.url + path, { method: 'POST', body, headers });
}

function nested(depth: number): string {
  return `{"email":"a","extra":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
}

describe('request bodies', () => {
  it.each([
    ['JSON', JSON.stringify({ email: 'a', more: 1 }), json, 201],
    ['JSON with a charset', '{"email":"a"}', { 'content-type': 'application/json; charset=utf-8' }, 201],
    ['nothing, declared as JSON', '', json, 422],
    ['a list', '[]', json, 400],
    ['a string', '"a"', json, 400],
    ['null', 'null', json, 400],
    ['half a JSON', '{"email"', json, 400],
    ['a prototype', '{"__proto__":{"email":"a"}}', json, 400],
    ['a constructor', '{"constructor":{"prototype":{"a":1}}}', json, 400],
    ['depth 18', nested(18), json, 201],
    ['depth 30', nested(30), json, 400],
    ['a long list', JSON.stringify({ email: 'a', extra: Array(1001).fill(1) }), json, 400],
    ['NUL', '{"email":"a\\u0000"}', json, 400],
    ['half a character', '{"email":"\\ud800"}', json, 400],
    ['text', '{"email":"a"}', { 'content-type': 'text/plain' }, 415],
    ['a URL-encoded form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['too much', JSON.stringify({ email: 'a'.repeat(110_000) }), json, 413],
    ['a broken form', 'x', { 'content-type': 'multipart/form-data; boundary=b' }, 400],
    ['a form without boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
  ])('get the expected status: %s', async (_what, body, headers, status) => {
    const answer = await post('/api/register', body, headers);
    expect(answer.status).toBe(status);
    if (status !== 201)
      expect(await answer.json()).toMatchObject({ success: false, request_id: answer.headers.get('x-request-id') });
  });

  it('are read from a multipart form as strings, with a repeated field as a list', async () => {
    const form = new FormData();
    for (const [name, value] of [
      ['email', 'ä@b.c'],
      ['extra', '1'],
      ['extra', '2'],
    ] as const)
      form.append(name, value);
    const answer = await post('/register', form, {});
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true, body: { email: 'ä@b.c', extra: ['1', '2'] } });
  });

  it.each([
    ['a file', 'email', new File(['x'], 'x.txt'), 415],
    ['a prototype', '__proto__', 'x', 400],
    ['NUL', 'email', 'a\0', 400],
    ['too much', 'email', 'a'.repeat(110_000), 413],
  ])('are rejected as a multipart form with %s', async (_what, name, value, status) => {
    const form = new FormData();
    form.append(name, value);
    expect((await post('/api/register', form, {})).status).toBe(status);
  });

  it('reach the webhook as raw bytes, up to one megabyte', async () => {
    const body = `{ "id": "${'e'.repeat(300_000)}" }`;
    expect(await (await post('/api/stripe/webhook', body)).json()).toEqual({ bytes: body.length, first: '{ "id": "' });
    expect((await post('/api/stripe/webhook', `{"id":"${'e'.repeat(1_100_000)}"}`)).status).toBe(413);
  });
});

describe('responses', () => {
  it.each(['/api/programs', '/programs', '/api/programs/'])(
    'return uncached data for GET %s, without server headers',
    async (path) => {
      const answer = await fetch(shell.url + path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('vary')).toBe('Accept, Sec-Fetch-Dest');
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(answer.headers.get('server') ?? answer.headers.get('x-powered-by')).toBeNull();
    },
  );

  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['POST', '/our-team', 404],
    ['DELETE', '/api/programs', 404],
    ['GET', '/api/%zz', 404],
    ['GET', '/api/programs%00', 404],
    ['GET', '/api/user/profile', 401],
    ['GET', `/api/checkouts/${'9'.repeat(200)}`, 404],
  ])('to %s %s are %i errors in JSON with the security headers', async (method, path, status) => {
    const answer = await fetch(shell.url + path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.json()).toMatchObject({ success: false, request_id: answer.headers.get('x-request-id') });
  });

  it('ignore a request id sent by the client', async () => {
    const answer = await fetch(`${shell.url}/api/programs`, {
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    });
    expect(answer.headers.get('x-request-id')).not.toBe('mine');
  });

  it('contain the caller for a valid bearer token', async () => {
    const answer = await fetch(`${shell.url}/api/user/profile`, { headers: { authorization: 'Bearer good' } });
    expect(await answer.json()).toEqual({ success: true, caller: 'parent' });
  });

  it('hide the details of a crash, and have Retry-After with a 503', async () => {
    const crash = await post('/api/login', '{"password":"crash"}');
    expect(crash.status).toBe(500);
    expect(await crash.text()).not.toContain('a bug');
    const down = await post('/api/login', '{"password":"down"}');
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('explain with a 503 that the site is not built', async () => {
    const answer = await fetch(`${shell.url}/our-team`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('The site is not built yet');
  });
});

describe('the request log', () => {
  it('has one line per request with the route pattern, without query, body or token', async () => {
    shell.lines.length = 0;
    await fetch(`${shell.url}/api/user/profile?token=querysecret`, {
      headers: { authorization: 'Bearer tokensecret' },
    });
    await post('/api/login', '{"email":"bodysecret"}');
    const text = shell.lines.join('');
    expect(text).not.toMatch(/secret/);
    const lines = shell.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.context === 'request');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ level: 'info', method: 'GET', route: '/api/user/profile', status: 401 });
  });
});

describe('the HTTP server', () => {
  it('fails to start when a route of the contract has no controller', async () => {
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    const without = leftOut.filter((name) => name !== 'getCheckout');
    await expect(createHttpApp(ShellModule, config, { without })).rejects.toThrow(
      'GET /api/checkouts/:id has no controller',
    );
  });

  it('responds with 400 to malformed HTTP and keeps running', async () => {
    const port = Number(new URL(shell.url).port);
    const reply = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      socket.once('data', (bytes) => resolve(bytes.toString()));
    });
    expect(reply).toMatch(/^HTTP\/1\.1 400/);
    expect((await fetch(`${shell.url}/api/programs`)).status).toBe(200);
  });

  it('fails to listen on a port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const app = await createHttpApp(ShellModule, loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), {
      without: leftOut,
    });
    const address = taken.address();
    await expect(app.listen(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')).rejects.toThrow(
      'EADDRINUSE',
    );
    await app.close();
    taken.close();
  });
});
