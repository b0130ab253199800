import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOf } from '../../src/local/process-start.mjs';
import { copyProduct } from './product-copy.js';
import { ask, endStarters, type Person, serverOf, start, startInVain, watcherOf } from './run-starter.js';

const isRoot = process.getuid?.() === 0;
const nobody: Person = { name: 'an ordinary user', uid: 65_534, gid: 65_534 };
const people: Person[] = isRoot ? [{ name: 'root' }, nobody] : [{ name: 'an ordinary user' }];

let place: string;
let program: string;
let count = 0;

/** Creates a new folder that only `person` can access. */
function ownFolder(person: Person): string {
  const folder = join(place, `data-${(count += 1)}`);
  mkdirSync(folder, { mode: 0o700 });
  if (person.uid !== undefined && person.gid !== undefined) chownSync(folder, person.uid, person.gid);
  return folder;
}

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'local-start-'));
  program = copyProduct(place);
});
afterEach(endStarters);
afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

describe.each(people)('an embedded database started by $name', (person) => {
  it('keeps data and secrets across a restart', async () => {
    const folder = ownFolder(person);
    const first = await start(program, person, folder);
    expect(first.said()).toContain('Creating the database in');
    expect(await ask(first.url, 'SHOW timezone')).toBe('UTC');
    expect(await ask(first.url, "SELECT lower('ÉCOLE')")).toBe('école');
    await ask(first.url, "CREATE TABLE kept AS SELECT 'here' AS word");
    await first.stop();
    expect(existsSync(join(first.clusterDir, 'postmaster.pid'))).toBe(false);

    const second = await start(program, person, folder);
    expect(second.said()).not.toContain('Creating');
    expect(await ask(second.url, 'SELECT word FROM kept')).toBe('here');
    expect(second.secret).toBe(first.secret);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
    await second.stop();
  });

  it('restarts right after kill -9 and leaves no server running', async () => {
    const folder = ownFolder(person);
    const first = await start(program, person, folder);
    await ask(first.url, "CREATE TABLE kept AS SELECT 'here' AS word");
    await first.kill();
    const second = await start(program, person, folder);
    expect(await ask(second.url, 'SELECT word FROM kept')).toBe('here');
    const server = serverOf(second.clusterDir);
    await second.kill();
    await expect.poll(() => startOf(server), { timeout: 10_000 }).toBeUndefined();
  });

  it('stops a server left over from a killed run', async () => {
    const folder = ownFolder(person);
    const first = await start(program, person, folder);
    const server = serverOf(first.clusterDir);
    const watcher = watcherOf(server);
    expect(watcher).toBeDefined();
    process.kill(watcher ?? 0, 'SIGKILL');
    await first.kill();
    expect(startOf(server)).toBeDefined();

    const second = await start(program, person, folder);
    expect(second.said()).toContain('left over from an earlier run');
    expect(startOf(server)).toBeUndefined();
    await second.stop();
  });

  it('does not kill another process that reuses the PID of the old server', async () => {
    const folder = ownFolder(person);
    const first = await start(program, person, folder);
    await first.stop();
    const foreign = spawn('sleep', ['60'], {
      stdio: 'ignore',
      ...(person.uid === undefined ? {} : { uid: person.uid, gid: person.gid }),
    });
    writeFileSync(join(first.clusterDir, 'postmaster.pid'), `${foreign.pid}\n${first.clusterDir}\n1\n5432\n`);
    const second = await start(program, person, folder);
    expect(foreign.exitCode ?? foreign.signalCode).toBeNull();
    await second.stop();
    foreign.kill();
  });

  it('rejects a data folder that a running copy uses', async () => {
    const folder = ownFolder(person);
    const first = await start(program, person, folder);
    const { said, code } = await startInVain(program, person, folder);
    expect(said).toMatch(/^Another copy is already running with the data folder .+ \(process \d+\)\. .+\n$/);
    expect(code).toBe(1);
    expect(await ask(first.url, 'SELECT 1')).toBe(1);
    await first.stop();
  });

  it('prints one line if a port is in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const { said, code } = await startInVain(program, person, ownFolder(person), String(port));
    server.close();
    expect(said).toMatch(new RegExp(`^Port ${port} is in use\\..+PORT=.+\n$`));
    expect(code).toBe(1);
  });

  it('prints one line if the path of the data folder contains a file', async () => {
    const file = join(ownFolder(person), 'file');
    writeFileSync(file, '');
    const { said, code } = await startInVain(program, person, join(file, 'data'));
    expect(said).toMatch(/^The data folder .+ cannot be used: part of the path is a file.+\n$/);
    expect(code).toBe(1);
  });
});
