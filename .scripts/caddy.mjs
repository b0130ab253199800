import { aptInstall } from './apt.mjs';
import { onPath } from './repo.mjs';

/**
 * Finds Caddy, the proxy of `docker-compose.yml`, on PATH, or installs it with apt-get as root.
 * @returns {Promise<string | null>} its path; null when it is not available
 */
export async function findCaddy() {
  const found = onPath('caddy');
  if (found) return found;
  return (await aptInstall('caddy')) ? (onPath('caddy') ?? null) : null;
}
