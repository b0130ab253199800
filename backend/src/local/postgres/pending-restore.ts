import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from './private-file.js';

/** One folder or file that is put in the place of another. All paths are absolute. */
export interface Swap {
  fresh: string;
  path: string;
  /** Where what was at `path` is kept. */
  kept: string;
}

const planFile = (dataDir: string): string => join(dataDir, 'restore.json');

/** A swap that was carried out before has no `fresh` any more; one that was cut off has nothing at `path`. */
function carryOut({ fresh, path, kept }: Swap): void {
  if (!existsSync(fresh)) return;
  if (existsSync(path)) renameSync(path, kept);
  renameSync(fresh, path);
}

/**
 * Carries out the swaps of a restore. They are written down first: if it is killed in between, the next to open the data folder
 * finishes it. Otherwise that start would find no database and make an empty one.
 */
export function swapAll(dataDir: string, swaps: readonly Swap[]): void {
  writePrivate(planFile(dataDir), swaps);
  finishRestore(dataDir);
}

/** Finishes a restore that was killed between two of its swaps; does nothing when there was none. */
export function finishRestore(dataDir: string): void {
  const file = planFile(dataDir);
  if (!existsSync(file)) return;
  for (const swap of JSON.parse(readFileSync(file, 'utf8')) as Swap[]) carryOut(swap);
  rmSync(file);
}
