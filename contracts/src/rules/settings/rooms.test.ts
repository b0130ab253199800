import { describe, expect, it } from 'vitest';
import { checkSetting } from './definition.js';
import { roomOf, roomSetting, roomWarning } from './rooms.js';

const rooms = [
  { name: 'Library', seats: 24 },
  { name: 'Hall', seats: null },
];

describe('a room', () => {
  it('requires a name and allows an unknown number of seats', () => {
    expect(checkSetting(roomSetting, { name: 'Library', seats: null }, '2026-11-23')).toEqual({});
    expect(checkSetting(roomSetting, { name: '', seats: 0 }, '2026-11-23')).toEqual({
      name: 'Please enter the name.',
      seats: 'Please enter a whole number from 1 to 500.',
    });
    expect(roomOf({ name: 'Hall', seats: null })).toEqual({ name: 'Hall', seats: null });
  });

  it.each([
    ['library ', 25, 'Library has 24 seats.'],
    ['Library', 24, null],
    ['Hall', 100, null],
    ['Room 4', 100, null],
    ['Library', Number.NaN, null],
  ])('%j with a test of %d seats returns the warning %j', (name, capacity, warning) => {
    expect(roomWarning(rooms, name, capacity)).toBe(warning);
  });
});
