import type { Readable } from 'node:stream';

/** A file in the storage. */
export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** The storage did not do what it was asked to, such as a full disk or a server that is away. */
export class StorageFailed extends Error {}

/**
 * Keeps files by keys, which are UUIDs. What is stored under a key never changes. A call takes long, so none is made inside a
 * transaction. Each rejects with {@link StorageFailed} when the storage cannot be used.
 */
export abstract class FileStorage {
  /** Resolves once the bytes would survive a crash. After a rejection nothing is found under the key, or everything. */
  abstract put(key: string, bytes: Buffer): Promise<void>;

  /** @returns the bytes as they come, or null when there is nothing under the key */
  abstract open(key: string): Promise<Readable | null>;

  /** Removes a file; one that is not there stays so. */
  abstract remove(key: string): Promise<void>;

  /** Everything that is stored, with what writes that were cut off have left behind, in no order. */
  abstract list(): AsyncIterable<StoredFile>;
}

/** @throws Error for a key that no file of ours has: it could lead out of the storage */
export function assertKey(key: string): void {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('This is no key of a stored file');
}
