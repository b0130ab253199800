import type { Readable } from 'node:stream';

/** A stored file. */
export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** The storage failed, for example because the disk is full or the server is unreachable. */
export class StorageFailed extends Error {}

/**
 * Stores files under keys, which are UUIDs. The file of a key never changes. Calls are slow, so never make one inside a transaction. Each
 * call rejects with {@link StorageFailed} when the storage cannot be used.
 */
export abstract class FileStorage {
  /** Resolves once the bytes would survive a crash. After a rejection, the key has either no file or the complete file. */
  abstract put(key: string, bytes: Buffer): Promise<void>;

  /** @returns a stream of the bytes, or null when the key has no file */
  abstract open(key: string): Promise<Readable | null>;

  /** Removes a file. Does nothing if there is none. */
  abstract remove(key: string): Promise<void>;

  /** Free bytes of the disk, or null if the storage has no limit that it knows. */
  abstract freeBytes(): Promise<number | null>;

  /** All stored files, including leftovers of interrupted writes, in no particular order. */
  abstract list(): AsyncIterable<StoredFile>;
}

/** @throws Error for a key that is not a UUID, because it could be a path outside the storage */
export function assertKey(key: string): void {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('This is no key of a stored file');
}
