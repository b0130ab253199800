import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertDiskSpace } from './disk-space.js';
import { startLocal } from './local-mode.js';
import { findTestPort } from '../../test/support/test-port.js';
import { loadConfig } from '../platform/config/config.js';

const megabyte = 1024 * 1024;

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'full-disk-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Starts the product with its data in `folder` on a disk with `free` bytes. */
const startWith = async (folder: string, free: number) => {
  const [port, opsPort] = [await findTestPort(), await findTestPort()];
  const config = loadConfig({ ACADEMY_DATA_DIR: folder, PORT: String(port), OPS_PORT: String(opsPort) });
  return startLocal(config, { log: () => undefined, onFatal: () => undefined, free: () => free });
};

const refusal = (folder: string, mb: number) =>
  `The disk of ${folder} has ${mb} MB free, and the database needs 200 MB. Free up space, or move the folder to a larger disk and set ACADEMY_DATA_DIR. No data was changed.`;

describe('npm start on a nearly full disk', () => {
  it.each([
    ['no space at all', 0, 0],
    ['less than one MB', megabyte - 1, 0],
    ['one byte too little', 200 * megabyte - 1, 199],
  ])('refuses with one sentence and creates no folder: %s', async (_name, free, mb) => {
    const folder = join(root, 'new', '.academy');
    await expect(startWith(folder, free)).rejects.toThrow(refusal(folder, mb));
    expect(existsSync(join(root, 'new'))).toBe(false);
  });

  it('leaves existing data as it is', async () => {
    mkdirSync(join(root, 'postgres', 'cluster'), { recursive: true });
    writeFileSync(join(root, 'secrets.json'), '{}');
    const before = readdirSync(root, { recursive: true });
    await expect(startWith(root, 64 * megabyte)).rejects.toThrow(refusal(root, 64));
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  it('measures the disk of the nearest folder that exists', () => {
    const measured: string[] = [];
    const enough = (folder: string) => (measured.push(folder), 200 * megabyte);
    for (const folder of [root, join(root, 'a'), join(root, 'a', 'b', 'c')]) assertDiskSpace(folder, enough);
    expect(measured).toEqual([root, root, root]);
  });
});
