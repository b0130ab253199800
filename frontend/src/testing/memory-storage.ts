/** Installs an empty local and session storage on `window`; `full` makes writes fail. @returns the local storage */
export function installMemoryStorage({ full = false } = {}): Storage {
  const localStorage = memoryStorage(full);
  if (!('StorageEvent' in globalThis)) Object.assign(globalThis, { StorageEvent: MemoryStorageEvent });
  const storages = { localStorage, sessionStorage: memoryStorage(full) };
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), storages) });
  return localStorage;
}

/** Makes both storages throw on access, as in a browser that blocks all cookies. */
export function blockStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get });
}

function memoryStorage(full: boolean): Storage {
  const entries = new Map<string, string>();
  return {
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
}

export function removeMemoryStorage(): void {
  Reflect.deleteProperty(globalThis, 'window');
}

/** Replacement for StorageEvent, which Node does not have. A null key means that the storage was cleared. */
class MemoryStorageEvent extends Event {
  readonly key: string | null;

  constructor(type: string, { key = null }: StorageEventInit = {}) {
    super(type);
    this.key = key;
  }
}
