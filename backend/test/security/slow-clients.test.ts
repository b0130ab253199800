import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShell, type Shell } from '../e2e/http-shell.support.js';
import { until } from '../support/journey.js';

const timeouts = { requestTimeout: 1_000, connectionTimeout: 10_000, keepAliveTimeout: 10_000 };
const perAddress = 20;

let shell: Shell;

beforeAll(async () => {
  shell = await startShell({}, { timeouts, connections: { perAddress, total: 100 } });
});
afterAll(() => shell.app.close());

const port = (to = shell) => Number(new URL(to.url).port);
const part =
  'POST /api/register HTTP/1.1\r\nhost: academy.test\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n';
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function open(to = shell): Promise<Socket> {
  const socket = connect(port(to), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends a byte every 100 ms. @returns milliseconds until the server closes the connection */
async function trickle(start: string): Promise<number> {
  const socket = await open();
  const begun = Date.now();
  socket.write(start);
  const timer = setInterval(() => socket.write('a'), 100);
  socket.resume();
  await once(socket, 'close');
  clearInterval(timer);
  return Date.now() - begun;
}

describe('a slow client', () => {
  it.each([
    ['headers', `${part}x-slow: `],
    ['a body', `${part}\r\n{"email":"`],
  ])('sending %s is disconnected soon after the request timeout', async (_what, start) => {
    const milliseconds = await trickle(start);
    expect(milliseconds).toBeGreaterThanOrEqual(timeouts.requestTimeout - 100);
    expect(milliseconds).toBeLessThan(timeouts.requestTimeout * 2.5);
  });

  it('has a default request timeout of two minutes and a header timeout of 30 seconds', async () => {
    const usual = await startShell();
    const server = usual.app.getHttpServer() as { requestTimeout: number; headersTimeout: number };
    expect([server.requestTimeout, server.headersTimeout]).toEqual([120_000, 30_000]);
    await usual.app.close();
  });
});

describe('an IP address with too many connections', () => {
  /** @returns how many of ten more connections than allowed were closed, of which at least `expected` are waited for */
  async function openMany(to: Shell, expected: number): Promise<number> {
    const sockets = await Promise.all(Array.from({ length: perAddress + 10 }, () => open(to)));
    let closed = 0;
    for (const socket of sockets) {
      socket.resume();
      socket.once('close', () => (closed += 1));
    }
    await until('the refusals', () => closed >= expected);
    await pause(300);
    const refused = closed;
    sockets.forEach((socket) => socket.destroy());
    await pause(50);
    return refused;
  }

  it('keeps its first connections and is served again once they are closed', async () => {
    expect(await openMany(shell, 10)).toBe(10);
    expect((await fetch(`${shell.url}/api/programs`)).status).toBe(200);
  });

  it('is not limited behind a trusted proxy', async () => {
    const behind = await startShell({ TRUST_PROXY_HOPS: '1' }, { connections: { perAddress, total: 100 } });
    expect(await openMany(behind, 0)).toBe(0);
    await behind.app.close();
  });
});

describe('a client that disconnects while sending its body', () => {
  it('is logged without an error, a warning or a 5xx', async () => {
    const fresh = await startShell();
    for (let nth = 0; nth < 20; nth += 1) {
      const socket = await open(fresh);
      socket.write(`${part}\r\n{"email":"`);
      await pause(10);
      socket.destroy();
    }
    await pause(200);
    const lines = fresh.lines.map((line) => JSON.parse(line) as { level: string; status?: number });
    expect(lines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
    expect(lines.filter(({ status }) => (status ?? 0) >= 500)).toEqual([]);
    expect(lines.filter((line) => JSON.stringify(line).includes('hung up'))).toHaveLength(20);
    await fresh.app.close();
  });
});

describe('X-Forwarded-For', () => {
  const warnings = (to: Shell) => to.lines.filter((line) => line.includes('TRUST_PROXY_HOPS')).length;
  const ask = (to: Shell, headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.7' }) =>
    fetch(`${to.url}/api/programs`, { headers });

  it('causes one warning if no proxy is trusted', async () => {
    const fresh = await startShell();
    await ask(fresh, {});
    expect(warnings(fresh)).toBe(0);
    for (let nth = 0; nth < 5; nth += 1) await ask(fresh);
    expect(warnings(fresh)).toBe(1);
    await fresh.app.close();
  });

  it('causes no warning behind a trusted proxy', async () => {
    const behind = await startShell({ TRUST_PROXY_HOPS: '1' });
    await ask(behind);
    expect(warnings(behind)).toBe(0);
    await behind.app.close();
  });
});
