/** Envelope of a value in local storage: the data and its schema version. */
interface Envelope {
  version: number;
  data: unknown;
}

export interface StoredValue<T> {
  /** The stored value, or null when there is none that can be read. */
  load(): T | null;
  /** False when the browser refuses to store (full or blocked); the page works without it. */
  save(value: T): boolean;
  remove(): void;
}

export interface StoredValueOptions<T> {
  key: string;
  version: number;
  /** Validates and, for an older version, migrates a stored value. Version 0 is a value without an envelope. Null drops it. */
  read: (data: unknown, version: number) => T | null;
  /** Local storage when left out. */
  area?: StorageArea;
}

/** The browser's two storages: persistent and shared by all tabs, or limited to one tab. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** A storage, or null where there is none: on the server, or when the browser blocks it and throws on access. */
function storage(area: StorageArea): Storage | null {
  try {
    return typeof window === 'undefined' ? null : (window[area] ?? null);
  } catch {
    return null;
  }
}

/** A stored value in a versioned envelope. Never throws: invalid content reads as null. */
export function storedValue<T>({ key, version, read, area }: StoredValueOptions<T>): StoredValue<T> {
  return {
    load() {
      const text = readText(key, area);
      if (text === null) return null;
      try {
        const parsed: unknown = JSON.parse(text);
        if (!isEnvelope(parsed)) return read(parsed, 0);
        // A newer version was written by a newer build in another tab, and this build cannot read it.
        return parsed.version > version ? null : read(parsed.data, parsed.version);
      } catch {
        return null;
      }
    },
    save: (value) => writeText(key, JSON.stringify({ version, data: value } satisfies Envelope), area),
    remove: () => removeKey(key, area),
  };
}

/** The bare text under a key, or null. */
export function readText(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return storage(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @returns false when the browser refuses to store. */
export function writeText(key: string, text: string, area: StorageArea = 'localStorage'): boolean {
  const store = storage(area);
  try {
    store?.setItem(key, text);
    return store !== null;
  } catch {
    return false;
  }
}

export function removeKey(key: string, area: StorageArea = 'localStorage'): void {
  try {
    storage(area)?.removeItem(key);
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

/** Code of an inline script that runs `then` when there is a text under a key. */
export const scriptIfStored = (key: string, then: string): string =>
  `try{if(localStorage.getItem(${JSON.stringify(key)}))${then}}catch(e){}`;

/** Empties local and session storage, and dispatches the event that the browser sends to other tabs only. */
export function clearStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      storage(area)?.clear();
    } catch {
      // The same: nothing is stored.
    }
  }
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
