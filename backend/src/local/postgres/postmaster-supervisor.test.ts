import { describe, expect, it } from 'vitest';
import type { Postmaster } from './postmaster.js';
import { supervisePostmaster } from './postmaster-supervisor.js';
import { StartupError } from '../startup-error.js';

interface FakeServer extends Postmaster {
  die(): void;
  stopped: boolean;
}

function fakeServer(): FakeServer {
  let die = (): void => undefined;
  const exited = new Promise<void>((resolve) => (die = resolve));
  const server = { pid: 1, port: 1, exited, die, stopped: false, stop: async () => void (server.stopped = true) };
  return server;
}

const soon = () => new Promise<void>((resolve) => void setTimeout(resolve, 5));

function supervise(restart: () => Promise<Postmaster>, patienceMs?: number) {
  const first = fakeServer();
  const [lines, lost]: [string[], string[]] = [[], []];
  const supervisor = supervisePostmaster(first, {
    restart,
    log: (line) => lines.push(line),
    onLost: ({ message }) => lost.push(message),
    ...(patienceMs !== undefined && { patienceMs }),
  });
  return { first, lines, lost, supervisor };
}

describe('an embedded database server that exits unexpectedly', () => {
  it('is restarted, and the new server is stopped on shutdown', async () => {
    const second = fakeServer();
    const { first, lines, lost, supervisor } = supervise(async () => second);
    first.die();
    await soon();
    expect(lines).toEqual([
      'The embedded database stopped unexpectedly. Restarting it …',
      'The embedded database is running again.',
    ]);
    await supervisor.stop();
    second.die();
    await soon();
    expect([second.stopped, lines.length, lost]).toEqual([true, 2, []]);
  });

  it('is reported as lost when it cannot be restarted', async () => {
    const { first, lost } = supervise(() => Promise.reject(new StartupError('the disk is full')), 0);
    first.die();
    await expect.poll(() => lost.length).toBe(1);
    expect(lost).toEqual(['The embedded database stopped and could not be restarted: the disk is full']);
  });

  it('is retried while processes of the old server are still running', async () => {
    let tries = 0;
    const { first, lines, lost } = supervise(async () => {
      tries += 1;
      if (tries === 1)
        throw new StartupError(
          'The embedded database did not start: pre-existing shared memory block (key 1, ID 2) is still in use',
        );
      return fakeServer();
    });
    first.die();
    await expect.poll(() => lines.length).toBe(2);
    expect([tries, lost]).toEqual([2, []]);
  });

  it('is not restarted when it was stopped on purpose', async () => {
    const { first, lines, supervisor } = supervise(() => Promise.reject(new Error('never asked')));
    await supervisor.stop();
    first.die();
    await soon();
    expect([first.stopped, lines]).toEqual([true, []]);
  });
});
