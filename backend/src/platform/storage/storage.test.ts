import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type S3Server } from '../../../test/support/s3-server.js';
import { StorageFailed, type FileStorage } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';
import { readStorageUrl, storageUrlPattern, type BucketAddress } from './storage-address.js';

let store: S3Server;
const root = mkdtempSync(join(tmpdir(), 'storage-'));
const folder = join(root, 'documents');

beforeAll(async () => (store = await startS3Server()));
afterAll(async () => {
  await store.stop();
  rmSync(root, { recursive: true, force: true });
});

const bucket = (url = store.url) => new S3Storage(readStorageUrl(url) as BucketAddress);

async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.toSorted();
}

describe.each([
  ['a folder', (): FileStorage => new FolderStorage(folder)],
  ['a bucket', (): FileStorage => bucket()],
])('storage in %s', (_, make) => {
  it('stores, reads, lists and removes files', async () => {
    const storage = make();
    expect(await keysOf(storage)).toEqual([]);
    const files = new Map([0, 1, 2, 3, 4].map((size) => [randomUUID(), randomBytes(size * 50_000)]));
    for (const [key, bytes] of files) await storage.put(key, bytes);
    for (const [key, bytes] of files) {
      const found = await storage.open(key);
      expect(found && (await buffer(found)).equals(bytes)).toBe(true);
    }
    expect(await keysOf(storage)).toEqual([...files.keys()].toSorted());
    for (const key of [...files.keys(), randomUUID()]) await storage.remove(key);
    expect(await keysOf(storage)).toEqual([]);
    expect(await storage.open(randomUUID())).toBeNull();
  });

  it.each(['../../etc/passwd', 'a', '', '.'])('rejects the key %j', async (key) => {
    const storage = make();
    await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow('no key');
    await expect((async () => storage.open(key))()).rejects.toThrow('no key');
    await expect((async () => storage.remove(key))()).rejects.toThrow('no key');
  });
});

describe('folder storage', () => {
  it('leaves no partial file when storing fails', async () => {
    const key = randomUUID();
    const blocked = join(root, 'blocked');
    writeFileSync(blocked, '');
    await expect(new FolderStorage(blocked).put(key, Buffer.from('x'))).rejects.toThrow(StorageFailed);
    // A directory where the file belongs: the bytes are written, and cannot get their name.
    const storage = new FolderStorage(folder);
    await storage.put(randomUUID(), Buffer.from('x'));
    const taken = join(folder, key);
    mkdirSync(join(taken, 'in-the-way'), { recursive: true });
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(StorageFailed);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('lists partial files left by a crash, but no foreign files', async () => {
    const storage = new FolderStorage(folder);
    const key = randomUUID();
    await storage.put(key, Buffer.from('x'));
    writeFileSync(join(folder, `${key}.0a1b2c3d.part`), 'x');
    writeFileSync(join(folder, 'README'), 'x');
    expect(await keysOf(storage)).toEqual([key, `${key}.0a1b2c3d.part`]);
    await storage.remove(`${key}.0a1b2c3d.part`);
    expect(await keysOf(storage)).toEqual([key]);
    expect(existsSync(join(folder, 'README'))).toBe(true);
  });
});

describe('bucket storage', () => {
  it('sends requests to the bucket path below the prefix', async () => {
    const key = randomUUID();
    store.calls.length = 0;
    await bucket().put(key, Buffer.from('x'));
    expect(store.calls).toEqual([`PUT /family-files/documents/${key}`]);
    expect([...store.files]).toEqual([[`documents/${key}`, Buffer.from('x')]]);
    await bucket().remove(key);
  });

  it.each([
    ['with another secret', (url: string) => url.replace('secret', 'other')],
    ['in another region', (url: string) => url.replace('eu-central-1', 'us-east-1')],
    ['that is not there', (url: string) => url.replace('family-files', 'other-files')],
    ['of a store that is away', () => 'http://key:secret@127.0.0.1:9/bucket'],
  ])('fails and stores nothing for a bucket %s', async (_, change) => {
    await expect(bucket(change(store.url)).put(randomUUID(), Buffer.from('x'))).rejects.toThrow(StorageFailed);
    expect(store.files.size).toBe(0);
  });

  it('fails without the secret in the error during an outage', async () => {
    store.fail = true;
    const failures = await Promise.allSettled([bucket().open(randomUUID()), keysOf(bucket())]);
    store.fail = false;
    for (const failure of failures)
      expect(failure).toMatchObject({
        reason: { message: expect.stringMatching(/could not (open|list): 503 SlowDown$/) as string },
      });
  });
});

it.each([
  ['file:///var/lib/academy/documents', { folder: '/var/lib/academy/documents' }],
  [
    'https://key:a%2Fb@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1',
    {
      bucket: 'https://s3.eu-central-1.amazonaws.com/bucket',
      prefix: '',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'a/b',
    },
  ],
  [
    'http://key:secret@minio:9000/bucket/a/b/',
    { bucket: 'http://minio:9000/bucket', prefix: 'a/b/', region: 'us-east-1' },
  ],
])('parses the storage URL %s', (url, address) => {
  expect(url).toMatch(storageUrlPattern);
  expect(readStorageUrl(url)).toMatchObject(address);
});

it.each([
  's3://bucket',
  'https://host/bucket',
  'https://key:secret@host',
  'file://relative',
  'https://key@host/bucket',
  '',
])('rejects the storage URL %j', (url) => expect(url).not.toMatch(storageUrlPattern));
