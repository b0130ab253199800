import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOf } from '../backend/src/local/process-start.mjs';
import { assertCanStart } from './can-start.mjs';
import { Problem } from './repo.mjs';

let folder;
let taken;
let env;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'can-start-'));
  taken = createServer();
  await new Promise((resolve) => taken.listen(0, '0.0.0.0', resolve));
  // Port 0 is any free port.
  env = { PORT: '0', OPS_PORT: '0', ACADEMY_DATA_DIR: folder };
});
afterEach(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

const port = () => String(taken.address().port);
/** Writes the lock of a running copy: this test's parent process. */
const lock = () =>
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.ppid, start: startOf(process.ppid) }));

describe('assertCanStart', () => {
  it('allows a start when the ports and the data folder are free', async () => {
    await expect(assertCanStart(undefined, [], env)).resolves.toBeUndefined();
  });

  it.each(['PORT', 'OPS_PORT'])('refuses a %s in use, and names a command with another port', async (variable) => {
    env[variable] = port();
    await expect(assertCanStart('npm run dev', [], env)).rejects.toThrow(
      new Problem(
        `Port ${port()} is in use. Stop the program that uses it, or choose another port: ${variable}=${Number(port()) + 10} npm run dev`,
      ),
    );
  });

  it('refuses a port in use that only this command needs', async () => {
    const ports = [{ variable: 'WEB_PORT', standard: Number(port()), host: '127.0.0.1' }];
    await expect(assertCanStart('npm run dev', ports, env)).rejects.toThrow(`Port ${port()} is in use.`);
  });

  it('ignores values that are not ports, because the product reports every wrong setting', async () => {
    await expect(assertCanStart(undefined, [], { ...env, PORT: 'x', OPS_PORT: '70000' })).resolves.toBeUndefined();
  });

  it('refuses a data folder in use', async () => {
    lock();
    await expect(assertCanStart(undefined, [], env)).rejects.toThrow(
      /^Another copy is already running with the data folder/,
    );
  });

  it('ignores the lock of a process that has ended', async () => {
    writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.ppid, start: 'earlier' }));
    await expect(assertCanStart(undefined, [], env)).resolves.toBeUndefined();
  });

  it('refuses a system that cannot run the embedded database, unless DATABASE_URL is set', async () => {
    await expect(assertCanStart(undefined, [], env, 'win32')).rejects.toThrow(
      /^The embedded database does not run on win32/,
    );
    const own = { ...env, DATABASE_URL: 'postgres://localhost/academy' };
    await expect(assertCanStart(undefined, [], own, 'win32')).resolves.toBeUndefined();
  });

  it.each(['start.mjs', 'dev.mjs'])('%s makes these checks first', (file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    const at = ['await assertCanStart(', 'await install(', 'await build('].map((call) => text.indexOf(call));
    expect(at.every((index) => index > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  });
});
