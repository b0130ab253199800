import type { Database, Tx } from '../database/database.js';

/** A hashed file of a build of the front end. */
export interface SiteAsset {
  /** `/assets/…` */
  path: string;
  contentType: string;
  /** Whether `bytes` are compressed. */
  gzipped: boolean;
  bytes: Buffer;
}

/** Assigns files that are already stored to this build. @returns the paths that are not stored yet */
export async function markStoredAssets(tx: Tx, buildId: string, paths: readonly string[]): Promise<string[]> {
  const marked = await tx.rows<{ path: string }>(
    'UPDATE site_assets SET build_id = $1, stored_at = academy_now() WHERE path = ANY($2) RETURNING path',
    [buildId, paths],
  );
  const stored = new Set(marked.map(({ path }) => path));
  return paths.filter((path) => !stored.has(path));
}

export async function insertAsset(tx: Tx, buildId: string, asset: SiteAsset): Promise<void> {
  const { path, contentType, gzipped, bytes } = asset;
  await tx.run(
    'INSERT INTO site_assets (path, build_id, content_type, gzipped, bytes) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (path) DO NOTHING',
    [path, buildId, contentType, gzipped, bytes],
  );
}

/** Deletes the files of builds that are older than 14 days, except the newest three builds. */
export async function deleteOldAssets(tx: Tx): Promise<void> {
  await tx.run(
    `DELETE FROM site_assets
     WHERE stored_at < academy_now() - interval '14 days'
       AND build_id NOT IN (SELECT build_id FROM site_assets GROUP BY build_id ORDER BY max(stored_at) DESC LIMIT 3)`,
  );
}

export async function findAsset(database: Database, path: string): Promise<SiteAsset | null> {
  const row = await database.one<{ content_type: string; gzipped: boolean; bytes: Buffer }>(
    'SELECT content_type, gzipped, bytes FROM site_assets WHERE path = $1',
    [path],
  );
  return row ? { path, contentType: row.content_type, gzipped: row.gzipped, bytes: row.bytes } : null;
}
