import { existsSync, readFileSync } from 'node:fs';
import { chown, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDataFolder } from '../postgres/data-folder.js';
import { clusterPlace } from '../postgres/embedded-postgres.js';
import { postgresAccount, type PostgresAccount } from '../postgres/postgres-account.js';
import { stopOrphan } from '../postgres/postmaster.js';
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

/** Puts `fresh` in the place of `path`. @returns where the old one is now; null when there was none */
async function swap(fresh: string, path: string, stamp: string): Promise<string | null> {
  const kept = `${path}.before-${stamp}`;
  const wasThere = existsSync(path);
  if (wasThere) await rename(path, kept);
  await rename(fresh, path);
  return wasThere ? kept : null;
}

/**
 * Puts a backup in the place of the database and the documents of a data folder. What was there is kept beside it.
 * @param backup folder that `backUp` made
 * @param dataDir the data folder of the product, which must not run; it may be new
 * @returns what the backup says about itself, and the folders that were kept
 * @throws StartupError when it is no backup, or the product runs
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
    const place = clusterPlace(folder, account, log);
    const cluster = join(place, 'cluster');
    await stopOrphan(cluster);
    const fresh = { cluster: `${cluster}.restored`, documents: join(folder.path, `${parts.documents}.restored`) };
    for (const path of Object.values(fresh)) await rm(path, { recursive: true, force: true });
    await copyFolder(join(from, parts.cluster), fresh.cluster);
    await giveTo(account, fresh.cluster);
    if (existsSync(join(from, parts.documents))) await copyFolder(join(from, parts.documents), fresh.documents);

    // Everything is there: from here on nothing takes time.
    folder.adoptSecrets(readJson(join(from, parts.secrets)));
    const stamp = timeStamp();
    const kept = [await swap(fresh.cluster, cluster, stamp)];
    if (existsSync(fresh.documents)) kept.push(await swap(fresh.documents, join(folder.path, parts.documents), stamp));
    return { ...facts, kept: kept.filter((path) => path !== null) };
  } finally {
    folder.release();
  }
}
