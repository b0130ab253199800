import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../startup-error.js';

/** Decides whether an entry is copied, by its relative path, such as `pg_wal/000000010000000000000001`. */
export type Wanted = (path: string) => boolean;

/** Awaits file system work. @returns undefined if the file no longer exists, because a running database deletes files */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Copies a folder that may change during the copy. Files that are deleted before they are read are skipped. File modes are kept; links and
 * sockets are not copied.
 * @returns number of bytes copied
 */
export async function copyFolder(from: string, to: string, isWanted: Wanted = () => true, below = ''): Promise<number> {
  let bytes = 0;
  await mkdir(join(to, below), { recursive: true });
  for (const entry of (await unlessGone(readdir(join(from, below), { withFileTypes: true }))) ?? []) {
    const path = join(below, entry.name);
    if (!isWanted(path)) continue;
    if (entry.isDirectory()) bytes += await copyFolder(from, to, isWanted, path);
    else if (entry.isFile()) {
      // Copy on write if the file system supports it.
      await unlessGone(copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE));
      bytes += (await unlessGone(stat(join(to, path))))?.size ?? 0;
    }
  }
  const mode = (await unlessGone(stat(join(from, below))))?.mode;
  if (mode !== undefined) await chmod(join(to, below), mode & 0o7777);
  return bytes;
}
