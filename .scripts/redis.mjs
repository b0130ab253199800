import { aptInstall } from './apt.mjs';
import { onPath } from './repo.mjs';

/**
 * Finds the Redis server the tests start for themselves: on PATH, else through apt-get as root.
 * @returns {Promise<string | null>} its path; null where it cannot be had
 */
export async function findRedis() {
  const found = onPath('redis-server');
  if (found) return found;
  return (await aptInstall('redis-server')) ? (onPath('redis-server') ?? null) : null;
}
