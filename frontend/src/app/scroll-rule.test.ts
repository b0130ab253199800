import { expect, it, vi } from 'vitest';
import { createScrollRule } from './scroll-rule';

const at = (pathname: string, hash = '') => ({ location: { pathname, hash } });

it('restores scrolling within a path, but starts another path at its top or hash', () => {
  const toStart = vi.fn();
  const { mayRestore, noteMove } = createScrollRule({ scrolled: () => 0, toStart });
  const visit = (pathname: string, hash?: string) => {
    noteMove('PUSH');
    return mayRestore(at(pathname, hash));
  };
  expect([visit('/'), visit('/'), visit('/enroll'), visit('/', 'results')]).toEqual([true, true, false, false]);
  expect(toStart.mock.calls).toEqual([[''], ['results']]);
});

it('restores scrolling on Back and Forward to another path', () => {
  const toStart = vi.fn();
  const { mayRestore, noteMove } = createScrollRule({ scrolled: () => 0, toStart });
  mayRestore(at('/'));
  noteMove('PUSH');
  mayRestore(at('/enroll'));
  toStart.mockClear();
  noteMove('BACK');
  expect(mayRestore(at('/'))).toBe(true);
  noteMove('FORWARD');
  expect(mayRestore(at('/enroll'))).toBe(true);
  expect(toStart).not.toHaveBeenCalled();
});

it('does not restore the first page after the reader has already scrolled it', () => {
  const { mayRestore } = createScrollRule({ scrolled: () => 900, toStart: vi.fn() });
  expect([mayRestore(at('/')), mayRestore(at('/'))]).toEqual([false, true]);
});
