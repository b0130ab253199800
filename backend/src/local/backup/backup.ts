import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findCluster, runningDatabase } from '../postgres/running-database.js';
import { openDataFolder } from '../postgres/data-folder.js';
import { stopOrphan } from '../postgres/postmaster.js';
import { StartupError } from '../startup-error.js';
import { copyRunningCluster, copyStoppedCluster } from './cluster-copy.repository.js';
import { copyFolder } from './copy-folder.js';

/** The facts of a backup, stored in its `backup.json`. */
export interface BackupFacts {
  /** Start time, ISO 8601 in UTC. The backup has every change committed before it, and possibly some later ones. */
  made_at: string;
  /** Size of the database and the documents. */
  bytes: number;
}

/** Returns the current time in UTC for use in a folder name, such as `20261126T051500Z`. */
export const timeStamp = (): string => new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Names of the parts of a backup: secrets, database files, student documents, and its facts. */
export const parts = {
  secrets: 'secrets.json',
  cluster: 'cluster',
  documents: 'documents',
  facts: 'backup.json',
} as const;

async function copyStopped(dataDir: string, cluster: string, to: string): Promise<number> {
  // Lock the folder, so that the product cannot be started on it during the copy.
  const folder = openDataFolder(dataDir);
  try {
    await stopOrphan(cluster);
    return await copyStoppedCluster(cluster, to);
  } finally {
    folder.release();
  }
}

/**
 * Backs up the database, documents and secrets of a data folder, whether or not the product is running.
 * @param dataDir the product's data folder
 * @param backups parent folder of all backups, in which a new folder is created
 * @returns the path of the new backup, and its facts
 * @throws StartupError if there is no database
 */
export async function backUp(dataDir: string, backups: string): Promise<BackupFacts & { path: string }> {
  const running = runningDatabase(dataDir, 'postgres');
  const cluster = findCluster(dataDir);
  if (!cluster)
    throw new StartupError(`There is no database in ${dataDir}. Start the product once, or set ACADEMY_DATA_DIR.`);
  const path = join(resolve(backups), `academy-${timeStamp()}`);
  const draft = `${path}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const made_at = new Date().toISOString();
    const copy = join(draft, parts.cluster);
    let bytes = running ? await copyRunningCluster(running, copy) : await copyStopped(dataDir, cluster, copy);
    await copyFile(join(dataDir, parts.secrets), join(draft, parts.secrets));
    // Copy the documents after the database, so that every document its rows refer to is included.
    const documents = join(dataDir, parts.documents);
    if (existsSync(documents)) bytes += await copyFolder(documents, join(draft, parts.documents));
    const facts: BackupFacts = { made_at, bytes };
    await writeFile(join(draft, parts.facts), `${JSON.stringify(facts, null, 2)}\n`);
    // Only a complete backup gets the final name.
    await rename(draft, path);
    return { path, ...facts };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
