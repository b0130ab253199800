import { describe, expect, it } from 'vitest';
import {
  capacityTooLow,
  checkCapacity,
  checkCheckIns,
  checkInRefusal,
  checkRoom,
  mayOpenCheckIn,
  saturdayMessages,
} from './saturdays.js';
import { addDays } from './slots.js';

const id = '4f2a91b3-0000-4000-8000-000000000001';
const action = { id, seat_id: id, state: 'here', at: '2026-11-28T14:00:00Z' };

describe('a test on a date', () => {
  it('has a capacity from 0 to 500', () => {
    expect([0, 1, 500].map(checkCapacity)).toEqual([null, null, null]);
    for (const capacity of [-1, 501, 1.5, '10', null]) expect(checkCapacity(capacity)).toBe(saturdayMessages.capacity);
  });

  it('explains that the capacity cannot go below the sold and held seats', () => {
    expect(capacityTooLow(1)).toBe('1 seat is sold or held, so the capacity cannot be lower than 1.');
    expect(capacityTooLow(2)).toBe('2 seats are sold or held, so the capacity cannot be lower than 2.');
  });

  it('limits the room to 60 characters and allows an empty room', () => {
    expect([checkRoom(''), checkRoom(` ${'a'.repeat(60)} `)]).toEqual([null, null]);
    expect(checkRoom('a'.repeat(61))).toBe(saturdayMessages.roomTooLong);
    expect(checkRoom(null)).toBe(saturdayMessages.room);
  });
});

describe('check-ins', () => {
  it('are limited to 200 per request', () => {
    const many = (count: number) => Array.from({ length: count }, () => action);
    expect([checkCheckIns(many(1)), checkCheckIns(many(200))]).toEqual([null, null]);
    for (const list of [many(0), many(201), action, null]) expect(checkCheckIns(list)).toBe(saturdayMessages.actions);
  });

  it.each([
    [{ state: 'undone' }, null],
    [{ at: '2026-11-28T14:00:00.123Z' }, null],
    [{ id: id.toUpperCase() }, null],
    [{ state: 'absent' }, saturdayMessages.action],
    [{ id: '1' }, saturdayMessages.action],
    [{ id: `x${id}` }, saturdayMessages.action],
    [{ id: `${id}x` }, saturdayMessages.action],
    [{ id: undefined }, saturdayMessages.action],
    [{ seat_id: 5 }, saturdayMessages.action],
    [{ seat_id: '1' }, saturdayMessages.action],
    [{ at: '2026-11-28' }, saturdayMessages.action],
    [{ at: '2026-13-28T14:00:00Z' }, saturdayMessages.action],
    [{ at: 'x2026-11-28T14:00:00Z' }, saturdayMessages.action],
    [{ at: '2026-11-28T14:00:00Zx' }, saturdayMessages.action],
    [{ at: 5 }, saturdayMessages.action],
  ])('with %j return the error %s', (change, answer) => {
    expect(checkCheckIns([{ ...action, ...change }])).toBe(answer);
    expect(checkCheckIns([action, { ...action, ...change }])).toBe(answer);
  });

  it.each([[null], ['text'], [undefined]])('that contain %j are rejected', (value) => {
    expect(checkCheckIns([value])).toBe(saturdayMessages.action);
  });
});

describe('the check-in list of a test date', () => {
  const day = '2026-11-28';

  it('can be opened by proctors and tutors on the day only, and by the desk on any day', () => {
    expect(mayOpenCheckIn('proctor', day, day)).toBe(true);
    expect(mayOpenCheckIn('proctor', day, '2026-11-27')).toBe(false);
    expect(mayOpenCheckIn('tutor', day, '2026-11-29')).toBe(false);
    expect(mayOpenCheckIn('desk', day, '2026-12-29')).toBe(true);
  });

  it('cannot be changed before the day', () => {
    expect(checkInRefusal('owner', day, '2026-11-27')).toBe(saturdayMessages.tooEarly);
    expect(checkInRefusal('proctor', day, day)).toBeNull();
  });

  it.each([
    ['proctor', '2026-11-29', '2026-11-30'],
    ['desk', '2026-12-26', '2026-12-27'],
  ] as const)('can be changed by the %s up to %s', (role, last, after) => {
    expect(checkInRefusal(role, day, last)).toBeNull();
    expect(checkInRefusal(role, day, after)).toBe(saturdayMessages.tooLate);
  });
});

it('adds and subtracts days across the end of a month', () => {
  expect(addDays('2026-11-28', 6)).toBe('2026-12-04');
  expect(addDays('2026-12-01', -1)).toBe('2026-11-30');
});
