import 'reflect-metadata';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpsServer } from '../../src/backoffice/index.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { createMetrics } from '../../src/platform/observability/index.js';
import { start, stop, password, login, ops } from '../support/ops-server.js';

beforeAll(start);
afterAll(stop);

/** Sends a request with any `Host` and any path, which fetch does not allow. @returns the status */
function askAs(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  const { hostname, port } = new URL(ops.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
}

describe('the ops login', () => {
  const queuePaths = [
    '/queues',
    '/queues/',
    '/queues/api/queues',
    '/queues/static/js/main.js',
    '/%71ueues/api/queues',
    '//queues/api/queues',
  ];
  const paths = ['/', ...queuePaths, '/mailbox', '/mailbox/email', '/metrics', '/nothing'];

  it.each(paths)('is required at %s', async (path) => {
    expect(await askAs(path, {})).toBe(401);
    expect(await askAs(path, { authorization: `Basic ${Buffer.from('ops:wrong').toString('base64')}` })).toBe(401);
    expect(await askAs(path, { authorization: login.authorization.replace('Basic', 'Bearer') })).toBe(401);
  });

  it('is required for requests that change data', async () => {
    expect(await askAs('/queues/api/queues/mail/pause', {}, 'PUT')).toBe(401);
    expect(await askAs('/mailbox/email/all', {}, 'DELETE')).toBe(401);
  });

  it.each([
    ['without it', {}, ''],
    ['from another site', { ...login, origin: 'https://evil.example' }, ''],
    ['with it', login, 'HTTP/1.1 101'],
  ])('is required for a WebSocket, %s', async (_what, headers, answer) => {
    const { hostname, port } = new URL(ops.url);
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const lines = Object.entries({ host: `127.0.0.1:${port}`, ...upgrade, ...headers });
    const got = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `GET /mailbox/socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
        );
      });
      socket.once('data', (bytes) => {
        socket.destroy();
        resolve(bytes.toString());
      });
      socket.once('close', () => resolve(''));
    });
    expect(got.slice(0, 12)).toBe(answer);
  });

  it('listens on localhost by default, or on the configured host', async () => {
    expect(new URL(ops.url).hostname).toBe('127.0.0.1');
    const notOurs = loadConfig({ OPS_PORT: '0', OPS_HOST: '192.0.2.1' });
    await expect(startOpsServer({ config: notOurs, password, queues: [], metrics: createMetrics() })).rejects.toThrow(
      'EADDRNOTAVAIL',
    );
  });

  it.each([
    ['another name for this machine', 'GET', { host: 'rebound.example' }, 403],
    ['a change from another site', 'PUT', { origin: 'https://evil.example' }, 403],
    ['a change without origin from another site', 'PUT', { 'sec-fetch-site': 'cross-site' }, 403],
    ['localhost', 'GET', { host: 'localhost:3001' }, 200],
  ])('is combined with a check of host and origin: %s', async (_what, method, headers, status) => {
    expect(
      await askAs(
        method === 'GET' ? '/' : '/queues/api/queues/mail/pause',
        { ...login, ...(headers as Record<string, string>) },
        method,
      ),
    ).toBe(status);
  });
});
