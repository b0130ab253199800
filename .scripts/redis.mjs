import { aptInstall } from './apt.mjs';
import { onPath } from './repo.mjs';

/**
 * Finds the Redis server that tests start, on PATH, or installs it with apt-get as root.
 * @returns {Promise<string | null>} its path; null when it is not available
 */
export async function findRedis() {
  const found = onPath('redis-server');
  if (found) return found;
  return (await aptInstall('redis-server')) ? (onPath('redis-server') ?? null) : null;
}
