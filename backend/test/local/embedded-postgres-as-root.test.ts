import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyProduct } from './product-copy.js';
import { ask, endStarters, type Person, start, startInVain } from './run-starter.js';

const root: Person = { name: 'root' };
const nobody: Person = { name: 'an ordinary user', uid: 65_534, gid: 65_534 };
const shelter = '/var/lib/post-road-academy';

function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status === 0;
}

/** Returns whether this machine allows mounts. Some containers forbid them even for root. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const isMounted = mountSmallDisk(folder);
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
    it('prints one line with the free and required space', async () => {
      const disk = join(place, 'small-disk');
      mountSmallDisk(disk);
      const { said, code } = await startInVain(program, root, join(disk, 'data'));
      spawnSync('umount', [disk]);
      expect(said.trim().split('\n').at(-1)).toMatch(
        /^The disk of .+ has \d MB free, and the database needs 200 MB\. Free up space, or set ACADEMY_DATA_DIR\.$/,
      );
      expect(code).toBe(1);
    });
  });
}
