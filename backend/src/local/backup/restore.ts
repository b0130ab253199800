import { existsSync, readFileSync } from 'node:fs';
import { chown, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDataFolder } from '../postgres/data-folder.js';
import { clusterPlace } from '../postgres/embedded-postgres.js';
import { swapAll, type Swap } from '../postgres/pending-restore.js';
import { postgresAccount, type PostgresAccount } from '../postgres/postgres-account.js';
import { stopOrphan } from '../postgres/postmaster.js';
import { writePrivate } from '../postgres/private-file.js';
import { StartupError } from '../startup-error.js';
import { parts, timeStamp, type BackupFacts } from './backup.js';
import { copyFolder } from './copy-folder.js';

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

async function giveTo({ uid, gid }: PostgresAccount, path: string): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await chown(path, uid, gid);
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}

/**
 * Replaces the database, documents and secrets of a data folder with a backup. The old ones are kept next to the new ones. If this is
 * interrupted, either nothing has changed or the next process to open the data folder finishes it.
 * @param backup a folder created by `backUp`
 * @param dataDir the product's data folder, which may be new; the product must not be running
 * @returns the facts of the backup, and the paths of the old data
 * @throws StartupError if it is not a complete backup, or the product is running
 */
export async function restore(
  backup: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<BackupFacts & { kept: string[] }> {
  const from = resolve(backup);
  if (!existsSync(join(from, parts.facts)))
    throw new StartupError(`${from} is not a whole backup: it has no ${parts.facts}.`);
  const facts = readJson<BackupFacts>(join(from, parts.facts));
  const folder = openDataFolder(dataDir);
  try {
    const account = postgresAccount(join(folder.path, 'postgres'));
    const stamp = timeStamp();
    const swapOf = (path: string): Swap => ({ path, fresh: `${path}.restored`, kept: `${path}.before-${stamp}` });
    const cluster = swapOf(join(clusterPlace(folder, account, log), 'cluster'));
    const [documents, secrets] = [swapOf(join(folder.path, parts.documents)), swapOf(join(folder.path, parts.secrets))];
    const swaps = [cluster, documents, secrets];
    await stopOrphan(cluster.path);
    for (const { fresh } of swaps) await rm(fresh, { recursive: true, force: true });
    await copyFolder(join(from, parts.cluster), cluster.fresh);
    await giveTo(account, cluster.fresh);
    if (existsSync(join(from, parts.documents))) await copyFolder(join(from, parts.documents), documents.fresh);
    writePrivate(secrets.fresh, folder.adaptSecrets(readJson(join(from, parts.secrets))));
    // All files are in place, and only fast renames remain.
    swapAll(folder.path, swaps);
    return { ...facts, kept: swaps.map(({ kept }) => kept).filter((path) => existsSync(path)) };
  } finally {
    folder.release();
  }
}
