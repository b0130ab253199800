import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyProduct } from './product-copy.js';
import { ask, endStarters, type Person, start, startInVain } from './run-starter.js';

const root: Person = { name: 'root' };
const nobody: Person = { name: 'an ordinary user', uid: 65_534, gid: 65_534 };
const shelter = '/var/lib/post-road-academy';

/** Mounts a disk of its own, or changes its size if it is mounted. @param size such as `2m`; not less than what is used */
function mountDisk(folder: string, size: string, options = ''): boolean {
  mkdirSync(folder, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `${options}size=${size}`, 'tmpfs', folder]).status === 0;
}

/** Leaves no free space on such a disk. */
function fillDisk(folder: string): void {
  const { blocks, bfree, bsize } = statfsSync(folder);
  mountDisk(folder, String((blocks - bfree) * bsize), 'remount,');
}

/** Returns whether this machine allows mounts. Some containers forbid them even for root. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const isMounted = mountDisk(folder, '2m');
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

let place: string;
let program: string;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'local-start-'));
  program = copyProduct(place);
});
afterEach(endStarters);
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

describe('an embedded database with root privileges', () => {
  it('stores the database in /var/lib if the database user cannot reach the data folder', async () => {
    const closed = join(place, 'closed');
    const inside = copyProduct(join(closed, 'repo'));
    const folder = join(closed, 'repo', '.academy');
    chmodSync(closed, 0o700);
    const first = await start(inside, root, folder);
    expect(first.clusterDir.startsWith(shelter)).toBe(true);
    expect(first.said()).toContain(dirname(first.clusterDir));
    await ask(first.url, "CREATE TABLE kept AS SELECT 'here' AS word");
    await first.stop();
    const second = await start(inside, root, folder);
    expect(await ask(second.url, 'SELECT word FROM kept')).toBe('here');
    await second.stop();
    rmSync(dirname(first.clusterDir), { recursive: true });
  });

  it('prints one line if an ordinary user cannot write to the data folder', async () => {
    const folder = join(place, 'of-root');
    mkdirSync(folder, { mode: 0o755 });
    const { said, code } = await startInVain(program, nobody, join(folder, 'data'));
    expect(said).toMatch(
      /^The data folder .+ cannot be used: this user is not allowed to write there\. Set ACADEMY_DATA_DIR.+\n$/,
    );
    expect(code).toBe(1);
  });
});

if (canMount()) {
  describe('an embedded database on a full disk', () => {
    const refusal =
      /^The disk of .+ has \d MB free, and the database needs 200 MB\. Free up space, .+ No data was changed\.$/;
    let disk: string;
    beforeEach(() => void (disk = mkdtempSync(join(place, 'disk-'))));
    afterEach(() => void spawnSync('umount', ['--lazy', disk]));

    it('prints one line with the free and required space', async () => {
      mountDisk(disk, '2m');
      const { said, code } = await startInVain(program, root, join(disk, 'data'));
      expect(said.trim().split('\n').at(-1)).toMatch(refusal);
      expect(code).toBe(1);
    });

    it('keeps what was committed when the disk fills up, and starts again once there is space', async () => {
      mountDisk(disk, '400m');
      const data = join(disk, 'data');
      const first = await start(program, root, data);
      await ask(first.url, 'CREATE TABLE kept AS SELECT 0 AS purchases');
      const durable = `${first.url}?options=${encodeURIComponent('-c synchronous_commit=on')}`;
      const purchase = () => ask(durable, 'UPDATE kept SET purchases = purchases + 1 RETURNING purchases');
      await purchase();
      fillDisk(disk);
      let committed = await purchase();
      // PostgreSQL needs a new file for its log after each switch, cannot create it, and stops.
      const fill = async () => {
        for (;;) {
          await ask(first.url, 'SELECT pg_switch_wal()');
          committed = await purchase();
        }
      };
      await expect(fill()).rejects.toThrow();
      await expect.poll(first.said).toContain('The embedded database stopped unexpectedly. Restarting it …');
      await first.kill();

      const { said, code } = await startInVain(program, root, data);
      expect(said.trim()).toMatch(refusal);
      expect(code).toBe(1);

      mountDisk(disk, '400m', 'remount,');
      const second = await start(program, root, data);
      expect(await ask(second.url, 'SELECT purchases FROM kept')).toBe(committed);
      expect(await ask(second.url, 'UPDATE kept SET purchases = 0 RETURNING purchases')).toBe(0);
      await second.stop();
    });
  });
}
