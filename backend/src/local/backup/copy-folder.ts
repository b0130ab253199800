import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../startup-error.js';

/** Whether an entry is copied, by its path below the folder, such as `pg_wal/000000010000000000000001`. */
export type Wanted = (path: string) => boolean;

/** @returns undefined when the file is gone, which a running database does */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Copies a folder that may change meanwhile: a file that goes away before it is read is left out. Modes are kept; links and sockets are not copied.
 * @returns how much was copied, in bytes
 */
export async function copyFolder(from: string, to: string, isWanted: Wanted = () => true, below = ''): Promise<number> {
  let bytes = 0;
  await mkdir(join(to, below), { recursive: true });
  for (const entry of (await unlessGone(readdir(join(from, below), { withFileTypes: true }))) ?? []) {
    const path = join(below, entry.name);
    if (!isWanted(path)) continue;
    if (entry.isDirectory()) bytes += await copyFolder(from, to, isWanted, path);
    else if (entry.isFile()) {
      // Shared with the original until one of them changes, where the file system can do that.
      await unlessGone(copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE));
      bytes += (await unlessGone(stat(join(to, path))))?.size ?? 0;
    }
  }
  const mode = (await unlessGone(stat(join(from, below))))?.mode;
  if (mode !== undefined) await chmod(join(to, below), mode & 0o7777);
  return bytes;
}
