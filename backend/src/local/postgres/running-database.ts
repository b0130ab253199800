import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedUrl, fallbackDataRoot } from './embedded-postgres.js';
import { readPidFile } from './postmaster.js';

const secretsOf = (dataDir: string): { database?: string; place?: string } => {
  const file = join(dataDir, 'secrets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { database?: string; place?: string }) : {};
};

/** Where the files of a data folder's database may be. */
const clustersOf = (dataDir: string): string[] => {
  const { place } = secretsOf(dataDir);
  return [join(dataDir, 'postgres', 'cluster'), ...(place ? [join(fallbackDataRoot, place, 'cluster')] : [])];
};

/** The folder with the files of a data folder's database; undefined when it has none. */
export const findCluster = (dataDir: string): string | undefined =>
  clustersOf(dataDir).find((path) => existsSync(join(path, 'PG_VERSION')));

/**
 * Address of a database inside the product that runs on this data folder, for a second process that wants to talk to it.
 * @returns null when none is running there
 */
export function runningDatabase(dataDir: string, databaseName: string): string | null {
  const { database } = secretsOf(dataDir);
  const state = clustersOf(dataDir)
    .map(readPidFile)
    .find((one) => one?.isReady);
  return state && database ? embeddedUrl(database, state.port, databaseName) : null;
}
