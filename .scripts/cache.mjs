import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Problem, root } from './repo.mjs';

/**
 * The folder for programs that are unpacked or fetched once: `.cache` of the repository, else the user's own.
 * @throws Problem where neither can be written
 */
export function cacheFolder() {
  for (const folder of [
    join(root, '.cache'),
    join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'post-road-academy'),
  ]) {
    try {
      mkdirSync(folder, { recursive: true });
      return folder;
    } catch {
      // Not ours to write: the next one.
    }
  }
  throw new Problem('There is no folder to keep fetched programs in: neither .cache here nor that of your user.');
}
