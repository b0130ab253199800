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

function supervise(restart: () => Promise<Postmaster>, patienceMs?: number, shortage: string | null = null) {
  const first = fakeServer();
  const [lines, lost]: [string[], string[]] = [[], []];
  const supervisor = supervisePostmaster(first, {
    restart,
    log: (line) => lines.push(line),
    onLost: ({ message }) => lost.push(message),
    shortage: () => shortage,
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

  describe('on a full disk', () => {
    const shortage = 'The disk of /data has 3 MB free, and the database needs 200 MB. Free up space.';
    const died = 'The embedded database stopped and could not be restarted: ';

    it.each([
      'The embedded database did not start: could not write to file (see /data/server.log)',
      'The embedded database did not start: it gave no reason (see /data/server.log)',
      'The embedded database did not start within a minute (see /data/server.log)',
    ])('is lost with the reason, the missing space and what to do: %s', async (reason) => {
      const { first, lost } = supervise(() => Promise.reject(new StartupError(reason)), 0, shortage);
      first.die();
      await expect.poll(() => lost).toEqual([`${died}${reason}. ${shortage} All saved data is kept.`]);
    });

    it('is lost after several successful restarts too', async () => {
      const servers = Array.from({ length: 3 }, fakeServer);
      let restarts = 0;
      const next = async () => servers[restarts++] ?? fakeServer();
      const { first, lines, lost } = supervise(next, 0, shortage);
      for (const [index, server] of [first, ...servers].entries()) {
        server.die();
        await expect.poll(() => lines.length + lost.length * 2).toBe((index + 1) * 2);
      }
      expect(lost).toEqual([`${died}it stopped 4 times within a minute. ${shortage} All saved data is kept.`]);
    });

    it('is restarted as usual while that succeeds', async () => {
      const { first, lines, lost } = supervise(async () => fakeServer(), 0, shortage);
      first.die();
      await expect.poll(() => lines.at(-1)).toBe('The embedded database is running again.');
      expect(lost).toEqual([]);
    });
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
