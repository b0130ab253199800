import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installMemoryStorage, removeMemoryStorage } from '../testing/memory-storage';
import { clearLocalStorage, storedValue } from './versioned-storage';

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
  it('comes back as it was saved, in an envelope with its version', () => {
    expect(numbers.save([1, 2])).toBe(true);
    expect(JSON.parse(storage.getItem('numbers') ?? '')).toEqual({ version: 2, data: [1, 2] });
    expect(numbers.load()).toEqual([1, 2]);
  });

  it('is converted from an older version, and from a bare value', () => {
    storage.setItem('numbers', '{"version":1,"data":[1]}');
    expect(numbers.load()).toEqual([10]);
    storage.setItem('numbers', '[3]');
    expect(numbers.load()).toEqual([30]);
  });

  it.each(['{', '"text"', '{"version":2,"data":"text"}', '{"version":3,"data":[1]}', 'null'])(
    'reads %s as nothing',
    (text) => {
      storage.setItem('numbers', text);
      expect(numbers.load()).toBeNull();
    },
  );

  it('is gone after remove', () => {
    numbers.save([1]);
    numbers.remove();
    expect(numbers.load()).toBeNull();
  });
});

describe('a browser without storage', () => {
  it('is told apart by save', () => {
    installMemoryStorage({ full: true });
    expect(numbers.save([1])).toBe(false);
    removeMemoryStorage();
    expect(numbers.save([1])).toBe(false);
    expect(numbers.load()).toBeNull();
  });
});

describe('clearLocalStorage', () => {
  it('empties everything and tells listeners of this tab', () => {
    const heard = vi.fn();
    window.addEventListener('storage', heard);
    storage.setItem('other', 'x');
    clearLocalStorage();
    expect(storage.length).toBe(0);
    expect(heard).toHaveBeenCalledOnce();
  });
});
