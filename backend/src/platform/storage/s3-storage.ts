import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
// A small library (6 kB) that signs S3 requests for fetch. AWS's own client has 40 packages, and we need only four calls.
import { AwsClient } from 'aws4fetch';
import { assertNoTransaction } from '../database/unit-of-work.js';
import { assertKey, FileStorage, StorageFailed, type StoredFile } from './file-storage.js';
import type { BucketAddress } from './storage-address.js';

/** Timeout of one call, in ms. */
const timeoutMs = 30_000;

/** Text of the first XML element with a name. Our keys and tokens need no decoding except of `&amp;`. */
const textOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? null;

/** Files in a bucket with an S3-compatible API: AWS, MinIO, Cloudflare R2 and others. */
export class S3Storage extends FileStorage {
  private readonly client: AwsClient;

  constructor(private readonly address: BucketAddress) {
    super();
    const { accessKeyId, secretAccessKey, region } = address;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  }

  /** The server checks the bytes against their hash, so that none of them is changed in transit. */
  override async put(key: string, bytes: Buffer): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await this.send('store', this.urlOf(key), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' },
    });
  }

  override async open(key: string): Promise<Readable | null> {
    const { status, body } = await this.send('open', this.urlOf(key), { method: 'GET' });
    return status === 404 || !body ? null : Readable.fromWeb(body);
  }

  override async remove(key: string): Promise<void> {
    await this.send('remove', this.urlOf(key), { method: 'DELETE' });
  }

  override async freeBytes(): Promise<null> {
    return null;
  }

  override async *list(): AsyncIterable<StoredFile> {
    for (let token: string | null = null; ;) {
      const url = new URL(this.address.bucket);
      url.searchParams.set('list-type', '2');
      if (this.address.prefix !== '') url.searchParams.set('prefix', this.address.prefix);
      if (token !== null) url.searchParams.set('continuation-token', token);
      const page: string = await (await this.send('list', url.href, { method: 'GET' })).text();
      for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const key = textOf(entry, 'Key')?.slice(this.address.prefix.length) ?? '';
        const storedAt = new Date(textOf(entry, 'LastModified') ?? '');
        if (/^[0-9a-f-]{36}$/.test(key)) yield { key, storedAt };
      }
      token = textOf(page, 'NextContinuationToken');
      if (token === null) return;
    }
  }

  private urlOf(key: string): string {
    assertKey(key);
    return `${this.address.bucket}/${this.address.prefix}${key}`;
  }

  /** @returns a successful response, or a 404 for a GET of a file */
  private async send(what: string, url: string, init: RequestInit): Promise<Response> {
    assertNoTransaction('The storage of files');
    let response: Response;
    try {
      response = await this.client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw new StorageFailed(`The store of files could not ${what}: no answer`, { cause: error });
    }
    if (response.ok || (response.status === 404 && (what === 'open' || what === 'remove'))) return response;
    const answer = await response.text().catch(() => '');
    throw new StorageFailed(
      `The store of files could not ${what}: ${response.status} ${textOf(answer, 'Code') ?? ''}`.trim(),
    );
  }
}
