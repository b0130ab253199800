import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './encodings.js';
import type { SiteAsset } from './site-assets.repository.js';
import { cacheControl } from './site-files.js';

/** Maximum bytes kept in memory, enough for the files of several builds. */
const maxBytes = 8_000_000;

/** Names of hashed files; others are not looked up. */
const hashedName = /^\/assets\/[\w.~$-]+-[\w-]{8}\.\w+$/;

/** Serves hashed files of other builds from the database, where the migration step stores them. */
export class EarlierAssets {
  private readonly kept = new Map<string, SiteAsset>();
  private keptBytes = 0;

  /** @param find reads a stored file; throws when the database is unreachable */
  constructor(private readonly find: (path: string) => Promise<SiteAsset | null>) {}

  /** Sends the file. @returns false when no stored build has it */
  async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const asset = hashedName.test(path) ? (this.kept.get(path) ?? (await this.load(path))) : null;
    if (!asset) return false;
    reply.headers({
      'content-type': asset.contentType,
      'cache-control': cacheControl(path),
      vary: 'Accept-Encoding',
    });
    const compressed = asset.gzipped && chooseEncoding(request.headers['accept-encoding']) !== 'identity';
    if (compressed) reply.header('content-encoding', 'gzip');
    await reply.send(asset.gzipped && !compressed ? await promisify(gunzip)(asset.bytes) : asset.bytes);
    return true;
  }

  private async load(path: string): Promise<SiteAsset | null> {
    const asset = await this.find(path);
    if (!asset) return null;
    this.kept.set(path, asset);
    this.keptBytes += asset.bytes.length;
    // Oldest first, because a map keeps insertion order.
    for (const [oldest, { bytes }] of this.kept) {
      if (this.keptBytes <= maxBytes) break;
      this.kept.delete(oldest);
      this.keptBytes -= bytes.length;
    }
    return asset;
  }
}
