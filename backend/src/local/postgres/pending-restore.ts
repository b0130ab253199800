import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from './private-file.js';

/** The replacement of a folder or file by another. All paths are absolute. */
export interface Swap {
  fresh: string;
  path: string;
  /** Where the old content of `path` is kept. */
  kept: string;
}

const planFile = (dataDir: string): string => join(dataDir, 'restore.json');

/** Carries out a swap. Idempotent: a finished swap has no `fresh` anymore, and an interrupted one has nothing at `path`. */
function carryOut({ fresh, path, kept }: Swap): void {
  if (!existsSync(fresh)) return;
  if (existsSync(path)) renameSync(path, kept);
  renameSync(fresh, path);
}

/**
 * Carries out the swaps of a restore. They are stored first, so that if this process is killed, the next process to open the data folder
 * finishes them. Otherwise it might find no database and create an empty one.
 */
export function swapAll(dataDir: string, swaps: readonly Swap[]): void {
  writePrivate(planFile(dataDir), swaps);
  finishRestore(dataDir);
}

/** Finishes an interrupted restore. Does nothing if there is none. */
export function finishRestore(dataDir: string): void {
  const file = planFile(dataDir);
  if (!existsSync(file)) return;
  for (const swap of JSON.parse(readFileSync(file, 'utf8')) as Swap[]) carryOut(swap);
  rmSync(file);
}
