import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Problem, root } from './repo.mjs';

/**
 * Returns the folder for unpacked and downloaded programs: the repository's `.cache`, or else the user's cache folder.
 * @throws {Problem} when neither folder can be created
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
      // Cannot be created: try the next one.
    }
  }
  throw new Problem('There is no folder to keep fetched programs in: neither .cache here nor that of your user.');
}
