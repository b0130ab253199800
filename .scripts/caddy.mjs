import { aptInstall } from './apt.mjs';
import { onPath } from './repo.mjs';

/**
 * Finds Caddy, the proxy of `docker-compose.yml`: on PATH, else through apt-get as root.
 * @returns {Promise<string | null>} its path; null where it cannot be had
 */
export async function findCaddy() {
  const found = onPath('caddy');
  if (found) return found;
  return (await aptInstall('caddy')) ? (onPath('caddy') ?? null) : null;
}
