import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, installMemoryStorage, removeMemoryStorage } from '../testing/memory-storage';
import { clearStorage, readText, storedValue, writeText } from './versioned-storage';

const numbers = storedValue<number[]>({
  key: 'numbers',
  version: 2,
  read: (data, version) => (Array.isArray(data) ? data.map((value) => Number(value) * (version < 2 ? 10 : 1)) : null),
});

let storage: Storage;
beforeEach(() => {
  storage = installMemoryStorage();
});
afterEach(removeMemoryStorage);

describe('a stored value', () => {
  it('round-trips in an envelope with its version', () => {
    expect(numbers.save([1, 2])).toBe(true);
    expect(JSON.parse(storage.getItem('numbers') ?? '')).toEqual({ version: 2, data: [1, 2] });
    expect(numbers.load()).toEqual([1, 2]);
  });

  it('is converted from an older version and from an unversioned value', () => {
    storage.setItem('numbers', '{"version":1,"data":[1]}');
    expect(numbers.load()).toEqual([10]);
    storage.setItem('numbers', '[3]');
    expect(numbers.load()).toEqual([30]);
  });

  it.each(['{', '"text"', '{"version":2,"data":"text"}', '{"version":3,"data":[1]}', 'null'])(
    'is null for the invalid text %s',
    (text) => {
      storage.setItem('numbers', text);
      expect(numbers.load()).toBeNull();
    },
  );

  it('is null after remove', () => {
    numbers.save([1]);
    numbers.remove();
    expect(numbers.load()).toBeNull();
  });
});

describe('a browser without storage', () => {
  it('returns false from save', () => {
    installMemoryStorage({ full: true });
    expect(numbers.save([1])).toBe(false);
    removeMemoryStorage();
    expect(numbers.save([1])).toBe(false);
    expect(numbers.load()).toBeNull();
  });

  it('never throws when the browser blocks access', () => {
    blockStorage();
    expect(numbers.save([1])).toBe(false);
    expect(numbers.load()).toBeNull();
    numbers.remove();
    clearStorage();
    expect(writeText('key', 'text', 'sessionStorage')).toBe(false);
    expect(readText('key', 'sessionStorage')).toBeNull();
  });
});

describe('clearStorage', () => {
  it('clears both storages and notifies listeners of this tab', () => {
    const heard = vi.fn();
    window.addEventListener('storage', heard);
    storage.setItem('other', 'x');
    writeText('of the tab', 'x', 'sessionStorage');
    clearStorage();
    expect(storage.length).toBe(0);
    expect(readText('of the tab', 'sessionStorage')).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
  });
});
