import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../dist/local/free-port.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function start(file, args, env) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { child, stop };
}

async function waitFor(url, child) {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer`);
}

/** Starts the product's API or worker from the build output. */
export async function startProduct(entry, env) {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const settings = {
    NODE_ENV: 'development',
    RATE_LIMITS: 'off',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    OPS_PORT: String(await findFreePort()),
    LOG_LEVEL: 'warn',
    ...env,
  };
  const { child, stop } = start(here(`../../dist/${entry}.js`), [], settings);
  child.stdout.resume();
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/api/health/ready`, child);
  return { url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, stop };
}

/** Waits until a server accepts connections on a local port. @throws Error if none does within 10 s */
async function waitForPort(port) {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Nothing listens on port ${port}`);
}

/** Starts the bare server on the given database. */
export async function startBare(databaseUrl) {
  const { child, stop } = start(here('bare-server.mjs'), [databaseUrl], {});
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return { url, stop };
}

/** Starts a separate Redis server, durable as in production. */
export async function startRedis(path, folder) {
  const port = await findFreePort();
  const child = spawn(
    path,
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--maxmemory-policy',
      'noeviction',
    ],
    { stdio: 'ignore' },
  );
  await waitForPort(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => (child.once('exit', resolve), child.kill('SIGTERM'))),
  };
}
