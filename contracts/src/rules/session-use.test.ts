import { describe, expect, it } from 'vitest';
import { checkSessionCount } from './session-use.js';

describe('a number of sessions', () => {
  it.each(['', '0', '-1', '1.5', '100', 'two'])('is not %j', (typed) => {
    expect(checkSessionCount('used', typed, 5)).toBe('Please enter a number from 1 to 99.');
  });

  it('is used only where as many are left', () => {
    expect(checkSessionCount('used', ' 5 ', 5)).toBeNull();
    expect(checkSessionCount('used', '6', 5)).toBe('Only 5 sessions are left.');
    expect(checkSessionCount('used', '2', 1)).toBe('Only 1 session is left.');
    expect(checkSessionCount('returned', '6', 5)).toBeNull();
  });
});
