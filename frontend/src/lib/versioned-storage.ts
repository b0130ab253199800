/** What is kept in local storage: the data and the version of its shape. */
interface Envelope {
  version: number;
  data: unknown;
}

export interface StoredValue<T> {
  /** The stored value, or null when there is none that can be read. */
  load(): T | null;
  /** False when the browser refuses (full, blocked); the page goes on without. */
  save(value: T): boolean;
  remove(): void;
}

export interface StoredValueOptions<T> {
  key: string;
  version: number;
  /**
   * Checks and, for an older version, converts what was stored. Version 0 is a bare value without an envelope.
   * Null drops it.
   */
  read: (data: unknown, version: number) => T | null;
}

/** Local storage, or null where there is none: on the server, or when the browser blocks it. */
export function localStore(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** One value in local storage, in a versioned envelope. Never throws: broken or foreign content reads as nothing. */
export function storedValue<T>({ key, version, read }: StoredValueOptions<T>): StoredValue<T> {
  return {
    load() {
      const text = readText(key);
      if (text === null) return null;
      try {
        const parsed: unknown = JSON.parse(text);
        if (!isEnvelope(parsed)) return read(parsed, 0);
        // A newer version was written by a newer page in another tab; this page cannot understand it.
        return parsed.version > version ? null : read(parsed.data, parsed.version);
      } catch {
        return null;
      }
    },
    save: (value) => writeText(key, JSON.stringify({ version, data: value } satisfies Envelope)),
    remove: () => removeKey(key),
  };
}

/** The bare text under a key, or null. */
export function readText(key: string): string | null {
  try {
    return localStore()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @returns false when the browser refuses to store. */
export function writeText(key: string, text: string): boolean {
  try {
    localStore()?.setItem(key, text);
    return localStore() !== null;
  } catch {
    return false;
  }
}

export function removeKey(key: string): void {
  try {
    localStore()?.removeItem(key);
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

/** Empties local storage and tells this tab's own listeners, whom the browser tells only about other tabs. */
export function clearLocalStorage(): void {
  const store = localStore();
  if (!store) return;
  store.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    'version' in value &&
    Number.isInteger(value.version)
  );
}
