import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { launchWorker, type LocalWorker } from './local-worker.js';
import type { ProcessView, WorkerStart } from './worker-messages.js';

const start: WorkerStart = { settings: {}, opsPassword: '', mailboxFolder: null, withholdsDemoEmails: false };
const { execPath } = process;

let folder: string;
let worker: LocalWorker | undefined;

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'local-worker-'))));
afterEach(async () => {
  process.execPath = execPath;
  await worker?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program as the workers' process. */
function launch(
  code: string,
  view: () => Promise<ProcessView> = async () => ({ metrics: [], traces: [] }),
): LocalWorker {
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, code);
  worker = launchWorker({ view, onEnd: () => undefined, program: pathToFileURL(file) });
  return worker;
}

it('refuses to start when no process can be created', async () => {
  process.execPath = join(folder, 'no-node');
  await expect(launch('').start(start)).rejects.toThrow(/^The workers could not be started: .*ENOENT/);
});

it('refuses to start when the process ends', async () => {
  await expect(launch('process.exit(1)').start(start)).rejects.toThrow('The workers ended while they started.');
});

it('answers that nothing could be measured', async () => {
  // Starts once it has an answer, and gives it as its address.
  const code = `process.on('message', ({ kind, view }) => {
    if (kind === 'start') process.send({ kind: 'view' });
    if (kind === 'view') process.send({ kind: 'started', addresses: { opsUrl: String(view) } });
    if (kind === 'stop') process.exit();
  });`;
  const failing = launch(code, () => Promise.reject(new Error('no metrics')));
  expect(await failing.start(start)).toEqual({ opsUrl: 'null' });
});
