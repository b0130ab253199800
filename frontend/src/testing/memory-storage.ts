/** Puts an empty local storage where a browser has one; `full` makes it refuse to store. */
export function installMemoryStorage({ full = false } = {}): Storage {
  const entries = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  if (!('StorageEvent' in globalThis)) Object.assign(globalThis, { StorageEvent: StorageEventOfClear });
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage: storage }) });
  return storage;
}

export function removeMemoryStorage(): void {
  Reflect.deleteProperty(globalThis, 'window');
}

/** Node has no StorageEvent; the site itself only ever sends the one that says everything was cleared. */
class StorageEventOfClear extends Event {
  readonly key = null;
}
