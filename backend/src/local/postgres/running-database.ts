import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedUrl, fallbackDataRoot } from './embedded-postgres.js';
import { readPidFile } from './postmaster.js';

/**
 * Address of a database inside the product that runs on this data folder, for a second process that wants to talk to it.
 * @returns null when none is running there
 */
export function runningDatabase(dataDir: string, databaseName: string): string | null {
  const secretsFile = join(dataDir, 'secrets.json');
  if (!existsSync(secretsFile)) return null;
  const { database, place } = JSON.parse(readFileSync(secretsFile, 'utf8')) as { database?: string; place?: string };
  const clusters = [join(dataDir, 'postgres', 'cluster'), ...(place ? [join(fallbackDataRoot, place, 'cluster')] : [])];
  const state = clusters.map(readPidFile).find((one) => one?.isReady);
  return state && database ? embeddedUrl(database, state.port, databaseName) : null;
}
