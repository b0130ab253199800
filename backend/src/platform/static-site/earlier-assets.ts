import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './encodings.js';
import type { SiteAsset } from './site-assets.repository.js';
import { cacheControl } from './site-files.js';

/** Bytes kept in memory: the files of one build several times over. */
const maxBytes = 8_000_000;

/** Names of hashed files; others are not looked up. */
const hashedName = /^\/assets\/[\w.~$-]+-[\w-]{8}\.\w+$/;

/** Serves hashed files of other builds, which the migration step stored in the database. */
export class EarlierAssets {
  private readonly kept = new Map<string, SiteAsset>();
  private keptBytes = 0;

  /** @param find reads a stored file; throws when the database is away */
  constructor(private readonly find: (path: string) => Promise<SiteAsset | null>) {}

  /** Sends the file; false when no build had it. */
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
    // The oldest first: a map keeps the order of insertion.
    for (const [oldest, { bytes }] of this.kept) {
      if (this.keptBytes <= maxBytes) break;
      this.kept.delete(oldest);
      this.keptBytes -= bytes.length;
    }
    return asset;
  }
}
