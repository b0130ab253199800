import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedUrl, fallbackDataRoot } from './embedded-postgres.js';
import { readPidFile } from './postmaster.js';

const secretsOf = (dataDir: string): { database?: string; place?: string } => {
  const file = join(dataDir, 'secrets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { database?: string; place?: string }) : {};
};

/** Returns the possible folders of a data folder's database files. */
const clustersOf = (dataDir: string): string[] => {
  const { place } = secretsOf(dataDir);
  return [join(dataDir, 'postgres', 'cluster'), ...(place ? [join(fallbackDataRoot, place, 'cluster')] : [])];
};

/** Returns the folder with a data folder's database files, or undefined if it has none. */
export const findCluster = (dataDir: string): string | undefined =>
  clustersOf(dataDir).find((path) => existsSync(join(path, 'PG_VERSION')));

/**
 * Returns the connection string of a database on the embedded server that runs on this data folder, for use by another process.
 * @returns null if no server is running
 */
export function runningDatabase(dataDir: string, databaseName: string): string | null {
  const { database } = secretsOf(dataDir);
  const state = clustersOf(dataDir)
    .map(readPidFile)
    .find((one) => one?.isReady);
  return state && database ? embeddedUrl(database, state.port, databaseName) : null;
}
