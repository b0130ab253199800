import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findCluster, runningDatabase } from '../postgres/running-database.js';
import { openDataFolder } from '../postgres/data-folder.js';
import { stopOrphan } from '../postgres/postmaster.js';
import { StartupError } from '../startup-error.js';
import { copyRunningCluster, copyStoppedCluster } from './cluster-copy.repository.js';
import { copyFolder } from './copy-folder.js';

/** What a backup says about itself, in its `backup.json`. */
export interface BackupFacts {
  /** ISO 8601 in UTC: everything that was answered before is in it, and perhaps a little of what came after. */
  made_at: string;
  /** Of the database and the documents. */
  bytes: number;
}

/** The time in UTC for the name of a folder, such as `20261126T051500Z`. */
export const timeStamp = (): string => new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Parts of a data folder that a backup has: its secrets, the database's files, and the documents of students. */
export const parts = {
  secrets: 'secrets.json',
  cluster: 'cluster',
  documents: 'documents',
  facts: 'backup.json',
} as const;

async function copyStopped(dataDir: string, cluster: string, to: string): Promise<number> {
  // Nobody starts the product on the folder while it is copied.
  const folder = openDataFolder(dataDir);
  try {
    await stopOrphan(cluster);
    return await copyStoppedCluster(cluster, to);
  } finally {
    folder.release();
  }
}

/**
 * Copies the database and the documents of a data folder, whether the product runs on it or not.
 * @param dataDir the data folder of the product
 * @param backups where backups lie; the new one gets a folder of its own there
 * @returns the path of the new backup, and what it says about itself
 * @throws StartupError when there is no database
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
    // After the rows: every document that they name is there.
    const documents = join(dataDir, parts.documents);
    if (existsSync(documents)) bytes += await copyFolder(documents, join(draft, parts.documents));
    const facts: BackupFacts = { made_at, bytes };
    await writeFile(join(draft, parts.facts), `${JSON.stringify(facts, null, 2)}\n`);
    // A folder with this name is whole.
    await rename(draft, path);
    return { path, ...facts };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
