import type { ClipboardEvent, KeyboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { phoneInput } from './phone-input';

describe('a phone input', () => {
  it.each([
    ['9', {}, false],
    ['(', {}, true],
    ['-', {}, true],
    ['e', {}, true],
    ['ArrowUp', {}, true],
    ['ArrowDown', {}, true],
    ['Backspace', {}, false],
    ['v', { ctrlKey: true }, false],
    ['v', { metaKey: true }, false],
  ])('blocks the key %s with %j: %s', (key, modifiers, ignored) => {
    const preventDefault = vi.fn();
    phoneInput(vi.fn()).onKeyDown({ key, preventDefault, ...modifiers } as unknown as KeyboardEvent);
    expect(preventDefault).toHaveBeenCalledTimes(ignored ? 1 : 0);
  });

  it.each([
    ['(914) 555-0100', '9145550100'],
    ['+1 914.555.0100', '9145550100'],
    ['+44 20 7946 0958', '442079460958'],
    ['9145550100', null],
  ])('pastes %j as %j', (text, digits) => {
    const [preventDefault, set] = [vi.fn(), vi.fn()];
    phoneInput(set).onPaste({ preventDefault, clipboardData: { getData: () => text } } as unknown as ClipboardEvent);
    expect(set.mock.calls).toEqual(digits === null ? [] : [[digits]]);
    expect(preventDefault).toHaveBeenCalledTimes(digits === null ? 0 : 1);
  });
});
