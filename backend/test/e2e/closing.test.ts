import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startShell, type Shell } from './http-shell.support.js';

let shell: Shell | undefined;
let socket: Socket | undefined;

afterEach(async () => {
  socket?.destroy();
  await shell?.app.close();
});

const body = '{"email":"a"}';

/** The head of a request. Its body is sent later. */
const head = `POST /api/register HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;

it('finishes a started request during shutdown, then responds with 503 and Retry-After', async () => {
  shell = await startShell();
  const server = shell.app.getHttpServer();
  socket = connect(Number(new URL(shell.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(head);
  await once(server, 'request');
  // The connection is busy, so closing waits for it.
  const closed = shell.app.close();
  await expect
    .poll(() =>
      fetch(`${shell?.url}/api/programs`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  socket.write(`${body}GET /api/programs HTTP/1.1\r\nhost: a\r\n\r\n`);
  await closed;
  await expect.poll(() => text).toContain('request_id');
  const [first = '', second = ''] = text.split(/(?=HTTP\/1\.1 503)/);
  expect(first).toContain('HTTP/1.1 201');
  expect(second).toMatch(/^HTTP\/1\.1 503/);
  expect(second).toMatch(/retry-after: 5\r\n/i);
  expect(second).toMatch(/"success":false,.*"error":"unavailable",.*"request_id":"[0-9a-f-]{36}"/);
});
