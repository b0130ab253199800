import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertNoTransaction } from '../database/unit-of-work.js';
import { freeBytes } from './free-space.js';
import { assertKey, FileStorage, StorageFailed, type StoredFile } from './file-storage.js';

const unfinished = '.part';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder on this machine, or on a disk that all processes can access. */
export class FolderStorage extends FileStorage {
  /** @param folder is created with the first file, readable only by the user of this process */
  constructor(private readonly folder: string) {
    super();
  }

  /** Writes to a temporary name first, so that a crash or a full disk never leaves a partial file under the key. */
  override async put(key: string, bytes: Buffer): Promise<void> {
    assertKey(key);
    const part = join(this.folder, `${key}.${randomBytes(4).toString('hex')}${unfinished}`);
    await this.attempt('store', async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      try {
        const file = await open(part, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, join(this.folder, key));
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
      await this.syncFolder();
    });
  }

  override open(key: string): Promise<Readable | null> {
    assertKey(key);
    return this.attempt('open', async () => {
      try {
        return (await open(join(this.folder, key))).createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  override async remove(key: string): Promise<void> {
    if (!key.endsWith(unfinished)) assertKey(key);
    await this.attempt('remove', () => rm(join(this.folder, key), { force: true }));
  }

  override freeBytes(): Promise<number> {
    return this.attempt('measure its disk', async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      return freeBytes(this.folder);
    });
  }

  override async *list(): AsyncIterable<StoredFile> {
    const names = await this.attempt('list', () =>
      readdir(this.folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      }),
    );
    for (const key of names.filter((name) => /^[0-9a-f-]{36}(\.[0-9a-f]{8}\.part)?$/.test(name))) {
      const found = await stat(join(this.folder, key)).catch(() => null);
      if (found) yield { key, storedAt: found.mtime };
    }
  }

  /** Without this, a crash could lose the new name. */
  private async syncFolder(): Promise<void> {
    const folder = await open(this.folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  private async attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
    assertNoTransaction('The storage of files');
    try {
      return await work();
    } catch (error) {
      throw new StorageFailed(`The folder of stored files could not ${what}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}
