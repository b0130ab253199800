import { statfsSync } from 'node:fs';

/** Bytes that an ordinary user can still write to the disk of a folder. @throws if the folder does not exist */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
