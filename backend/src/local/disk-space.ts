import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartupError } from './startup-error.js';
import { freeBytes } from '../platform/storage/free-space.js';

const megabyte = 1024 * 1024;

/**
 * Free space without which the embedded database does not start. A new database with the demo data takes 72 MB. The rest is for what
 * PostgreSQL must be able to add at any time: files of its write-ahead log, 16 MB each. If it cannot create one, it stops.
 */
const neededMb = 200;

/** Returns the bytes that can be written to the disk of a folder, as `freeBytes` does. */
export type FreeSpace = (folder: string) => number;

/** Returns the folder itself, or its nearest parent that exists. */
function existing(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) || path === dirname(path) ? path : existing(dirname(path));
}

/** Describes the missing space on the disk of the database's folder, which does not have to exist yet. @returns null if there is enough */
export function diskShortage(folder: string, free: FreeSpace = freeBytes): string | null {
  const bytes = free(existing(folder));
  if (bytes >= neededMb * megabyte) return null;
  return `The disk of ${folder} has ${Math.floor(bytes / megabyte)} MB free, and the database needs ${neededMb} MB. Free up space, or move the folder to a larger disk and set ACADEMY_DATA_DIR.`;
}

/** Checks, before anything is written, that the database has enough space. @throws StartupError if the disk is nearly full */
export function assertDiskSpace(folder: string, free: FreeSpace = freeBytes): void {
  const shortage = diskShortage(folder, free);
  if (shortage !== null) throw new StartupError(`${shortage} No data was changed.`);
}
