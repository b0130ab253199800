import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { onPath } from './repo.mjs';

const debian = '/usr/lib/postgresql';

function findInstalled() {
  const folders = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const bins = [...folders.map((version) => join(debian, version, 'bin')), onPath('initdb')?.replace(/\/initdb$/, '')];
  return bins.find((bin) => bin && ['initdb', 'pg_dump', 'pg_basebackup'].every((name) => existsSync(join(bin, name))));
}

/**
 * Finds a full PostgreSQL installation for the server's backup scripts, or installs it with apt-get as root. The embedded PostgreSQL lacks
 * pg_dump and pg_basebackup.
 * @returns {Promise<string | null>} the folder of its executables; null when it is not available
 */
export async function findPostgresTools() {
  return findInstalled() ?? ((await aptInstall('postgresql')) ? (findInstalled() ?? null) : null);
}
