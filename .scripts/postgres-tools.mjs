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
 * Finds a whole PostgreSQL, for the scripts that back up a server: the embedded one has neither pg_dump nor pg_basebackup.
 * @returns {Promise<string | null>} the folder of its programs, else through apt-get as root; null where it cannot be had
 */
export async function findPostgresTools() {
  return findInstalled() ?? ((await aptInstall('postgresql')) ? (findInstalled() ?? null) : null);
}
