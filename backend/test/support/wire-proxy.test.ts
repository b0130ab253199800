import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WireProxy } from './wire-proxy.js';

/** A server that records what it receives and replies `got <it>`. */
let echo: Server;
let heard: string[];
let proxy: WireProxy;
const clients: Socket[] = [];

beforeEach(async () => {
  heard = [];
  echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      heard.push(bytes.toString());
      socket.write(`got ${bytes.toString()}`);
    });
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  proxy = await WireProxy.startBefore(`tcp://127.0.0.1:${(echo.address() as AddressInfo).port}`);
});

afterEach(async () => {
  clients.splice(0).forEach((client) => client.destroy());
  await proxy.stop();
  await new Promise((resolve) => echo.close(resolve));
});

async function dial(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1');
  clients.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Sends a text. @returns the reply, an error code, `closed`, or `silence` after `patience` ms without a reply */
async function say(socket: Socket, text: string, patience = 5_000): Promise<string> {
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString()));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once('close', () => resolve('closed'));
  });
  socket.write(text);
  return Promise.race([answer, wait(patience, 'silence')]);
}

describe('the proxy', () => {
  it('passes everything on while nothing happens', async () => {
    const socket = await dial();
    expect(await say(socket, 'a')).toBe('got a');
    expect(await say(socket, 'b')).toBe('got b');
    expect(proxy.open).toBe(1);
    expect(proxy.through('postgres://u:p@127.0.0.1:5432/db?x=1')).toBe(`postgres://u:p@127.0.0.1:${proxy.port}/db?x=1`);
  });

  it('passes large messages whole', async () => {
    const socket = await dial();
    let received = 0;
    socket.on('data', (bytes) => (received += bytes.length));
    socket.write('x'.repeat(3_000_000));
    await expect.poll(() => received, { timeout: 5_000 }).toBeGreaterThanOrEqual(3_000_000);
  });

  it('cuts before the third message, which never arrives', async () => {
    proxy.when({ nth: 3 }, 'cut before');
    const socket = await dial();
    expect([await say(socket, 'a'), await say(socket, 'b'), await say(socket, 'c')]).toEqual([
      'got a',
      'got b',
      'ECONNRESET',
    ]);
    expect(heard).toEqual(['a', 'b']);
    expect(await say(await dial(), 'd')).toBe('got d');
  });

  it('cuts after a message, which arrives', async () => {
    proxy.when({ contains: 'COMMIT' }, 'cut after');
    const socket = await dial();
    expect([await say(socket, 'BEGIN'), await say(socket, 'COMMIT')]).toEqual(['got BEGIN', 'ECONNRESET']);
    await expect.poll(() => heard).toEqual(['BEGIN', 'COMMIT']);
  });

  it('loses only the reply', async () => {
    proxy.when({ contains: 'COMMIT' }, 'lose reply');
    const socket = await dial();
    expect([await say(socket, 'BEGIN'), await say(socket, 'COMMIT')]).toEqual(['got BEGIN', 'ECONNRESET']);
    expect(heard).toEqual(['BEGIN', 'COMMIT']);
  });

  it('cuts before an answer of the server', async () => {
    proxy.when({ from: 'server', contains: 'got b' }, 'cut before');
    const socket = await dial();
    expect([await say(socket, 'a'), await say(socket, 'b')]).toEqual(['got a', 'ECONNRESET']);
  });

  it('stalls, and stays open', async () => {
    proxy.when({ contains: 'b' }, 'stall');
    const socket = await dial();
    expect([await say(socket, 'a'), await say(socket, 'b', 100), await say(socket, 'c', 100)]).toEqual([
      'got a',
      'silence',
      'silence',
    ]);
    expect(heard).toEqual(['a']);
    expect(proxy.open).toBe(1);
  });

  it('delays a message', async () => {
    proxy.when({}, { delayMs: 120 });
    const begun = Date.now();
    expect(await say(await dial(), 'a')).toBe('got a');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(115);
  });

  it('does what the test wants between the client and the server', async () => {
    proxy.when({ nth: 2 }, async ({ bytes, connection }) => {
      await wait(20);
      heard.push(`seen ${bytes.toString()} on ${connection}`);
    });
    const socket = await dial();
    await say(socket, 'a');
    await say(socket, 'b');
    expect(heard).toEqual(['a', 'seen b on 1', 'b']);
  });

  it('goes down and comes back', async () => {
    const socket = await dial();
    proxy.takeDown();
    expect(await say(socket, 'a')).toMatch(/ECONNRESET|EPIPE|closed/);
    expect(
      await dial().then(
        (late) => say(late, 'b'),
        () => 'refused',
      ),
    ).toMatch(/ECONNRESET|EPIPE|closed|refused/);
    proxy.heal();
    expect(await say(await dial(), 'c')).toBe('got c');
    expect(heard).toEqual(['c']);
  });

  it('resets a client whose target is gone', async () => {
    const gone = await WireProxy.start({ host: '127.0.0.1', port: 1 });
    const socket = connect(gone.port, '127.0.0.1');
    clients.push(socket);
    expect(await say(socket, 'a')).toMatch(/ECONNRESET|EPIPE|closed/);
    await gone.stop();
  });
});
