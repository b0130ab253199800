import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

/** The operating system user who runs the program. It is root only if root runs the tests. */
export interface Person {
  readonly name: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** A running starter whose database is up. */
export interface Running {
  readonly url: string;
  readonly clusterDir: string;
  readonly secret: string;
  /** Returns what the starter has written to the terminal so far. */
  said(): string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

const started = new Set<ChildProcess>();

function spawnStarter(
  program: string,
  person: Person,
  args: string[],
): { child: ChildProcess; said: () => string; ended: Promise<number | null> } {
  const ids = person.uid === undefined ? {} : { uid: person.uid, gid: person.gid };
  const child = spawn(process.execPath, [program, ...args], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
    ...ids,
  });
  started.add(child);
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, said: () => text, ended };
}

/** Runs the starter and waits until its database is up. */
export async function start(program: string, person: Person, dataDir: string): Promise<Running> {
  const { child, said, ended } = spawnStarter(program, person, [dataDir]);
  const { stdout } = child;
  if (!stdout) throw new Error('no output');
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface({ input: stdout }).once('line', resolve)),
    ended.then(() => undefined),
  ]);
  if (line === undefined) throw new Error(`the starter ended: ${said()}`);
  const facts = JSON.parse(line) as { url: string; clusterDir: string; secret: string };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
    started.delete(child);
  };
  return { ...facts, said, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Runs a starter that is expected to fail. @returns its output and its exit code */
export async function startInVain(
  program: string,
  person: Person,
  ...args: string[]
): Promise<{ said: string; code: number | null }> {
  const { child, said, ended } = spawnStarter(program, person, args);
  const code = await ended;
  started.delete(child);
  return { said: said(), code };
}

/** Stops the starters that a failed test left running. */
export function endStarters(): void {
  for (const child of started) child.kill('SIGTERM');
  started.clear();
}

/** Returns the process id of the database server in this data folder, read from its `postmaster.pid`. */
export function serverOf(clusterDir: string): number {
  return Number(readFileSync(`${clusterDir}/postmaster.pid`, 'utf8').split('\n')[0]);
}

/** Returns the process id of the shell that stops server `pid` after our process dies, if it is running. */
export function watcherOf(pid: number): number | undefined {
  return readdirSync('/proc')
    .map(Number)
    .filter(Boolean)
    .find((candidate) => {
      try {
        const command = readFileSync(`/proc/${candidate}/cmdline`, 'utf8').split('\0');
        return command.includes(String(pid)) && command.some((word) => word.includes('kill -INT'));
      } catch {
        return false;
      }
    });
}

/** Returns the first column of the first row. */
export async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  // A server that stops fails the query and reports the lost connection here too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}
