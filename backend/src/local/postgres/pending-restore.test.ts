import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.js';
import { swapAll, type Swap } from './pending-restore.js';

let dataDir: string;
let swaps: Swap[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pending-restore-'));
  swaps = ['cluster', 'documents'].map((name) => {
    const path = join(dataDir, name);
    return { path, fresh: `${path}.restored`, kept: `${path}.before` };
  });
  for (const { path, fresh } of swaps) {
    for (const [folder, text] of [
      [path, 'old'],
      [fresh, 'new'],
    ] as const) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'text'), text);
    }
  }
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (folder: string) => readFileSync(join(folder, 'text'), 'utf8');
const seen = () => swaps.map(({ path, kept }) => [read(path), read(kept)]);
const open = () => openDataFolder(dataDir).release();

describe('a restore', () => {
  it('swaps in the backup, keeps the old folders and leaves no plan file', () => {
    swapAll(dataDir, swaps);
    expect(seen()).toEqual([
      ['new', 'old'],
      ['new', 'old'],
    ]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['cluster', 'cluster.before', 'documents', 'documents.before']);
  });

  it('into a new data folder keeps no old folders', () => {
    for (const { path } of swaps) rmSync(path, { recursive: true });
    swapAll(dataDir, swaps);
    expect(swaps.map(({ path, kept }) => [read(path), existsSync(kept)])).toEqual([
      ['new', false],
      ['new', false],
    ]);
  });

  it.each([0, 1, 2, 3, 4])('killed after %i renames is completed when the data folder is opened', (done) => {
    writeFileSync(join(dataDir, 'restore.json'), JSON.stringify(swaps));
    const renames = swaps.flatMap(({ path, fresh, kept }) => [
      [path, kept],
      [fresh, path],
    ]);
    for (const [from = '', to = ''] of renames.slice(0, done)) renameSync(from, to);
    open();
    expect(seen()).toEqual([
      ['new', 'old'],
      ['new', 'old'],
    ]);
    expect(existsSync(join(dataDir, 'restore.json'))).toBe(false);
  });

  it('killed while writing its plan changes nothing', () => {
    writeFileSync(join(dataDir, 'restore.json.1.new'), '[{');
    open();
    expect(swaps.map(({ path }) => read(path))).toEqual(['old', 'old']);
  });
});
