import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tx } from '../database/database.js';
import { compress, readCompressed } from './encodings.js';
import { deleteOldAssets, insertAsset, markStoredAssets, type SiteAsset } from './site-assets.repository.js';

const builtClient = fileURLToPath(new URL('../../../../frontend/dist/client', import.meta.url));

/** Types of hashed files, and whether compressing them makes them smaller. */
const types: Readonly<Record<string, { contentType: string; text: boolean }>> = {
  '.js': { contentType: 'text/javascript; charset=utf-8', text: true },
  '.css': { contentType: 'text/css; charset=utf-8', text: true },
  '.svg': { contentType: 'image/svg+xml', text: true },
  '.woff2': { contentType: 'font/woff2', text: false },
};

async function readAsset(clientFolder: string, path: string): Promise<SiteAsset> {
  const { contentType, text } = types[extname(path)] ?? { contentType: 'application/octet-stream', text: false };
  const bytes = await readFile(join(clientFolder, path));
  if (!text) return { path, contentType, gzipped: false, bytes };
  const built = await readCompressed(clientFolder, path);
  return { path, contentType, gzipped: true, bytes: built.get('gzip') ?? (await compress(bytes, 'gzip')) };
}

/**
 * Stores the hashed files of this build, so that API processes of other builds can serve them too: during a deploy, a page may come from
 * one process and its files from another, and tabs stay open across deploys. Deletes files that are too old. Part of the migration step;
 * does nothing if the site has not been built.
 * @param clientFolder of the built front end
 */
export async function storeSiteAssets(tx: Tx, clientFolder = builtClient): Promise<void> {
  const folder = join(clientFolder, 'assets');
  if (!existsSync(folder)) return;
  const paths = (await readdir(folder)).sort().map((name) => `/assets/${name}`);
  const buildId = createHash('sha256').update(paths.join('\n')).digest('base64url').slice(0, 22);
  for (const path of await markStoredAssets(tx, buildId, paths))
    await insertAsset(tx, buildId, await readAsset(clientFolder, path));
  await deleteOldAssets(tx);
}
