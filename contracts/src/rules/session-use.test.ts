import { describe, expect, it } from 'vitest';
import { checkExpiry, checkExtraCount, checkSessionCount, checkSessionReason } from './session-use.js';

describe('the number of sessions', () => {
  it.each(['', '0', '-1', '1.5', '100', 'two'])('cannot be %j', (typed) => {
    expect(checkSessionCount('used', typed, 5)).toBe('Please enter a number from 1 to 99.');
  });

  it('cannot exceed the sessions left unless it is returned', () => {
    expect(checkSessionCount('used', ' 5 ', 5)).toBeNull();
    expect(checkSessionCount('used', '6', 5)).toBe('Only 5 sessions are left.');
    expect(checkSessionCount('used', '2', 1)).toBe('Only 1 session is left.');
    expect(checkSessionCount('returned', '6', 5)).toBeNull();
    expect(checkSessionCount('adjusted', '6', 5)).toBe('Only 5 sessions are left.');
  });
});

describe('extra sessions', () => {
  it('are limited to 20 per entry', () => {
    expect([checkExtraCount('20'), checkExtraCount('21')]).toEqual([null, 'Please enter a number from 1 to 20.']);
  });

  it('require a reason of at most 300 characters', () => {
    expect([checkSessionReason('A tutor was ill.'), checkSessionReason(' ')]).toEqual([null, 'Please enter a reason.']);
    expect(checkSessionReason('a'.repeat(301))).toBe('Please use at most 300 characters.');
  });

  it('expire on a future day or never', () => {
    const today = '2026-12-31';
    expect([checkExpiry('', today), checkExpiry('2027-01-01', today)]).toEqual([null, null]);
    expect(checkExpiry(today, today)).toBe('Please choose a day after today.');
    expect(checkExpiry('2027-02-30', today)).toBe('Please choose a day, or leave it empty.');
  });
});
